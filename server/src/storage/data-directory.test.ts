import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
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

  it.runIf(process.platform === 'linux')('is refused at once where no directory can be made', async () => {
    await expect(claimDataDirectory('/proc/logboom/data')).rejects.toThrow(
      'The data directory /proc/logboom/data (LOGBOOM_DATA_DIR) cannot be written: ENOENT',
    );
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

  /** What a lock of this system says, with some of it changed. */
  async function lockSaying(changed: object): Promise<{ path: string; lock: string }> {
    const path = await temporary();
    const lock = join(path, 'lock');
    const directory = await claimDataDirectory(path);
    const own = JSON.parse(await readFile(lock, 'utf8')) as object;
    await directory.release();
    await writeFile(lock, JSON.stringify({ ...own, ...changed }));
    return { path, lock };
  }
  const QUICKLY = { silentAfterMs: 1000 };

  it('is free again after its process was killed', async () => {
    const child = spawn('sleep', ['60']);
    const { path, lock } = await lockSaying({ pid: child.pid, started: null });
    await expect(claimDataDirectory(path)).rejects.toBeInstanceOf(DataDirectoryError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const directory = await claimDataDirectory(path);
    expect(JSON.parse(await readFile(lock, 'utf8'))).toMatchObject({ pid: process.pid });
    await directory.release();
  });

  it('is not mistaken for taken when the number of the process was given to another', async () => {
    const { path } = await lockSaying({ started: '1' });
    await expect(claimAndRelease(path)).resolves.toBe(path);
  });

  it.each([
    ['another machine', { host: 'another-machine', place: 'elsewhere' }],
    ['another container of the same name', { pid: 1, started: '1', place: 'another container' }],
    ['an earlier version', { place: undefined }],
  ])('of %s is taken as long as it shows signs of life', async (_, owner) => {
    const { path, lock } = await lockSaying(owner);
    let signs = Promise.resolve();
    const alive = setInterval(() => {
      signs = signs.then(() => utimes(lock, new Date(), new Date()));
    }, 50);
    await expect(claimDataDirectory(path, QUICKLY)).rejects.toThrow('is in use by process');
    clearInterval(alive);
    // On a busy machine the last ones may still be on their way to the disk.
    await signs;
    const directory = await claimDataDirectory(path, QUICKLY);
    await directory.release();
    const longAgo = new Date(Date.now() - 60_000);
    await writeFile(lock, JSON.stringify(owner));
    await utimes(lock, longAgo, longAgo);
    await claimAndRelease(path);
  });

  it('survives a lock that cannot be read, once it is silent', async () => {
    const path = await temporary();
    await writeFile(join(path, 'lock'), '{"pid":');
    const directory = await claimDataDirectory(path, QUICKLY);
    expect(directory.path).toBe(path);
    await directory.release();
  });

  it('goes to one of several that find a lock left over, and leaves nothing else behind', async () => {
    const { path } = await lockSaying({ started: '1' });
    const claims = await Promise.allSettled(Array.from({ length: 8 }, () => claimDataDirectory(path)));
    const won = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []));
    expect(won).toHaveLength(1);
    expect(await readdir(path)).toEqual(['lock']);
    await won[0]?.release();
  });

  it('is closed to others, also when it was there before', async () => {
    const path = await temporary();
    const modeOf = async () => ((await stat(path)).mode & 0o777).toString(8);
    await chmod(path, 0o755);
    await claimAndRelease(path);
    expect(await modeOf()).toBe('700');
    await writeFile(join(path, 'node-id'), 'x');
    await writeFile(join(path, 'notes of the operator'), 'x');
    await chmod(path, 0o750);
    await claimAndRelease(path);
    expect(await modeOf()).toBe('700');
  });

  it('is not one that everybody can read and that holds other files', async () => {
    const path = await temporary();
    await writeFile(join(path, 'holiday.jpg'), 'x');
    await chmod(path, 0o777);
    await expect(claimDataDirectory(path)).rejects.toThrow('holds other files');
    expect(((await stat(path)).mode & 0o777).toString(8)).toBe('777');
    await chmod(path, 0o700);
    await claimAndRelease(path);
  });

  it.each(['/dev/null/data', '/dev/null'])('%s cannot be written, and the text says so', async (path) => {
    await expect(claimDataDirectory(path)).rejects.toThrow(
      /^The data directory .* \(LOGBOOM_DATA_DIR\) cannot be written: /,
    );
  });
});
