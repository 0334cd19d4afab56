// The program: reads its settings, begins with what takes long, and loads the rest meanwhile.
import { setFlagsFromString } from 'node:v8';
import { cannotStart } from './cannot-start.ts';
import { helpText } from './config/help.ts';
import { loadSettings, SettingsError } from './config/load-settings.ts';
import { startEarly } from './start-early.ts';
import { DataDirectoryError } from './storage/data-directory.ts';

/**
 * How much garbage may be beside what is in use, in all threads. V8 would let it grow to three times as much on a large machine, for
 * a little less of the processors' time.
 */
const GARBAGE_PERCENT = 60;

async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
  const loaded = loadSettings(process.argv.slice(2), process.env);
  if (loaded.help) {
    console.log(helpText());
    return;
  }
  const early = await startEarly(loaded.settings);
  const { run } = await import('./run.ts');
  await run(loaded.settings, early);
}

main().catch(async (error: unknown) => {
  // What is known this early needs nothing of the program but its words.
  if (error instanceof SettingsError || error instanceof DataDirectoryError) return cannotStart(error);
  const { fail } = await import('./run.ts');
  fail(error);
});
