import { describe, expect, it } from 'vitest';
import {
  isSteady,
  placeBehind,
  progressAfter,
  windowAt,
  type Place,
  type Position,
  type Window,
} from './export-windows.ts';

interface Message {
  readonly time: number;
  readonly id: number;
}

/** Messages with these times, in the order of an export. */
const messagesAt = (times: readonly number[]): Message[] =>
  times
    .map((time, id) => ({ time, id }))
    .toSorted((one, other) => one.time - other.time || one.id - other.id);

const positionOf = ({ time, id }: Message): Position => ({
  milliseconds: time,
  id: String(id),
  index_name: '',
});

/** What an engine would answer. */
function readFrom(messages: readonly Message[], { from, to, most, crowd }: Window): Message[] {
  const after = crowd?.after === undefined ? -1 : Number(crowd.after.id);
  return messages.filter(({ time, id }) => time >= from && time < to && id > after).slice(0, most);
}

interface Exported {
  ids: number[];
  windows: Window[];
  /** How many messages lay in the windows, as far as an engine looks at them. */
  read: number;
}

function exportAll(
  messages: readonly Message[],
  range: { from: number; to: number },
  fitting = 10,
  limit = Number.POSITIVE_INFINITY,
): Exported {
  const all: Exported = { ids: [], windows: [], read: 0 };
  let place: Place | undefined = {
    from: range.from,
    rate: Math.max(messages.length, 1) / (range.to - range.from),
  };
  while (place !== undefined) {
    const wanted = limit - all.ids.length;
    const window = windowAt(place, range.to, fitting, wanted);
    const rows = readFrom(messages, window);
    const found = {
      count: rows.length,
      timeAt: (row: number) => rows[row]!.time,
      lastPosition: () => positionOf(rows.at(-1)!),
    };
    const { kept, next }: ReturnType<typeof progressAfter> = progressAfter(place, window, range.to, found);
    const given = Math.min(rows.length >= wanted ? rows.length : kept, wanted);
    all.ids.push(...rows.slice(0, given).map(({ id }) => id));
    all.windows.push(window);
    all.read += rows.length;
    place = all.ids.length < limit ? next : undefined;
    if (all.windows.length > 10_000) throw new Error('does not end');
  }
  return all;
}

const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => id);
const steady = (count: number, every = 1) => Array.from({ length: count }, (_, index) => index * every);

describe('the windows of an export', () => {
  it('hold about as many messages as fit', () => {
    const messages = messagesAt(steady(1000));
    const { ids, windows, read } = exportAll(messages, { from: 0, to: 1000 });
    expect(ids).toEqual(idsOf(messages));
    expect(windows.slice(0, -1).every(({ from, to }) => to - from === 7)).toBe(true);
    expect(read).toBe(1000);
  });

  it('cut between two times and not between messages of the same one', () => {
    const messages = messagesAt(steady(300).map((index) => Math.floor(index / 4)));
    const { ids, windows } = exportAll(messages, { from: 0, to: 1000 });
    expect(ids).toEqual(idsOf(messages));
    expect(windows.every(({ crowd }) => crowd === undefined)).toBe(true);
  });

  it('go on by the place of the last message where one time has more than fit', () => {
    const messages = messagesAt([...steady(5), ...Array.from({ length: 95 }, () => 7), ...steady(20)]);
    const { ids, windows } = exportAll(messages, { from: 0, to: 100 });
    expect(ids).toEqual(idsOf(messages));
    const crowds = windows.filter(({ crowd }) => crowd !== undefined);
    expect(crowds.every(({ from, to }) => from === 7 && to === 8)).toBe(true);
    expect(crowds[1]?.crowd?.after).toBeDefined();
  });

  it('end where a crowd ends exactly with a chunk, also at the very end', () => {
    for (const count of [9, 10, 11, 20, 21]) {
      const messages = messagesAt(Array.from({ length: count }, () => 99));
      expect(exportAll(messages, { from: 0, to: 100 }).ids).toEqual(idsOf(messages));
    }
  });

  it('leap over times without messages', () => {
    const burst = (from: number) => steady(30).map((index) => from + index);
    const messages = messagesAt([...burst(0), ...burst(1e9), ...burst(3e11)]);
    const { ids, windows } = exportAll(messages, { from: 0, to: 1e12 });
    expect(ids).toEqual(idsOf(messages));
    expect(windows.length).toBeLessThan(60);
  });

  it('grow where messages become rare and shrink where they become many', () => {
    const rare = steady(40).map((index) => 1000 + index * 3_600_000);
    const many = steady(500).map((index) => 200_000_000 + index);
    const messages = messagesAt([...steady(50), ...rare, ...many]);
    const { ids, windows, read } = exportAll(messages, { from: 0, to: 1e12 });
    expect(ids).toEqual(idsOf(messages));
    expect(windows.length).toBeLessThan(140);
    expect(read).toBeLessThan(messages.length * 1.2);
  });

  it('come to an end where no message is the right one', () => {
    const { ids, windows } = exportAll([], { from: 0, to: 1e12 });
    expect(ids).toEqual([]);
    expect(windows.length).toBeLessThan(5);
  });

  it('stop at exactly the limit, wherever in a window it is', () => {
    const messages = messagesAt([...steady(60), ...Array.from({ length: 30 }, () => 30)]);
    for (let limit = 1; limit <= 91; limit++) {
      const { ids } = exportAll(messages, { from: 0, to: 1000 }, 10, limit);
      expect(ids).toEqual(idsOf(messages).slice(0, limit));
    }
  });

  it('give every message once in the order of time, whatever the times and the size of chunks', () => {
    let state = 7;
    const random = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((state / 4_294_967_296) * below);
    };
    for (let round = 0; round < 300; round++) {
      const scale = [3, 50, 1000, 1e7][random(4)] ?? 1;
      const times = Array.from({ length: random(200) }, () => random(scale) * (random(5) === 0 ? 1 : 10));
      const messages = messagesAt(times);
      const fitting = 1 + random(40);
      const { ids } = exportAll(messages, { from: 0, to: scale * 10 }, fitting);
      expect(ids).toEqual(idsOf(messages));
    }
  });

  it('say what follows them, where that is likely and wanted', () => {
    const window: Window = { from: 100, to: 200, most: 1000, crowd: undefined };
    const place: Place = { from: 100, rate: 7.5 };
    expect([1000, 750, 376, 375, 0].map((count) => isSteady(window, count))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(placeBehind(window, place, 201, 1001)).toEqual({ from: 200, rate: 7.5 });
    expect(placeBehind(window, place, 200, 1001)).toBeUndefined();
    expect(placeBehind(window, place, 201, 1000)).toBeUndefined();
    expect(placeBehind({ ...window, crowd: { after: undefined } }, place, 201, 1001)).toBeUndefined();
  });
});
