// What the commands for backups have in common: arguments, progress and how they end.
import { inspect } from 'node:util';
import { loadSettings, SettingsError } from '../config/load-settings.ts';
import { DataDirectoryError } from '../storage/data-directory.ts';
import { BackupError } from './manifest.ts';

/** Failures that a person can mend. */
const EXPLAINED = [BackupError, DataDirectoryError, SettingsError];

/** The first argument is a directory, the others are settings of the server. The work answers with what to say. */
export async function runCommand(
  name: string,
  work: (directory: string, dataDirectory: string) => Promise<string>,
): Promise<void> {
  try {
    const [directory, ...args] = process.argv.slice(2);
    if (directory === undefined || directory.startsWith('-'))
      throw new BackupError(
        `Name a directory: npm run ${name} -- DIRECTORY. Settings of the server may follow.`,
      );
    const loaded = loadSettings(args, process.env);
    if (loaded.help) throw new BackupError('The settings are those of the server: npm start -- --help');
    const { databaseUrl, clickhouseUrl, dataDir } = loaded.settings;
    if (databaseUrl !== undefined || clickhouseUrl !== undefined)
      throw new BackupError(
        'This installation keeps its data on a PostgreSQL or ClickHouse server. Back these up with their own tools; the guide says how.',
      );
    const text = await work(directory, dataDir);
    endProgress();
    process.stdout.write(`${text}\n`);
  } catch (error) {
    endProgress();
    const isExplained = EXPLAINED.some((kind) => error instanceof kind);
    process.stderr.write(`${isExplained ? (error as Error).message : inspect(error)}\n`);
    process.exitCode = 1;
  }
}

let shown = -1;

/** On one line that is written anew; where nobody watches, nothing. */
export function showProgress(done: number, of: number, info: string): void {
  const percent = of === 0 ? 100 : Math.floor((done / of) * 100);
  if (!process.stdout.isTTY || percent === shown) return;
  shown = percent;
  process.stdout.write(`\r${String(percent).padStart(3)} %  ${info.slice(0, 70).padEnd(70)}`);
}

function endProgress(): void {
  if (shown >= 0) process.stdout.write('\n');
}
