// Which presses make a shortcut.
import { describe, expect, test } from 'vitest';
import { createKeyMatcher, keyCaps, pressName } from './keys.ts';

const shortcut = (keys: string) => ({ keys, label: keys, run: () => undefined });
const shortcuts = ['g h', 'g s', '?', 'mod+k'].map(shortcut);

function matcherAt() {
  let time = 0;
  const match = createKeyMatcher(() => time);
  return {
    press: (name: string) => match(name, shortcuts)?.keys,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

describe('a sequence', () => {
  test('is complete with its last key', () => {
    const { press } = matcherAt();
    expect([press('g'), press('h')]).toEqual([undefined, 'g h']);
  });

  test('starts afresh after a wrong key', () => {
    const { press } = matcherAt();
    expect([press('g'), press('x'), press('h')]).toEqual([undefined, undefined, undefined]);
    expect([press('g'), press('g'), press('s')]).toEqual([undefined, undefined, 'g s']);
  });

  test('is forgotten after a pause', () => {
    const { press, wait } = matcherAt();
    press('g');
    wait(2000);
    expect(press('h')).toBeUndefined();
  });
});

test('Ctrl and ⌘ are the same modifier', () => {
  const key = { key: 'K', ctrlKey: false, metaKey: false, altKey: false };
  expect(pressName({ ...key, ctrlKey: true })).toBe('mod+k');
  expect(pressName({ ...key, metaKey: true })).toBe('mod+k');
  expect(pressName(key)).toBe('k');
});

test('keys are shown as they are printed on the keyboard', () => {
  expect(keyCaps('mod+k', true)).toEqual(['⌘', 'K']);
  expect(keyCaps('mod+k', false)).toEqual(['Ctrl', 'K']);
  expect(keyCaps('g h', false)).toEqual(['G', 'H']);
});
