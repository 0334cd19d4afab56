// A small disk that fills up: a file system in memory that only the program sees which runs on it, and that is gone with it.
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const MOUNTED = 'mount -t tmpfs -o size="$0" tmpfs "$1" && shift 2 && exec "$@"';

/** Whether the system lets us; says aloud when it does not. */
export function canMakeSmallDisks(tests: string): boolean {
  try {
    execFileSync('unshare', ['-Urm', 'sh', '-c', MOUNTED, '1m', '/mnt', '', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write(
      `\n*** SKIPPED: ${tests}. The system does not let this user make a small disk (unshare, mount).\n\n`,
    );
    return false;
  }
}

/** Runs one of our programs with a small disk in place of the directory. Returns what it wrote. */
export async function runOnSmallDisk(
  directory: string,
  size: string,
  program: string,
  args: readonly string[],
): Promise<string> {
  const node = [process.execPath, '--import', 'tsx', program, directory, ...args];
  const { stdout } = await promisify(execFile)(
    'unshare',
    ['-Urm', '--kill-child', 'sh', '-c', MOUNTED, size, directory, '', ...node],
    { timeout: 120_000 },
  );
  return stdout;
}
