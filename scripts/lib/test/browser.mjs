// Finds a Chromium for the browser tests, and brings one when the machine has none.

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packagedBrowser } from './packaged-browser.mjs';

/** @typedef {{ executablePath: string, env: Record<string, string> }} FoundBrowser */

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const HOW_TO_GET_ONE = `No Chromium was found for the browser tests. Any of these will do:
  Debian, Ubuntu   apt-get install chromium
  Fedora           dnf install chromium
  macOS            brew install --cask chromium
or set LOGBOOM_CHROMIUM to the path of a Chromium or Chrome that runs here.`;

/** The browser to use, after installing one where that is possible. @returns {Promise<FoundBrowser>} */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  if (canUseApt()) {
    console.log('Installing chromium (apt-get) …');
    installWithApt();
    const installed = await findBrowser();
    if (installed) return installed;
  }
  throw new Error(HOW_TO_GET_ONE);
}

/** @returns {Promise<FoundBrowser | undefined>} */
export async function findBrowser() {
  const chosen = process.env['LOGBOOM_CHROMIUM'];
  if (chosen) {
    if (!runs(chosen)) throw new Error(`LOGBOOM_CHROMIUM is ${chosen}, which does not run as a browser.`);
    return { executablePath: chosen, env: {} };
  }
  const executablePath = candidates(process.env['PATH'] ?? '').find(runs);
  return executablePath ? { executablePath, env: {} } : packagedBrowser(askVersion);
}

/** Every installed file that could be a Chromium, best first. @param {string} searchPath */
export function candidates(searchPath) {
  const folders = searchPath.split(path.delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...PLACES].filter(
    isExecutable,
  );
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Some distributions install a stub that only tells where to get the real one. @param {string} file */
const runs = (file) => askVersion(file) === 0;

/** The exit code of `--version`. @param {string} file @param {Record<string, string>} [env] */
function askVersion(file, env = {}) {
  const options = { timeout: 20_000, env: { ...process.env, ...env } };
  return spawnSync(file, ['--version'], { ...options, stdio: 'ignore' }).status;
}

function canUseApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release'))
    return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function installWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8' });
    if (status !== 0) console.error(`apt-get ${args[0]} failed:\n${stdout}${stderr}`);
  }
}
