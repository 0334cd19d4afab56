import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileRule } from './compile/compile-rule.ts';
import { formatRule } from './syntax/format.ts';
import { parsePipeline } from './syntax/pipeline-parser.ts';

const guide = readFileSync(new URL('../../../docs/guide/pipelines.md', import.meta.url), 'utf8');
const blocks = [...guide.matchAll(/^```\n(.*?)^```$/gms)].map(([, text = '']) => text);
const sources = blocks
  .flatMap((block) => block.split(/(?<=^end\n)\n*/m))
  .filter((text) => text.trim() !== '');

it('every rule and pipeline of the guide can be used as it stands there, in the usual layout', () => {
  const rules = sources.filter((source) => source.startsWith('rule'));
  expect(rules.length).toBeGreaterThan(20);
  for (const source of rules) {
    const compiled = compileRule(source);
    expect([source, compiled.ok ? [] : compiled.problems]).toEqual([source, []]);
    expect(formatRule(source)).toBe(source);
  }
  const pipelines = sources.filter((source) => source.startsWith('pipeline'));
  expect(pipelines.map((source) => parsePipeline(source).ok)).toEqual([true]);
});
