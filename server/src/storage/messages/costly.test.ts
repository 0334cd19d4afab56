import { describe, expect, it } from 'vitest';
import { kindOf, placeSettings } from './costly.ts';

const fieldTests = (fields: number) =>
  Array.from({ length: fields }, (_, at) => `fields.{p${at}:Identifier}.:Int64 = 1`).join(' OR ');
const anyOf = (fields: number) => `SELECT count() FROM t WHERE ${fieldTests(fields)}`;

describe('what a question costs', () => {
  it('lets people go first, unless a statement is long or needs its memory bounded', () => {
    expect(kindOf({ sql: 'SELECT 1', lane: 'one' })).toBeUndefined();
    expect(kindOf({ sql: 'SELECT 1', lane: 'one', memoryShare: 0.1 })).toBe('costly');
    const sql = `SELECT ${'1 + '.repeat(5000)} 1`;
    expect(kindOf({ sql, lane: 'one' })).toBe('costly');
    expect(kindOf({ sql, lane: 'one', dataLength: sql.length })).toBeUndefined();
  });

  it('bounds what the program asks where it is asked, and lets it stand back', () => {
    expect(kindOf({ sql: 'SELECT 1', memoryShare: 0.1 })).toBeUndefined();
    expect(kindOf({ sql: 'SELECT 1', memoryShare: 0.1, standsBack: true })).toBe('behind');
  });

  it('does not have the engine weigh many fields of a condition, which holds everybody up', () => {
    const few = anyOf(19);
    expect(placeSettings({ sql: few })).not.toHaveProperty('optimize_move_to_prewhere');
    expect(placeSettings({ sql: `${few} AND ${few}` })).not.toHaveProperty('optimize_move_to_prewhere');
    const counted = `SELECT countIf(${fieldTests(50)}) FROM t WHERE 1`;
    expect(placeSettings({ sql: `${counted} UNION ALL ${counted}` })).not.toHaveProperty(
      'optimize_move_to_prewhere',
    );
    for (const query of [{ lane: 'one' }, { standsBack: true }, {}])
      expect(placeSettings({ sql: anyOf(20), ...query })).toMatchObject({ optimize_move_to_prewhere: 0 });
  });
});
