import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { candidates } from './browser.mjs';
import { usable } from './packaged-browser.mjs';

test('installed browsers are found by name along the search path, chromium first', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'logboom-path-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['google-chrome', 'chromium', 'not-a-browser']) {
    writeFileSync(path.join(folder, name), '');
    chmodSync(path.join(folder, name), 0o755);
  }
  writeFileSync(path.join(folder, 'chromium-browser'), 'not executable');
  const found = candidates(`/nowhere${path.delimiter}${folder}`).filter((file) => file.startsWith(folder));
  expect(found.map((file) => path.basename(file))).toEqual(['chromium', 'google-chrome']);
});

test('the packaged browser brings its own libraries only where the system lacks them', () => {
  expect(usable('/unpacked', () => 0)?.env).not.toHaveProperty('LD_LIBRARY_PATH');
  const bare = usable('/unpacked', (_, env) => ('LD_LIBRARY_PATH' in env ? 0 : 127));
  expect(bare?.env).toHaveProperty('LD_LIBRARY_PATH', '/unpacked/al2023/lib');
  expect(usable('/unpacked', () => 127)).toBeUndefined();
});
