// Axe for every page from its beginning: the browser keeps it, where half a megabyte would go to it for each document that is
// looked at. It comes through the debugger and not as a script element, which the Content-Security-Policy would refuse.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs before the scripts of a document, and does nothing until it is asked to. */
export const AXE_ON_DEMAND = `globalThis.startAxe = function () { ${SOURCE} };`;

/** To be run in a document before axe is used. */
export const START_AXE = `'axe' in globalThis || void startAxe.call(globalThis)`;
