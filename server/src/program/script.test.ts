import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeFile, loadScript } from './script.ts';

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'logboom-script-'));
  file = path.join(directory, 'program.cjs');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('a script', () => {
  it('is loaded with what V8 made of it earlier', () => {
    writeFileSync(
      file,
      "exports.sum = (a, b) => a + b; exports.here = [__filename, require('node:path').sep];",
    );
    const first = loadScript(file);
    expect(first.wasReady).toBe(false);
    expect(first.exports).toMatchObject({ here: [file, path.sep] });
    writeFileSync(codeFile(file), first.code());
    const second = loadScript(file);
    expect(second.wasReady).toBe(true);
    expect(second.exports).toMatchObject({ here: [file, path.sep] });
  });

  it('is loaded without it where it is of no use', () => {
    writeFileSync(file, 'exports.answer = 42;');
    writeFileSync(codeFile(file), 'of another V8');
    expect(loadScript(file)).toMatchObject({ wasReady: false, exports: { answer: 42 } });
  });

  it('names lines of its sources in traces of errors, and keeps those of others', async () => {
    const source = path.join(directory, 'source.ts');
    writeFileSync(
      source,
      'type Wide = {\n  a: 1;\n};\nexport function fail(wide: Wide): never {\n  throw new Error(`no ${wide.a}`);\n}\n',
    );
    await build({ entryPoints: [source], outfile: file, format: 'cjs', sourcemap: true, logLevel: 'silent' });
    const here = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));
    const program = `
      import { loadScript } from ${here('script.ts')};
      import { nameSourcesOf } from ${here('stacks.ts')};
      nameSourcesOf(${JSON.stringify(file)});
      try { loadScript(${JSON.stringify(file)}).exports.fail({ a: 1 }); } catch (error) { console.log(error.stack); }`;
    const main = path.join(directory, 'main.mjs');
    await build({
      stdin: { contents: program, resolveDir: import.meta.dirname },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: main,
    });
    const [message, thrown, called] = execFileSync(process.execPath, [main], { encoding: 'utf8' }).split(
      '\n',
    );
    expect(message).toBe('Error: no 1');
    expect(thrown).toMatch(/^ {4}at .*fail \(.*\/source\.ts:5:\d+\)$/);
    expect(called).toContain('main.mjs:');
  });
});
