import { describe, expect, it } from 'vitest';
import { SessionState } from './session-state.ts';

describe('what a statement leaves behind on an embedded session', () => {
  it('is nothing of its settings', () => {
    const state = new SessionState();
    expect(state.prelude('INSERT', { insert_deduplication_token: 'a', max_threads: 2 })).toBe(
      "SET insert_deduplication_token = 'a', max_threads = '2'; ",
    );
    expect(state.prelude('INSERT', { max_threads: 3 })).toBe(
      "SET insert_deduplication_token = DEFAULT, max_threads = '3'; ",
    );
  });

  it('is nothing of its parameters', () => {
    const state = new SessionState();
    state.prelude('SELECT {stream:String}', {}, { stream: 'a' });
    expect(() => state.prelude('SELECT { stream : String }', {}, { other: 'b' })).toThrow(
      '`stream` is not set',
    );
    expect(state.prelude('SELECT 1')).toBe('');
  });

  it('is no memory of names, and text in quotes has none', () => {
    const state = new SessionState();
    const parameters = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, number) => [`p${number}`, number]),
    );
    state.prelude('SELECT 1', {}, parameters);
    const began = process.cpuUsage();
    for (let statement = 0; statement < 100; statement++) state.prelude('SELECT 1');
    expect(process.cpuUsage(began).user).toBeLessThan(500_000);
    expect(
      state.prelude(String.raw`SELECT '{p1:String}', 'it\'s {p2:String}', {p3:Int8}`, {}, { p3: 1 }),
    ).toBe("SET param_p3 = '1'; ");
  });

  it('is never less than what belongs to the session', () => {
    const state = new SessionState({ readonly: '2' });
    expect(state.prelude('SELECT 1', { max_threads: 2, readonly: '0' })).toBe(
      "SET max_threads = '2', readonly = '2'; ",
    );
    expect(state.prelude('SELECT 1')).toBe("SET max_threads = DEFAULT, readonly = '2'; ");
  });

  it('does not include settings that only the HTTP interface knows', () => {
    expect(new SessionState().prelude('SELECT 1', { wait_end_of_query: 1 })).toBe('');
  });

  it('cannot be more than settings and parameters', () => {
    const state = new SessionState();
    expect(() => state.prelude('SELECT 1', { 'a = 1; DROP TABLE t': 1 })).toThrow('Not a name');
    expect(() => state.prelude('SELECT 1', {}, { "x = ''; DROP TABLE t": 1 })).toThrow('Not a name');
    expect(state.prelude('SELECT {x:String}', {}, { x: "\\'; DROP TABLE t; --" })).toBe(
      String.raw`SET param_x = '\\\\\\\'; DROP TABLE t; --'; `,
    );
  });
});

describe('parameters are written as the HTTP client writes them', () => {
  it.each<[unknown, string]>([
    ['plain', 'plain'],
    ['tab\tline\nback\\slash', String.raw`tab\tline\nback\\slash`],
    [null, String.raw`\N`],
    [true, '1'],
    [12.5, '12.5'],
    [Infinity, '+inf'],
    [18446744073709551615n, '18446744073709551615'],
    [new Date('2026-01-02T03:04:05.006Z'), '1767323045.006'],
    [new Date('2026-01-02T03:04:05Z'), '1767323045'],
    [["it's", null, true, 3], String.raw`['it\'s',NULL,TRUE,3]`],
    [{ key: ['a'] }, "{'key':['a']}"],
  ])('%o', (value, text) => {
    const literal = new SessionState().prelude('', {}, { x: value }).slice('SET param_x = '.length, -2);
    // The value passes the string literal on its way, so what is escaped is escaped once more.
    expect(literal).toBe(`'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`);
  });

  it('and nothing else is accepted', () => {
    expect(() => new SessionState().prelude('', {}, { x: () => 1 })).toThrow('A function cannot be bound');
  });
});
