"""What one phone does shows on the other, also on one that was away meanwhile."""

from tests.views.inprocess import play
from tests.views.pages import opened, settled
from views.companion import Companion


def test_a_person_added_on_one_phone_shows_on_the_other(companion: Companion) -> None:
    async def scenario() -> None:
        one, two = await opened(companion, "/people"), await opened(companion, "/people")
        await one.tap("people-add")
        await one.fill("person-name", "  Zoé 🎲 ")
        await one.tap("person-colour-green")
        await one.tap("person-save")
        await settled(two)
        assert "Zoé 🎲" in two.texts()
        assert one.page.route == two.page.route == "/people"
        [zoe] = companion.store.people()
        await two.tap(f"person-{zoe.id}")
        await two.fill("person-name", "Zoë")
        await two.tap("person-save")
        await settled(one)
        assert "Zoë" in one.texts()
        await one.tap(f"person-{zoe.id}")
        await one.tap("person-archive")
        await settled(two)
        assert "Zoë" not in [text for text in two.texts() if two.find(f"person-{zoe.id}")]
        await two.tap("people-archived")
        assert two.find(f"person-{zoe.id}")
        one.close()
        two.close()

    play(scenario())


def test_a_phone_that_was_away_comes_back_to_the_present_state(companion: Companion) -> None:
    async def scenario() -> None:
        one, two = await opened(companion, "/people"), await opened(companion, "/people")
        wire = one.session.connection
        await one.session.disconnect(60)
        companion.change(lambda store: store.add_person("Mo"))
        await settled(two)
        assert "Mo" in two.texts()
        assert "Mo" not in one.texts()
        await one.session.connect(wire)
        await settled(one)
        assert "Mo" in one.texts()
        one.close()
        two.close()

    play(scenario())
