import { describe, expect, it } from 'vitest';
import { parseGrokDefinitions, type GrokDefinition } from './definitions.ts';
import { grokImportChecks, planGrokImport, type ImportStrategy } from './import.ts';

const stored = parseGrokDefinitions('A a+\nB %{A}b');

function plan(text: string, strategy: ImportStrategy): unknown {
  const result = planGrokImport(parseGrokDefinitions(text), stored, strategy);
  if (!result.ok) return result.problem;
  const checks = grokImportChecks(parseGrokDefinitions(text), result.dropExisting ? [] : stored);
  let check = checks.next();
  while (check.done !== true) check = checks.next();
  if (check.value !== undefined) return check.value;
  const names = (definitions: readonly GrokDefinition[]): string =>
    definitions.map(({ name }) => name).join(' ');
  return [result.dropExisting, names(result.created), names(result.replaced)];
}

describe('an import of grok patterns', () => {
  it.each<[string, ImportStrategy, unknown]>([
    ['C %{B}c', 'ABORT_ON_CONFLICT', [false, 'C', '']],
    ['C c\nA x', 'ABORT_ON_CONFLICT', 'The following Grok patterns already exist: A.'],
    ['C c\nA x', 'REPLACE_ON_CONFLICT', [false, 'C', 'A']],
    ['A x', 'DROP_ALL_EXISTING', [true, 'A', '']],
    [
      'C %{B}',
      'DROP_ALL_EXISTING',
      "Invalid pattern. Did not save any patterns\nNo definition for key 'B' found, aborting",
    ],
    ['# nothing', 'DROP_ALL_EXISTING', [false, '', '']],
    ['C c\nC d', 'ABORT_ON_CONFLICT', 'The supplied Grok patterns contain conflicting names: C.'],
    ['C %{D}\nD %{A}', 'ABORT_ON_CONFLICT', [false, 'C D', '']],
    [
      'C [',
      'ABORT_ON_CONFLICT',
      'Invalid pattern. Did not save any patterns\nUnclosed character class at 10 of (?<grok0x>[)',
    ],
  ])('%j with %s: %j', (text, strategy, expected) => {
    expect(plan(text, strategy)).toEqual(expected);
  });

  it('names no more than ten conflicts', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ name: `P${index}`, pattern: 'x' }));
    expect(planGrokImport(many, many, 'ABORT_ON_CONFLICT')).toEqual({
      ok: false,
      problem:
        'The following Grok patterns already exist: P0, P1, P2, P3, P4, P5, P6, P7, P8, P9 (+ 2 more).',
    });
  });

  it('refuses a pattern without a name or a definition', () => {
    expect(planGrokImport([{ name: 'A', pattern: ' ' }], [], 'ABORT_ON_CONFLICT')).toEqual({
      ok: false,
      problem: 'Invalid pattern contained. Did not save any patterns.',
    });
  });
});
