import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { thinMap } from './thin-map.mjs';

const OURS = `// A line that the bundle does not have.
import { call } from 'package';

interface Nothing {}

function first(): void {
  const before = 1; throw new Error(\`ours \${before}\`);
}

try {
  call(first);
} catch (error) {
  console.log((error as Error).stack);
}
`;
const PACKAGE = `// Another.
export function call(work) {
  const result = work();
  return result;
}
`;

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'logboom-map-'));
  mkdirSync(path.join(directory, 'node_modules/package'), { recursive: true });
  writeFileSync(path.join(directory, 'node_modules/package/index.js'), PACKAGE);
  writeFileSync(path.join(directory, 'ours.ts'), OURS);
});

afterAll(() => rmSync(directory, { recursive: true, force: true }));

it('leads from an error to the line of ours, and to the bundle where the code is a package', async () => {
  await build({
    absWorkingDir: directory,
    entryPoints: ['ours.ts'],
    outfile: 'out.mjs',
    bundle: true,
    format: 'esm',
    sourcemap: true,
  });
  const map = JSON.parse(readFileSync(path.join(directory, 'out.mjs.map'), 'utf8')) as SourceMapFile;
  const thin = thinMap(map);
  writeFileSync(path.join(directory, 'out.mjs.map'), JSON.stringify(thin));
  const stack = execFileSync(process.execPath, ['--enable-source-maps', path.join(directory, 'out.mjs')], {
    encoding: 'utf8',
  });
  const bundle = readFileSync(path.join(directory, 'out.mjs'), 'utf8').split('\n');
  const called = bundle.findIndex((line) => line.includes('work()')) + 1;
  const places = Array.from(
    stack.matchAll(/([\w.]+):(\d+):\d+\)?$/gm),
    ([, file, line]) => `${file}:${line}`,
  );
  expect(places.slice(0, 3)).toEqual(['ours.ts:7', `out.mjs:${called}`, 'ours.ts:11']);
  expect(thin.mappings.length).toBeLessThan(map.mappings.length / 2);
});

interface SourceMapFile {
  sources: string[];
  mappings: string;
}
