// What is built has this in the place of `run.ts` (`server-bundle.mjs`): the same program, as one script.
import { writeFileSync } from 'node:fs';
import type * as Run from '../run.ts';
import { PROGRAM } from '../paths.ts';
import { codeFile, loadScript } from './script.ts';
import { nameSourcesOf } from './stacks.ts';

nameSourcesOf(PROGRAM);
const script = loadScript(PROGRAM);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was built from that module
export const { run, fail } = script.exports as typeof Run;

/** For the starts to come. */
export function writeCode(): void {
  writeFileSync(codeFile(PROGRAM), script.code());
}
