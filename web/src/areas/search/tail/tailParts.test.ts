import type { ResultMessage } from '@logboom/contract/search/schemas';
import { describe, expect, it } from 'vitest';
import { EventReader } from './eventReader.ts';
import { piecesOf, wordsPattern } from './queryWords.ts';
import { MAX_LINES, TailBuffer } from './tailBuffer.ts';

describe('server-sent events', () => {
  it('are read however they are cut into pieces', () => {
    const text =
      'id: a\nevent: open\ndata: {}\n\n: still here\n\nid: b\r\nevent: x\r\ndata: 1\r\ndata: 2\r\n\r\n';
    for (const size of [1, 3, 7, 1000]) {
      const reader = new EventReader();
      const events = (text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).flatMap((piece) =>
        reader.read(piece),
      );
      expect(events).toEqual([
        { type: 'open', data: '{}' },
        { type: 'x', data: '1\n2' },
      ]);
      expect(reader.lastEventId).toBe('b');
    }
  });

  it('move the place to go on from also with a sign of life', () => {
    const reader = new EventReader();
    expect(reader.read('id: later\n: still here\n\nid: unfini')).toEqual([]);
    expect(reader.lastEventId).toBe('later');
    reader.restart();
    expect(reader.read('data: whole\n\n')).toEqual([{ type: 'message', data: 'whole' }]);
  });
});

describe('the lines of a live tail', () => {
  const message = (id: number): ResultMessage => ({
    message: { _id: `m${id}` },
    index: 'graylog_0',
    highlight_ranges: {},
    decoration_stats: null,
  });
  const messages = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => message(from + index));

  function prepared() {
    const scheduled: (() => void)[] = [];
    const buffer = new TailBuffer((publish) => scheduled.push(publish));
    const draw = () => {
      const { length } = scheduled;
      for (const publish of scheduled.splice(0)) publish();
      return length;
    };
    const ids = () => buffer.store.get().lines.map((line) => line.message.message['_id']);
    return { buffer, draw, ids };
  }

  it('are published once for each picture, however many batches come', () => {
    const { buffer, draw, ids } = prepared();
    for (let batch = 0; batch < 50; batch++) buffer.add({ messages: messages(batch * 100, 100), skipped: 0 });
    expect(ids()).toHaveLength(0);
    expect(draw()).toBe(1);
    expect(ids()).toHaveLength(5000);
  });

  it('are the newest ones, and say how many have left', () => {
    const { buffer, draw, ids } = prepared();
    for (let batch = 0; batch < 30; batch++) {
      buffer.add({ messages: messages(batch * 1000, 1000), skipped: 2 });
      draw();
    }
    expect([ids().length, ids()[0], ids().at(-1)]).toEqual([MAX_LINES, 'm25000', 'm29999']);
    expect(buffer.store.get()).toMatchObject({ dropped: 25_000, skipped: 60 });
  });

  it('stay as they are in a pause, while what comes is counted and shown afterwards', () => {
    const { buffer, draw, ids } = prepared();
    buffer.add({ messages: messages(0, 2), skipped: 0 });
    buffer.pause();
    buffer.add({ messages: messages(2, 3), skipped: 10 });
    draw();
    expect(ids()).toEqual(['m0', 'm1']);
    expect(buffer.store.get()).toMatchObject({ isPaused: true, waiting: 13 });
    buffer.resume();
    expect(ids()).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
    expect(buffer.store.get()).toMatchObject({ isPaused: false, waiting: 0, skipped: 10 });
  });

  it('come once, even when a broken connection brings some again', () => {
    const { buffer, draw, ids } = prepared();
    buffer.add({ messages: messages(0, 3), skipped: 0 });
    buffer.add({ messages: messages(1, 3), skipped: 0 });
    draw();
    expect(ids()).toEqual(['m0', 'm1', 'm2', 'm3']);
  });

  it('go when they are cleared', () => {
    const { buffer, draw, ids } = prepared();
    buffer.add({ messages: messages(0, 3), skipped: 5 });
    draw();
    buffer.clear();
    expect(buffer.store.get()).toMatchObject({ lines: [], skipped: 0 });
    buffer.add({ messages: messages(3, 1), skipped: 0 });
    draw();
    expect(ids()).toEqual(['m3']);
  });
});

describe('the words of a query in a line', () => {
  const marked = (query: string, text: string) =>
    piecesOf(text, wordsPattern(query))
      .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
      .join('');

  it.each([
    ['error', 'An ERROR and errors', 'An [ERROR] and errors'],
    ['"disk full" AND NOT ok', 'disk  full, ok', '[disk  full], ok'],
    ['(a.b OR c*d) AND message:x', 'a.b aXb c*d x', '[a.b] aXb c*d [x]'],
    ['_exists_:pod level:>3', 'pod level 3', 'pod level 3'],
    ['*', 'all', 'all'],
    ['', 'all', 'all'],
  ])('%s marks in %s', (query, text, expected) => {
    expect(marked(query, text)).toBe(expected);
  });
});
