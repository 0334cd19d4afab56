import { expect, it } from 'vitest';
import { parseCommand } from './options.ts';

it('runs ten agents against a server on this machine when nothing else is said', () => {
  expect(parseCommand([])).toEqual({
    url: 'http://127.0.0.1:9000/api',
    count: 10,
    interval: 10,
    failing: 0.05,
    unknown: 0.05,
    silent: 0.05,
    quiet: 0,
    name: 'node',
    tags: undefined,
    backends: undefined,
    seconds: undefined,
    sidecars: false,
    token: undefined,
  });
});

it('takes counts, shares in percent or as a fraction, and lists of words', () => {
  const args = '--count 200 --failing 12.5% --silent 0.2 --tags linux,apache, --interval 0.5 --for 60';
  expect(parseCommand(args.split(' '))).toMatchObject({
    count: 200,
    failing: 0.125,
    silent: 0.2,
    tags: ['linux', 'apache'],
    interval: 0.5,
    seconds: 60,
  });
});

it('says which option it does not understand', () => {
  expect(() => parseCommand(['--count', 'many'])).toThrow('--count many is no number');
  expect(() => parseCommand(['--failing', '120%'])).toThrow('--failing 120% is no share');
  expect(() => parseCommand(['--url', 'here'])).toThrow('--url here is no address');
  expect(() => parseCommand(['--hurry'])).toThrow('--hurry');
});

it('only explains itself when asked for help', () => {
  expect(parseCommand(['--help', '--count', '5'])).toBeUndefined();
});
