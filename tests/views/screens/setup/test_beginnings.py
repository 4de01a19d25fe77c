"""How a setup begins on a real Flet session: from the form, like the last one, by a surprise, or from a code."""

from app.people import known_person
from setup.checklist import Seat
from setup.plan import Choices, code_of, plan
from testing.inprocess import play
from testing.pages import opened, tap
from testing.setup_tables import MIXES
from tests.views.screens.setup.sessions import kept, last_session, new_plan
from views.app_state import AppState


def test_a_code_opens_the_same_plan_on_another_phone(app_state: AppState) -> None:
    async def scenario() -> None:
        one = await new_plan(app_state, "module-gates_of_gold")
        await tap(one, "setup-begin", "step-done", "draw", "again-castle", "lock-castle", "draws-close")
        await tap(one, "more", "code-open-sheet")
        code, made = one.get("code").value, kept(app_state).plan
        for path in ("/new/setup", f"/setup/{code.lower()}"):
            two = await opened(app_state, path)
            if path == "/new/setup":
                await two.fill("code-text", code)
            assert app_state.store.sessions.find()[0].setup_code == code
            before = len(app_state.store.sessions.find())
            await tap(two, "code-open")
            assert len(app_state.store.sessions.find()) == before + 1
            assert kept(app_state).plan == made
            assert two.page.route == f"/session/{last_session(app_state).id}/setup"
            two.close()
        one.close()

    play(scenario())


def test_a_solo_code_leaves_the_second_person_out(app_state: AppState) -> None:
    """The AI's seat is nobody's, however many sat at the last table."""
    people = [app_state.store.people.add(name) for name in ("Ana", "Bo")]
    code = str(code_of(plan(Choices(MIXES["viscounts, cleric"], "AAAAA"))))

    async def scenario() -> None:
        phone = await opened(app_state, "/new/setup")
        await tap(phone, *(f"person-{one.id}" for one in people))
        await phone.fill("code-text", code)
        await tap(phone, "code-open")
        ana, ai = last_session(app_state).players
        assert (ana.person_id, ai.person_id, ai.name) == (people[0].id, None, "Cleric")
        phone.close()

    play(scenario())


def test_a_link_with_a_typo_says_so(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/setup/NOPE")
        assert "a code has" in phone.get("code-text").error
        assert phone.get("code-open").disabled
        phone.close()

    play(scenario())


def test_a_name_that_is_typed_is_known_the_next_time(app_state: AppState) -> None:
    store = app_state.store

    async def scenario() -> None:
        phone = await opened(app_state, "/new/setup")
        await tap(phone, "seat-new")
        await phone.fill("seat-name", "Zoé")
        await tap(phone, "seat-colour-green", "seat-save", "start")
        (person,) = store.people.all()
        assert (person.name, person.colours) == ("Zoé", ("green",))
        assert last_session(app_state).players[0].person_id == person.id
        assert known_person(store, Seat("zoe")) == Seat("Zoé", person.id)
        phone.close()

    play(scenario())


def test_the_next_setup_begins_like_the_last(app_state: AppState) -> None:
    people = [app_state.store.people.add(name) for name in ("Ana", "Bo", "Cy")]

    async def scenario() -> None:
        phone = await new_plan(app_state, "module-gates_of_gold", *(f"person-{one.id}" for one in people))
        before = last_session(app_state)
        await phone.go("/new/setup")
        await tap(phone, "start")
        again = last_session(app_state)
        assert again.id != before.id
        assert (again.modules, again.players) == (before.modules, before.players)
        phone.close()

    play(scenario())


def test_surprise_remembers_the_shelf(app_state: AppState) -> None:
    async def scenario() -> None:
        phone = await opened(app_state, "/new/setup")
        await tap(phone, "surprise", "owned-promos")
        quick = [phone.get(f"owned-{module}")._i for module in ("gates_of_gold", "promos")]
        for control in quick:
            await phone.session.dispatch_event(control, "click", None)
        await phone.settle()
        assert app_state.store.settings.get("setup.owned.viscounts") == ["gates_of_gold"]
        await tap(phone, "surprise-go", "start")
        assert set(last_session(app_state).modules) <= {"gates_of_gold"}
        phone.close()

    play(scenario())
