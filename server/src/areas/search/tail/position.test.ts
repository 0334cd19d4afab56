import { describe, expect, it } from 'vitest';
import { advanced, positionAt, positionText, readPosition, unread, withoutGapsUpTo } from './position.ts';

const TABLE = 'messages_a';
const part = (first: number, last = first, index = 5) => ({ shard: 0, table: TABLE, index, first, last });
const spansOf = (found: ReturnType<typeof unread>) =>
  found.map(({ index, spans }) => [index, spans.map(({ first, last }) => `${first}-${last}`).join()]);

describe('the position of a tail', () => {
  it('begins behind everything that is there', () => {
    const position = positionAt([part(1, 7), part(8), part(3, 4, 4)]);
    expect(unread([part(1, 8), part(3, 4, 4)], position)).toEqual([]);
    expect(spansOf(unread([part(1, 8), part(9)], position))).toEqual([[5, '9-9']]);
  });

  it('finds what is new in a part that was merged from old and new ones', () => {
    const position = positionAt([part(1, 7)]);
    expect(spansOf(unread([part(1, 9)], position))).toEqual([[5, '8-9']]);
  });

  it('reads an index that was not there before from its beginning', () => {
    const position = positionAt([part(1, 7)]);
    expect(spansOf(unread([part(1, 7), part(1, 1, 6)], position))).toEqual([[6, '1-1']]);
  });

  it('waits for inserts that come later than those behind them, and reads them once', () => {
    let position = positionAt([part(1, 7)]);
    const first = unread([part(1, 7), part(9)], position);
    expect(spansOf(first)).toEqual([[5, '9-9']]);
    position = advanced(position, first);
    const second = unread([part(1, 7), part(8), part(9), part(10)], position);
    expect(spansOf(second)).toEqual([[5, '8-8,10-10']]);
    position = advanced(position, second);
    expect(unread([part(1, 10)], position)).toEqual([]);
  });

  it('does not wait for ever', () => {
    let position = positionAt([part(1, 7)]);
    position = advanced(position, unread([part(9)], position));
    expect(spansOf(unread([part(1, 9)], position))).toEqual([[5, '8-8']]);
    expect(unread([part(1, 9)], withoutGapsUpTo(position, position))).toEqual([]);
    for (let at = 11; at < 200; at += 2) position = advanced(position, unread([part(at)], position));
    expect(positionText(position).length).toBeLessThan(400);
    expect(spansOf(unread([part(199), part(198)], position))).toEqual([[5, '198-198']]);
    expect(unread([part(100)], position)).toEqual([]);
  });

  it('travels as text', () => {
    let position = positionAt([part(1, 7), part(1, 3, 6)]);
    position = advanced(position, unread([part(9)], position));
    const text = positionText(position);
    expect(text).toMatch(/^[\w-]+$/);
    expect(readPosition(text)).toEqual(position);
    expect(readPosition('')).toEqual(new Map());
  });

  it.each(["0/a';DROP/1:1-2", '0/messages_a/1:1', 'x', '0/messages_a/1:1-2;y'])(
    'is nothing that somebody made up: %s',
    (text) => {
      expect(readPosition(Buffer.from(text).toString('base64url'))).toBeUndefined();
    },
  );
});
