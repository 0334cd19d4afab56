// The Chromium that comes as an npm package: built for x64 Linux, packed, with the libraries that a bare machine lacks.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../paths.mjs';
import { captureNode } from '../run.mjs';

/**
 * @typedef {import('./browser.mjs').FoundBrowser} FoundBrowser
 * @typedef {(file: string, env: Record<string, string>) => number | null} Probe the exit code of a first run
 */

/** What the dynamic loader answers when a library is missing. */
const LIBRARY_MISSING = 127;

/** @param {Probe} probe @returns {Promise<FoundBrowser | undefined>} */
export async function packagedBrowser(probe) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = await unpacked();
  return folder ? usable(folder, probe) : undefined;
}

/**
 * Its own libraries are put in front of the system's only where the system's do not suffice.
 * @param {string} folder @param {Probe} probe @returns {FoundBrowser | undefined}
 */
export function usable(folder, probe) {
  const executablePath = path.join(folder, 'chromium');
  /** @type {Record<string, string>} */
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') };
  const withLibraries = { ...fonts, LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') };
  const env = [fonts, withLibraries].find(
    (candidate) => probe(executablePath, candidate) !== LIBRARY_MISSING,
  );
  return env && { executablePath, env };
}

/** Unpacks once for each version of the package. @returns {Promise<string | undefined>} */
async function unpacked() {
  const manifest = fromRoot('node_modules/@sparticuz/chromium/package.json');
  if (!existsSync(manifest)) return undefined;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = fromRoot('.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const code = await unpackInto(unfinished);
    if (code !== 0) return undefined;
    if (!existsSync(folder)) renameSync(unfinished, folder);
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * The package unpacks into the temporary folder, and adds the libraries when it believes to run on a cloud function:
 * both are told by the environment, hence a process of its own.
 * @param {string} folder
 */
async function unpackInto(folder) {
  const script = fromRoot('e2e/support/unpack-browser.mjs');
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const { code, output } = await captureNode(script, [], { env });
  if (code !== 0) console.error(output);
  return code;
}
