import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesPattern } from './conditions.ts';
import { parseRule } from './parse.ts';
import { matchesRule, type RuleNode } from './rule.ts';

const NODE: RuleNode = {
  name: 'web-01.example.org',
  operatingSystem: 'Linux',
  tags: ['web', 'two words', 'and'],
  ip: '10.1.2.3',
};

function matches(text: string, node: Partial<RuleNode> = {}): boolean {
  const parsed = parseRule(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return matchesRule(parsed.rule, { ...NODE, ...node });
}

describe('a rule', () => {
  it.each([
    ['tag:web', true],
    ['tag:Web', false],
    ['tag:"two words"', true],
    ['tag:and', true],
    ['os:LINUX', true],
    ['os:windows', false],
    ['name:web-*', true],
    ['name:WEB-0?.example.org', true],
    ['name:web', false],
    ['ip:10.1.0.0/16', true],
    ['ip:10.1.2.3', true],
    ['ip:10.2.0.0/16', false],
    ['ip:2001:db8::/32', false],
    ['tag:web and os:windows', false],
    ['tag:web AND os:linux', true],
    ['tag:db or os:linux', true],
    ['not tag:db', true],
    ['not tag:web or tag:web', true],
    // `and` binds closer than `or`.
    ['tag:web or tag:db and os:windows', true],
    ['(tag:web or tag:db) and os:windows', false],
    ['tag:web and (os:windows or (ip:10.0.0.0/8 and not name:db-*))', true],
  ])('%s: %s', (text, expected) => {
    expect(matches(text)).toBe(expected);
  });

  it('knows addresses of both kinds, and none where there is none', () => {
    expect(matches('ip:2001:db8::/32', { ip: '2001:db8::17' })).toBe(true);
    expect(matches('ip:10.0.0.0/8', { ip: '::ffff:10.1.2.3' })).toBe(true);
    for (const ip of [null, '', 'nowhere']) expect(matches('ip:0.0.0.0/0', { ip })).toBe(false);
  });

  it.each([
    ['', 1, 'A condition is missing at the end'],
    ['tag:web and', 12, 'A condition is missing at the end'],
    ['web', 1, '"web" is no condition: they begin with tag:, os:, name:, ip:'],
    ['tag', 4, '"tag" needs a colon and a value'],
    ['tag:', 5, '"tag:" needs a value'],
    ['tag:"', 5, 'A quote is never closed'],
    ['tag:""', 5, '"tag:" needs a value'],
    ['(tag:web', 1, 'A bracket is never closed'],
    ['tag:web)', 8, 'Expected "and" or "or" before ")"'],
    ['tag:web tag:db', 9, 'Expected "and" or "or" before "tag"'],
    ['os:amiga', 4, '"amiga" is no operating system: linux, windows, darwin, freebsd'],
    ['ip:10.1.0.0/33', 4, '"10.1.0.0/33" is no address and no range such as 10.1.0.0/16'],
    ['ip:web', 4, '"web" is no address and no range such as 10.1.0.0/16'],
  ])('"%s" is refused at column %i: %s', (text, column, message) => {
    expect(parseRule(text)).toEqual({ ok: false, problem: { message, column } });
  });

  it('has an end, in length and in depth', () => {
    expect(parseRule(`tag:${'a'.repeat(5000)}`)).toMatchObject({ ok: false });
    expect(parseRule(`${'('.repeat(2000)}tag:a`)).toMatchObject({
      ok: false,
      problem: { message: 'Rules can be 20 levels deep' },
    });
    expect(parseRule(`${'not '.repeat(500)}tag:a`)).toMatchObject({ ok: false });
  });

  it('never throws, whatever the text is', () => {
    const pieces = fc.constantFrom(
      'tag:',
      'os:',
      'ip:',
      'and',
      'or',
      'not',
      '(',
      ')',
      '"',
      ' ',
      '\\',
      ':',
      'x',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        expect(parseRule(parts.join(''))).toHaveProperty('ok');
      }),
    );
  });
});

it('a pattern takes no longer for being full of stars', () => {
  expect(matchesPattern(`${'*a'.repeat(200)}b`, 'a'.repeat(4000))).toBe(false);
  expect(matchesPattern('*', '')).toBe(true);
  expect(matchesPattern('a*c?', 'abbbcd')).toBe(true);
});
