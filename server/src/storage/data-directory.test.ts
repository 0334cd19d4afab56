import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimDataDirectory, DataDirectoryError } from './data-directory.ts';

const temporary = () => mkdtemp(join(tmpdir(), 'logboom-directory-'));

async function claimAndRelease(path: string): Promise<string> {
  const directory = await claimDataDirectory(path);
  await directory.release();
  return directory.path;
}

describe('the data directory', () => {
  it('is made when it is missing', async () => {
    const path = join(await temporary(), 'deep', 'down');
    const directory = await claimDataDirectory(path);
    expect(directory.path).toBe(path);
    await directory.release();
  });

  it('belongs to one process at a time', async () => {
    const path = await temporary();
    const first = await claimDataDirectory(path);
    await expect(claimDataDirectory(path)).rejects.toThrow(
      `is in use by process ${process.pid} on ${hostname()}`,
    );
    await first.release();
    await claimAndRelease(path);
  });

  it('is free again after its process was killed', async () => {
    const path = await temporary();
    const child = spawn('sleep', ['60']);
    await writeFile(join(path, 'lock'), JSON.stringify({ pid: child.pid, started: null, host: hostname() }));
    await expect(claimDataDirectory(path)).rejects.toBeInstanceOf(DataDirectoryError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const directory = await claimDataDirectory(path);
    expect(JSON.parse(await readFile(join(path, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    await directory.release();
  });

  it('is not mistaken for taken when the number of the process was given to another', async () => {
    const path = await temporary();
    await writeFile(join(path, 'lock'), JSON.stringify({ pid: process.pid, started: '1', host: hostname() }));
    await expect(claimAndRelease(path)).resolves.toBe(path);
  });

  it('of another machine is taken as long as it shows signs of life', async () => {
    const path = await temporary();
    const lock = join(path, 'lock');
    await writeFile(lock, JSON.stringify({ pid: 1, started: '1', host: 'another-machine' }));
    await expect(claimDataDirectory(path)).rejects.toThrow('another-machine');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lock, longAgo, longAgo);
    await claimAndRelease(path);
  });

  it('survives a lock that cannot be read', async () => {
    const path = await temporary();
    await writeFile(join(path, 'lock'), '{"pid":');
    await expect(claimAndRelease(path)).resolves.toBe(path);
  });

  it.each(['/dev/null/data', '/dev/null'])('%s cannot be written, and the text says so', async (path) => {
    await expect(claimDataDirectory(path)).rejects.toThrow(
      /^The data directory .* \(LOGBOOM_DATA_DIR\) cannot be written: /,
    );
  });
});
