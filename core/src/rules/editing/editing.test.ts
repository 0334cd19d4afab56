import { describe, expect, it } from 'vitest';
import { ruleCompletionAt } from './completion-place.ts';
import { diagnoseRule } from './diagnose.ts';
import type { SourceFix } from './fixes.ts';
import { highlightRule } from './highlight.ts';
import { ruleHoverAt } from './hover.ts';
import { splitSources } from './split-sources.ts';

const rule = (action: string, when = 'true') => `rule "r"\nwhen\n  ${when}\nthen\n  ${action}\nend`;
/** `|` is where the cursor is. */
const place = (source: string) => ruleCompletionAt(source.replace('|', ''), source.indexOf('|'));
const applied = (source: string, fix: SourceFix | undefined) =>
  (fix?.changes ?? []).reduce(
    (text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to),
    source,
  );
const mended = (source: string) => applied(source, diagnoseRule(source)[0]?.fixes[0]);

describe('the colours of a rule', () => {
  it('tell calls, fields, parameters, variables, texts and comments apart', () => {
    const source = 'let a = to_string(value: $message.x); // why';
    expect(highlightRule(source).map(({ kind, from, to }) => [kind, source.slice(from, to)])).toEqual([
      ['keyword', 'let'],
      ['variable', 'a'],
      ['operator', '='],
      ['function', 'to_string'],
      ['operator', '('],
      ['parameter', 'value'],
      ['operator', ':'],
      ['message', '$message'],
      ['operator', '.'],
      ['field', 'x'],
      ['operator', ')'],
      ['operator', ';'],
      ['comment', '// why'],
    ]);
  });
});

describe('the place of the cursor', () => {
  it('is among the fields behind $message and in texts that name one', () => {
    expect(place(rule('set_field("a", $message.us|);'))).toMatchObject({ kind: 'field', isQuoted: false });
    expect(place(rule('set_field("us|", 1);'))).toMatchObject({ kind: 'field', isQuoted: true });
    expect(place(rule('set_field(field: "us|", value: 1);'))).toMatchObject({ kind: 'field' });
    expect(place(rule('set_field("a", "us|");'))).toEqual({ kind: 'nothing' });
    expect(place('rule "r" when has_field("us|')).toMatchObject({ kind: 'field', isQuoted: true });
  });

  it('knows the variables so far and the call around it', () => {
    expect(place(rule('let one = 1; set_field("a", low|); let two = 2;'))).toMatchObject({
      kind: 'value',
      prefix: 'low',
      variables: ['one'],
      call: { function: { name: 'set_field' }, argument: 1 },
    });
    expect(place('rule "r" when $me|')).toMatchObject({ kind: 'value', prefix: '$me' });
  });

  it('offers nothing in comments, texts and numbers', () => {
    for (const source of ['// a|', 'rule "a|"', rule('set_field("a", 12|);')])
      expect(place(source)).toEqual({ kind: 'nothing' });
  });
});

describe('what is under the pointer', () => {
  it('is a function, a variable with its type, a field or a word', () => {
    const source = rule('let n = to_long($message.x); set_field("a", n);');
    const at = (text: string) => ruleHoverAt(source, source.indexOf(text) + 1);
    expect(at('to_long')).toMatchObject({ kind: 'function', function: { name: 'to_long' } });
    expect(ruleHoverAt(source, source.indexOf(', n)') + 2)).toMatchObject({ kind: 'variable', type: 'Long' });
    expect(ruleHoverAt(source, source.indexOf('x)'))).toMatchObject({ kind: 'field', name: 'x' });
    expect(at('when')).toMatchObject({ kind: 'keyword' });
    expect(ruleHoverAt(source, source.indexOf('"r"'))).toBeUndefined();
  });
});

describe('what is wrong', () => {
  it.each([
    [rule('set_field("a", lowercse("B"));'), 'lowercase("B")'],
    [rule('set_field("a", lowercase($message.x));'), 'lowercase(to_string($message.x))'],
    [rule('set_field("a", 1)'), 'set_field("a", 1);\nend'],
    [rule('set_field("a", b);'), 'set_field("a", $message.b)'],
    [rule('set_field(field: "a");'), 'set_field(field: "a", value: $message.value)'],
    [rule('', '1.0 + 10 == 11.0'), '1.0 + 10.0 == 11.0'],
    [rule('', 'to_long($message.a) > 5.0 and $message.b > 5'), 'to_long($message.a)'],
    [rule('set_field("a", regex_replace("\\d", "1", "2"));'), 'regex_replace("\\\\d"'],
    [rule('', 'regex("a", "a")'), 'regex("a", "a").matches == true'],
    ['rule "r" when true then', 'then\nend'],
  ])('can be mended: %s', (source, expected) => {
    expect(diagnoseRule(source)).not.toEqual([]);
    expect(mended(source)).toContain(expected);
  });

  it('is nothing in a rule that is right', () => {
    expect(diagnoseRule(rule('set_field("a", 1);'))).toEqual([]);
  });
});

describe('a text with several sources', () => {
  it('is cut into rules and pipelines, comments included', () => {
    const one = '// first\nrule "the end" when true then set_field("a", "end"); end';
    const two = 'pipeline "p"\nstage 0 match all\nrule "the end"\nend';
    const { sources, rest } = splitSources(`${one}\n\n${two}\nand more`);
    expect(sources).toEqual([
      { kind: 'rule', title: 'the end', source: `${one}\n`, problems: [] },
      { kind: 'pipeline', title: 'p', source: `${two}\n`, problems: [] },
    ]);
    expect(rest).toBe('and more');
    expect(splitSources('nothing of this').sources).toEqual([]);
    expect(splitSources('rule "a" when then end').sources[0]?.problems).not.toEqual([]);
  });
});
