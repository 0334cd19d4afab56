import { describe, expect, it } from 'vitest';
import { EVERYONE, grnOf, parseGrn } from './grn.ts';

describe('the name of an entity', () => {
  it('tells its kind and its id, whatever the case', () => {
    expect(parseGrn('grn::::stream:000000000000000000000001')).toEqual({
      type: 'stream',
      entity: '000000000000000000000001',
    });
    expect(parseGrn('GRN::::Search:64DDC3B0')).toEqual({ type: 'search', entity: '64ddc3b0' });
    expect(parseGrn(EVERYONE)).toEqual({ type: 'builtin-team', entity: 'everyone' });
    expect(parseGrn(grnOf('dashboard', '5f'))).toEqual({ type: 'dashboard', entity: '5f' });
  });

  it.each([
    ['', 'stream', 'grn::::stream', 'grn::::stream:', 'grn::::stream:1:2', 'urn::::stream:1'],
    // The administrator of the settings is in no table, and other installations are none of ours.
    ['grn::::user:local:admin', 'grn:other:::stream:1', 'grn:::x:stream:1'],
  ])('is refused when it is none: %s', (...texts) => {
    for (const text of texts) {
      expect(parseGrn(text)).toEqual({ problem: `<${text}> is not a valid GRN string` });
    }
  });

  it('is refused when there is no such kind', () => {
    expect(parseGrn('grn::::banana:1')).toEqual({ problem: 'type <banana> does not exist' });
  });
});
