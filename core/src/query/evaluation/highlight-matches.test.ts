import { describe, expect, it } from 'vitest';
import { createMessageTest } from './evaluate.ts';
import { createHighlighter } from './highlight-matches.ts';
import { meaningOf } from '../meaning/meaning.ts';
import { parseQuery } from '../syntax/parser.ts';
import { processorMillis } from '../../../test/processor-millis.ts';

const NOW = Date.UTC(2026, 0, 5);
const MESSAGE = {
  message: 'SSH login failed: login of root from 10.0.0.7 failed',
  full_message: 'no such thing',
  source: 'Web-1',
  user: 'root',
  path: '/api/users/42',
  status: 503,
  retried: true,
  tags: ['root'],
  timestamp: '2026-01-05T00:00:00.000Z',
};

/** Each field with its marked parts, for example `message: [login] [login]`. */
function marked(query: string, fields: Record<string, unknown> = MESSAGE): string {
  const found = createHighlighter(meaningOf(parseQuery(query).tree), { now: NOW })(fields);
  return Object.entries(found)
    .map(([field, ranges]) => {
      const text = String(fields[field]);
      const parts = ranges.map(({ start, length }) => `[${text.slice(start, start + length)}]`);
      return `${field}: ${parts.join(' ')}`;
    })
    .join('; ');
}

describe('what made a message match', () => {
  it.each([
    ['login', 'message: [login] [login]'],
    ['LOGIN', 'message: [login] [login]'],
    ['message:login', 'message: [login] [login]'],
    ['user:login', ''],
    ['root', 'message: [root]; user: [root]'],
    ['login root', 'message: [login] [login] [root]'],
    ['10.0.0.7', 'message: [10.0.0.7]'],
    ['"login failed"', 'message: [login failed]'],
    ['"ssh failed"~1', 'message: [SSH] [failed]'],
    ['"failed ssh"', ''],
    ['fail*', 'message: [failed] [failed]'],
    ['*gin', 'message: [login] [login]'],
    ['message:10.0.*', 'message: [10.0.0]'],
    ['logni~', 'message: [login] [login]'],
    ['message:/log.n/', 'message: [login] [login]'],
    ['message:/login (failed|of)/', 'message: [login failed] [login of]'],
    ['/ro+t/', 'message: [root]; user: [root]'],
    ['source:web-1', 'source: [Web-1]'],
    ['source:web*', 'source: [Web-1]'],
    ['source:/WEB-[0-9]/', 'source: [Web-1]'],
    ['user:root', 'user: [root]'],
    ['user:Root', ''],
    ['path:\\/api*', 'path: [/api/users/42]'],
    ['path:/\\/api\\/.*/', 'path: [/api/users/42]'],
    ['path:/api/', ''],
    ['status:503', 'status: [503]'],
    ['status:>=500', 'status: [503]'],
    ['status:[600 TO *]', ''],
    ['retried:true', 'retried: [true]'],
    ['login AND failed', 'message: [login] [failed] [login] [failed]'],
    ['login AND NOT nothing', 'message: [login] [login]'],
    ['NOT login', ''],
    ['_exists_:user', ''],
    ['*', ''],
    ['', ''],
    ['timestamp:2026', ''],
    ['tags:root', ''],
  ])('by %s: %s', (query, expected) => {
    expect(marked(query)).toBe(expected);
  });

  it('is found where it stands, also behind letters of more than one unit', () => {
    const text = '😀 İstanbul 😀 ERROR';
    expect(createHighlighter({ kind: 'text', words: ['error'] }, { now: NOW })({ message: text })).toEqual({
      message: [{ start: text.indexOf('ERROR'), length: 5 }],
    });
  });

  it('is one part where two conditions overlap', () => {
    expect(marked('"login failed" OR failed OR fail*')).toBe('message: [login failed] [failed]');
  });

  it('is something whenever words, phrases or patterns match text', () => {
    for (const query of ['login', '"of root"', 'fa*ed', 'message:/[a-z]+/', 'rot~', 'source:WEB-1']) {
      const message = { timestamp: NOW, fields: { message: MESSAGE.message, source: 'Web-1' } };
      expect(createMessageTest(query, { now: NOW })(message)).toBe(true);
      expect(marked(query)).not.toBe('');
    }
  });

  const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at % 50}`).join(' ');
  const numbers = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, at]));
  const wildcards = Array.from({ length: 100 }, (_, at) => `*o*r*d${at}*x*`).join(' OR ');
  it.each([
    ['a regular expression', 'message:/(a*)*b(a*)*b/', { message: 'a'.repeat(40_000) }, 150],
    ['a hundred patterns in many messages', wildcards, { message: words(40), source: 'web' }, 10_000],
    ['a hundred patterns in long messages', wildcards, { full_message: words(8000) }, 500],
    ['a hundred patterns in thousands of fields', wildcards, numbers(5000), 100],
    ['a pattern of many stars', `user:${'*a'.repeat(200)}*b`, { user: 'a'.repeat(40_000) }, 100],
    ['words near each other', `"${'a '.repeat(30)}"~5`, { message: 'a '.repeat(20_000) }, 100],
    ['a long word that is nearly right', `user:${'a'.repeat(9000)}~2`, { user: 'b'.repeat(9000) }, 100],
  ])('is left open when it would cost too much: %s', (_, query, message, count) => {
    const started = processorMillis();
    const highlight = createHighlighter(meaningOf(parseQuery(query).tree), { now: NOW });
    let longest = 0;
    for (let done = 0; done < count; done++) {
      const began = processorMillis();
      highlight(message);
      longest = Math.max(longest, processorMillis() - began);
    }
    expect(processorMillis() - started).toBeLessThan(15_000);
    expect(longest).toBeLessThan(3000);
  });

  it('is found in every message of a long list of usual ones', () => {
    const highlight = createHighlighter(meaningOf(parseQuery('login OR fail* OR "of root"').tree), {
      now: NOW,
    });
    for (let done = 0; done < 10_000; done++) expect(highlight(MESSAGE)).not.toEqual({});
  });
});
