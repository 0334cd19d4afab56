// Programs of other authors for tests, unpacked from Debian's packages into our own cache: installing them would
// replace the logger of the machine, and two of them cannot be installed side by side.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

export interface UnpackedPackages {
  /** Stands for `/`. */
  readonly root: string;
  /** So that the programs find the libraries that came with them. */
  readonly env: Record<string, string>;
}

/** Undefined, with a loud word why, where Debian's packages cannot be had. */
export async function unpackDebian(...packages: string[]): Promise<UnpackedPackages | undefined> {
  try {
    const root = await unpacked(packages);
    return { root, env: { LD_LIBRARY_PATH: (await libraryFolders(root)).join(':') } };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    process.stderr.write(
      `\nNOT TESTED: this needs the Debian packages ${packages.join(', ')}, which cannot be had here (${reason})\n`,
    );
    return undefined;
  }
}

async function unpacked(packages: readonly string[]): Promise<string> {
  const root = join(CACHE, `debian-${packages.join('-')}`);
  if (existsSync(root)) return root;
  if (!(await isDebian())) throw new Error('this is no Debian');
  const unfinished = `${root}.${process.pid}`;
  const downloads = `${unfinished}.downloads`;
  await mkdir(downloads, { recursive: true });
  try {
    await download(packages, downloads);
    for (const file of await readdir(downloads))
      await run('dpkg-deb', ['--extract', join(downloads, file), unfinished]);
    // Another worker may have been quicker.
    await rename(unfinished, root).catch(() => undefined);
    return root;
  } finally {
    await rm(downloads, { recursive: true, force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function isDebian(): Promise<boolean> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release) && existsSync('/usr/bin/apt-get');
}

/** The packages, and what they need that the machine does not have. */
async function download(packages: readonly string[], folder: string): Promise<void> {
  try {
    await downloadNow(packages, folder);
  } catch (error) {
    if (process.getuid?.() !== 0) throw error;
    // The lists of a fresh or an old machine lead nowhere.
    await run('apt-get', ['-q', 'update']);
    await downloadNow(packages, folder);
  }
}

async function downloadNow(packages: readonly string[], folder: string): Promise<void> {
  const plan = ['-s', 'install', '--no-install-recommends', ...packages];
  const needed = [...(await run('apt-get', plan)).stdout.matchAll(/^Inst (\S+)/gm)].map(
    ([, name]) => name ?? '',
  );
  const all = [...new Set([...packages, ...needed])];
  await run('apt-get', ['-q', 'download', ...all], { cwd: folder });
}

async function libraryFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return [...new Set(entries.filter(({ name }) => /\.so(\.|$)/.test(name)).map((entry) => entry.parentPath))];
}
