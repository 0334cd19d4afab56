// Starts the program once and writes down what V8 made of it: `node make-code.js`, when the program is built.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings } from '../config/load-settings.ts';
import { startEarly } from '../start-early.ts';
import { setFlags } from './flags.ts';

setFlags();
const directory = mkdtempSync(join(tmpdir(), 'logboom-build-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
// Somebody's configuration file may lie where we are.
process.chdir(directory);
const flags = { 'data-dir': directory, 'http-bind': '127.0.0.1:0', 'engine-download': 'false' };
const loaded = loadSettings(
  Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
  {},
);
if (loaded.help) throw new Error('There are no settings');
const early = await startEarly(loaded.settings);
const { run, writeCode } = await import('./built.ts');
await run(loaded.settings, early);
writeCode();
process.kill(process.pid, 'SIGTERM');
