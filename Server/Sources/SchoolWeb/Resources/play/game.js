// Plays one exercise as a game, and brings what came of it where all answers go.

import { games } from "./games.js";
import { Stage } from "./stage.js";

/**
 * Begins a game with the questions that are still open; `over` hears how it ended. `begin` says whether it is still wanted when
 * it is loaded, and makes way for it.
 */
export async function startGame({ name, exercise, work, words, settings, clock, random, over, begin = () => true }) {
    const game = games.find((one) => one.name === name);
    const { play } = await game.load();
    if (!begin()) return null;
    const begun = clock.now();
    let handle = null;
    let isOver = false;
    const answers = [];

    const end = async (left) => {
        if (isOver) return;
        isOver = true;
        const score = stage.score.points;
        handle?.stop();
        stage.stop();
        await Promise.all(answers);
        work.spend(exercise, clock.now() - begun, { game: { name, score }, ended: true });
        over({ score, left });
    };
    const stage = new Stage({ name, title: words(game.title), words, settings, clock, random, leave: () => end(true) });
    handle = play(stage, work.open(exercise), {
        settings,
        onAnswer: (question, answer, { milliseconds = 0 } = {}) => {
            const told = work.check(question, answer);
            answers.push(work.answer(exercise, question, answer, { milliseconds }));
            return told;
        },
        onEnd: () => end(false),
    });
    return handle;
}
