// What pages name: it begins what `start.js` does, with the clock of the browser.

import { start } from "./start.js";

const root = document.querySelector("[data-play]");
if (root) start(root);
