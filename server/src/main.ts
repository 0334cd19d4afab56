// The program: reads its settings, begins with what takes long, and loads the rest meanwhile.
import { cannotStart } from './cannot-start.ts';
import { helpText } from './config/help.ts';
import { loadSettings, SettingsError } from './config/load-settings.ts';
import { setFlags } from './program/flags.ts';
import { startEarly } from './start-early.ts';
import { DataDirectoryError } from './storage/data-directory.ts';

async function main(): Promise<void> {
  setFlags();
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
