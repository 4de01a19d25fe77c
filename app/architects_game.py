"""The solo game of a session of Architects."""

from __future__ import annotations

from itertools import takewhile

from app.solo_game import SessionGame
from app.solo_start import Deck
from locales import Message
from solo.architects.boards import Contribution
from solo.architects.person_reports import WHOLE_TURN
from solo.architects.rules import Architects, ArchitectsStep
from solo.architects.state import AI, Start, State
from solo.architects.words import ArchitectsWords
from solo.dialogue import PersonReport, Turn
from solo.machine import Step


class ArchitectsGame(SessionGame[State]):
    @property
    def rules(self) -> Architects:
        assert isinstance(self.game.rules, Architects)
        return self.game.rules

    @property
    def words(self) -> ArchitectsWords:
        return ArchitectsWords(self.start)

    @property
    def start(self) -> Start:
        return self.rules.start

    @property
    def step(self) -> ArchitectsStep:
        """For questions about the game as it is now: what may be reported or corrected, and how the AI would score."""
        return self.rules.step(self.state)

    @property
    def deck(self) -> Deck:
        """A companion deck as soon as one of the cards is ours."""
        if self.start.deck == "hand":
            return "hand"
        return "companion" if any(card.origin == "companion" for card in self.start.cards) else "own"

    @property
    def contribution_cards(self) -> tuple[Contribution | None, Contribution | None]:
        """The one that people contribute to, and the one that lies with its Consequence side up."""
        known, table = self.rules.setting.contributions, self.state.table
        offer, lies = (next(iter(pile), "") for pile in (table.offers, table.consequences))
        return known.get(offer), known.get(lies)

    # -- the persons' turns -----------------------------------------------------------------------------------------

    @property
    def on_turn(self) -> int | None:
        """The first person without a reported turn since the AI's, who could have had one; None if all have."""
        done = {report.details["who"] for report in self.reports(*WHOLE_TURN, "took_back")}
        return next((n for n in range(1, self.start.people + 1) if n not in done and self.state.free(str(n))), None)

    @property
    def whose_turn(self) -> Message | str | None:
        who = self.on_turn
        return self.who_name(str(who)) if who and self.start.people > 1 else None

    @property
    def known_answer(self) -> int | None:
        """Whoever freed nobody has as many Workers in Prison as before."""
        question = self.game.question
        tracked = question is not None and question.what == "in_prison" and self.start.tracking == "track"
        return question.high if question and tracked else None

    @property
    def person_may_follow(self) -> bool:
        return self.state.full_by != AI

    def placed(self, who: int) -> list[str]:
        """Where this person has placed Workers since the AI's turn."""
        return [str(report.details["location"]) for report in self.reports("placed") if report.details["who"] == who]

    # -- the Black Market reset, step by step or with the AI's turn: it is one and the same -------------------------

    @property
    def reset_due(self) -> PersonReport | None:
        """The reset that is due and not reported yet."""
        who = self.state.reset_due
        return PersonReport("reset", {"who": int(who) if who.isdecimal() else 1}) if who else None

    @property
    def reported_reset(self) -> Step | None:
        """The reset of this turn, if it was reported on its own."""
        of_this_turn = takewhile(lambda step: not isinstance(step.opening, Turn), reversed(self._steps))
        return next(filter(is_reset, of_this_turn), None)

    @property
    def resets_reported(self) -> int:
        """How many resets were reported on their own."""
        return sum(map(is_reset, self._steps))

    @property
    def _steps(self) -> tuple[Step, ...]:
        return (*self.game.steps, *([self.game.open] if self.game.open else []))

    @property
    def reset_path(self) -> str:
        return f"/session/{self.id}/play/reset"

    def report_name(self, what: str) -> Message:
        return self.words.report(what)

    def field_name(self, field: str) -> Message:
        return self.words.field(field)

    def who_name(self, owner: str) -> Message | str:
        """The AI, or a person by their name."""
        people = [player.name for player in self.session.players if player.controller == "human"]
        if owner.isdecimal() and int(owner) <= len(people) and self.start.people > 1:
            return people[int(owner) - 1]
        return self.words.who(owner)


def is_reset(step: Step) -> bool:
    return isinstance(step.opening, PersonReport) and step.opening.what == "reset"
