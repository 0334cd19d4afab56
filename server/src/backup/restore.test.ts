import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  existsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimDataDirectory } from '../storage/data-directory.ts';
import { backupNameAt } from './backup-name.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write-backup.ts';

let home: string;
const at = (...names: string[]) => join(home, ...names);
const nothing = () => undefined;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'logboom-restore-'));
  mkdirSync(at('data/sub/empty'), { recursive: true });
  writeFileSync(at('data/sub/file'), 'what is in it');
  writeFileSync(at('data/lock'), 'somebody');
  symlinkSync('sub/file', at('data/link'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function backUp(when: Date, name = backupNameAt(when)) {
  const leaveOut = new Set(['lock']);
  const options = { messages: null, startedAt: when, progress: nothing };
  return writeBackup({ from: at('data'), to: at('backups', name), leaveOut, ...options });
}

it('a directory comes back with its files, links and empty directories', async () => {
  await backUp(new Date());
  await restoreBackup(at('backups'), at('new'), nothing);
  expect(readFileSync(at('new/sub/file'), 'utf8')).toBe('what is in it');
  expect(readFileSync(at('new/link'), 'utf8')).toBe('what is in it');
  expect(existsSync(at('new/sub/empty'))).toBe(true);
  for (const name of ['lock', 'restore-unfinished']) expect(existsSync(at('new', name))).toBe(false);
});

it('of several backups the newest that is whole is restored', async () => {
  await backUp(new Date('2026-01-01T00:00:00Z'));
  writeFileSync(at('data/sub/file'), 'newer');
  await backUp(new Date('2026-01-02T00:00:00Z'));
  mkdirSync(at('backups', backupNameAt(new Date('2026-01-03T00:00:00Z'))));
  const { manifest } = await restoreBackup(at('backups'), at('new'), nothing);
  expect(manifest.created_at).toBe('2026-01-02T00:00:00.000Z');
  expect(readFileSync(at('new/sub/file'), 'utf8')).toBe('newer');
});

it('what is no whole backup, or leads out of the data directory, is refused', async () => {
  await expect(restoreBackup(at('nowhere'), at('new'), nothing)).rejects.toThrow('no finished backup');
  await backUp(new Date(), 'one');
  const manifest = at('backups/one/manifest.json');
  const text = readFileSync(manifest, 'utf8');
  for (const path of ['../outside', '/etc/outside', 'sub/../../outside']) {
    writeFileSync(manifest, text.replace('"sub/file"', JSON.stringify(path)));
    await expect(restoreBackup(at('backups/one'), at('new'), nothing)).rejects.toThrow(
      'none of a data directory',
    );
  }
  writeFileSync(manifest, '{"format":2}');
  await expect(restoreBackup(at('backups/one'), at('new'), nothing)).rejects.toThrow('newer version');
});

it('a directory with something in it, or one in use, is left alone', async () => {
  await backUp(new Date());
  mkdirSync(at('full'), { mode: 0o700 });
  writeFileSync(at('full/mine'), 'mine');
  await expect(restoreBackup(at('backups'), at('full'), nothing)).rejects.toThrow('is not empty');
  expect(readFileSync(at('full/mine'), 'utf8')).toBe('mine');
  const claimed = await claimDataDirectory(at('used'));
  await expect(restoreBackup(at('backups'), at('used'), nothing)).rejects.toThrow('is in use');
  await claimed.release();
});

it('a backup that fails leaves nothing that looks like one', async () => {
  const stopped = AbortSignal.abort(new Error('called off'));
  const to = at('backups/one');
  const options = { messages: null, startedAt: new Date(), progress: nothing, signal: stopped };
  await expect(writeBackup({ from: at('data'), to, ...options })).rejects.toThrow('called off');
  expect(existsSync(to)).toBe(false);
});
