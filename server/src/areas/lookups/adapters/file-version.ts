// Files that administrators put beside the program: where they may be, and whether they changed.
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative } from 'node:path';
import { LoadError } from './adapter.ts';

export const NOT_THERE = 'The file does not exist.';
export const NOT_READABLE = 'The file cannot be read.';
export const NOT_ALLOWED = 'The specified CSV file either does not exist or is not in an allowed path.';

/** @param allowed directories; none stand for all. Links are followed before one looks where a file is. */
export async function problemOfFile(path: string, allowed: readonly string[]): Promise<string | undefined> {
  try {
    const real = await realpath(path);
    if (allowed.length > 0 && !(await isInside(real, allowed))) return NOT_ALLOWED;
    return (await stat(real)).isFile() ? undefined : NOT_READABLE;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return allowed.length > 0 ? NOT_ALLOWED : isMissing ? NOT_THERE : NOT_READABLE;
  }
}

async function isInside(path: string, directories: readonly string[]): Promise<boolean> {
  for (const directory of directories) {
    const way = relative(await realpath(directory).catch(() => directory), path);
    if (way !== '' && !way.startsWith('..') && !isAbsolute(way)) return true;
  }
  return false;
}

/** Changes with the content of the file. Fails when it must not be read. */
export async function fileVersion(path: string, allowed: readonly string[]): Promise<string> {
  const problem = await problemOfFile(path, allowed);
  if (problem !== undefined) throw new LoadError(problem);
  const { mtimeMs, size, ino } = await stat(path);
  return `${ino}-${size}-${mtimeMs}`;
}
