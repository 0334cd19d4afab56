// `npm run doctor`: looks at the machine and the settings as the server would, and says what to do. Changes nothing.
import { loadSettings, SettingsError } from '../config/load-settings.ts';
import type { Settings } from '../config/settings.ts';
import { checkMessages, checkMetadata } from './engine-checks.ts';
import { good, problem, report, type Finding } from './finding.ts';
import {
  checkClock,
  checkDataDirectory,
  checkDisk,
  checkMemory,
  checkOpenFiles,
  checkPort,
  checkReceiveBuffer,
} from './machine-checks.ts';

async function examine(settings: Settings): Promise<Finding[]> {
  return [
    good(`Node.js ${process.versions.node}, and the settings can be read`),
    await checkDataDirectory(settings.dataDir),
    await checkDisk(settings.dataDir, settings.journalMaxSize),
    checkMemory(),
    await checkClock(settings.dataDir),
    await checkOpenFiles(),
    await checkReceiveBuffer(),
    await checkPort(settings.httpBind),
    ...(await checkMetadata(settings.databaseUrl)),
    await checkMessages(settings.clickhouseUrl),
  ];
}

function settingsOf(args: string[]): Settings | Finding {
  try {
    const loaded = loadSettings(args, process.env);
    return loaded.help
      ? good('The doctor takes the same settings as the server: npm start -- --help')
      : loaded.settings;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return problem(error.message, 'Correct it where it is set: flag, environment or configuration file.');
  }
}

const settings = settingsOf(process.argv.slice(2));
const findings = 'text' in settings ? [settings] : await examine(settings);
process.stdout.write(`${report(findings)}\n`);
process.exitCode = findings.some(({ state }) => state === 'problem') ? 1 : 0;
