// Which games there are, which exercises they can play, and how their tiles look.

import { dragon } from "./dragon-art.js";
import { owl } from "./owl-art.js";
import { canChoose, canType, pairsOf } from "./rounds.js";
import { disc, oval, shape } from "./scenery.js";
import { ascent, bay, clearing, meadowland, valley } from "./scenes.js";
import { bird, rocket, saucer, umbrella } from "./sky-art.js";

function at(ink, x, y, size, draw) {
    ink.save();
    ink.translate(x, y);
    ink.scale(size, size);
    draw();
    ink.restore();
}

const quiet = (dark) => ({ time: 400, dark, still: true });

function paintFalling(ink, width, height, dark) {
    bay(ink, width, height, { ...quiet(dark), level: 0.66 });
    at(ink, width * 0.36, height * 0.72, 0.82, () => umbrella(ink, { sway: -0.1, mood: "happy", still: true }));
    at(ink, width * 0.76, height * 0.48, 0.46, () => umbrella(ink, { sway: 0.16, number: 1, still: true }));
}

function paintDragon(ink, width, height, dark) {
    meadowland(ink, width, height, quiet(dark));
    at(ink, width / 2, height * 0.95, 0.72, () => dragon(ink, { open: 0.75, look: { x: 0.7, y: 0.4 }, still: true }));
}

function paintFlight(ink, width, height, dark) {
    valley(ink, width, height, quiet(dark));
    shape(ink, `M${width * 0.72} ${height}V${height * 0.2}`, null, "#9a6a3f", 9);
    ink.lineWidth = 8;
    for (const [y, color] of [[0.3, "#ffd166"], [0.66, "#ff7b6b"]]) {
        ink.strokeStyle = color;
        ink.beginPath();
        ink.ellipse(width * 0.72, height * y, 18, 32, 0, 0, Math.PI * 2);
        ink.stroke();
    }
    at(ink, width * 0.4, height * 0.42, 1.05, () => bird(ink, { tilt: -0.15, still: true }));
}

function paintPairs(ink, width, height, dark) {
    clearing(ink, width, height, quiet(dark));
    at(ink, width * 0.5, height * 0.9, 0.98, () => owl(ink, { still: true, look: { x: 0.6, y: 0.5 } }));
    for (const [x, turn, color] of [[0.17, -0.15, "#ff8a5c"], [0.83, 0.13, "#5c8dff"]]) {
        at(ink, width * x, height * 0.62, 1, () => {
            ink.rotate(turn);
            ink.fillStyle = "#fffdf6";
            ink.beginPath();
            ink.roundRect(-32, -43, 64, 86, 10);
            ink.fill();
            ink.fillStyle = color;
            ink.beginPath();
            ink.roundRect(-26, -37, 52, 74, 7);
            ink.fill();
            disc(ink, 0, 0, 15, "rgb(255 255 255 / 85%)");
        });
    }
}

function paintTyping(ink, width, height, dark) {
    ascent(ink, width, height, { ...quiet(dark), high: 0.72 });
    at(ink, width * 0.42, height * 0.52, 0.78, () => {
        ink.rotate(0.3);
        rocket(ink, { power: 0.6, mood: "happy", still: true });
    });
    at(ink, width * 0.12, height * 0.78, 0.6, () => saucer(ink, { still: true }));
}

/** The tile of the plain sheet: paper, pencil and a tick. */
export function paintSheet(ink, width, height, dark) {
    ink.fillStyle = dark ? "#24403d" : "#d8ece6";
    ink.fillRect(0, 0, width, height);
    oval(ink, width * 0.5, height * 1.05, width * 0.7, height * 0.35, dark ? "#1b312f" : "#c3e0d7");
    at(ink, width * 0.46, height * 0.52, 1, () => {
        ink.rotate(-0.06);
        ink.fillStyle = dark ? "#e9efed" : "#ffffff";
        ink.beginPath();
        ink.roundRect(-58, -76, 116, 152, 8);
        ink.fill();
        for (let row = 0; row < 4; row += 1) {
            const y = -50 + row * 32;
            shape(ink, `M-12 ${y}h${[52, 40, 50, 28][row]}`, null, "#b9c7c4", 6);
            ink.fillStyle = "#eef3f1";
            ink.beginPath();
            ink.roundRect(-46, y - 11, 22, 22, 5);
            ink.fill();
            if (row < 3) shape(ink, `M-41 ${y}l5 6l9 -12`, null, "#24663a", 4.5);
        }
    });
    at(ink, width * 0.76, height * 0.56, 1, () => {
        ink.rotate(0.55);
        shape(ink, "M-9 -66h18v94h-18z", "#ffb02e");
        shape(ink, "M-9 -66h7v94h-7z", "#ffc95c");
        shape(ink, "M-9 28L0 52L9 28z", "#f6dcb0");
        shape(ink, "M-3.5 43L0 52L3.5 43z", "#3a2617");
        shape(ink, "M-9 -66v-9q0 -8 9 -8q9 0 9 8v9z", "#ff7b8a");
    });
}

const all = (can) => (exercise) => exercise.questions.length > 0 && exercise.questions.every(can);

/** How a game is called, what it can play, and where it is. */
export const games = [
    { name: "falling", title: "gameFalling", about: "gameFallingAbout", plays: all(canChoose), paint: paintFalling, load: () => import("./falling.js") },
    { name: "dragon", title: "gameDragon", about: "gameDragonAbout", plays: all(canChoose), paint: paintDragon, load: () => import("./dragon.js") },
    { name: "flight", title: "gameFlight", about: "gameFlightAbout", plays: all(canChoose), paint: paintFlight, load: () => import("./flight.js") },
    {
        name: "pairs", title: "gamePairs", about: "gamePairsAbout", paint: paintPairs, load: () => import("./pairs.js"),
        plays: (exercise) => exercise.questions.flatMap(pairsOf).length > 1 && exercise.questions.every((one) => pairsOf(one).length > 0),
    },
    { name: "typing", title: "gameTyping", about: "gameTypingAbout", plays: all(canType), paint: paintTyping, load: () => import("./typing.js") },
];

/** Whether a game can play an exercise: the school offers it, and all its questions are of the right form. */
export function fits(name, exercise) {
    const game = games.find((one) => one.name === name);
    return Boolean(game) && (exercise.games ?? []).includes(name) && game.plays(exercise);
}

/** Has the browser fetch all games, so that they can be played when the connection is gone. */
export function loadGames() {
    return Promise.allSettled(games.map((game) => game.load()));
}
