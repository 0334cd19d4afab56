// Whoever starts the demo sees each alert of the content packs: the first minutes have what each of them waits for.
import { expect, it } from 'vitest';
import { chanceOf, type Chance } from '../chance.ts';
import { INCIDENT } from '../traffic.ts';
import { flowPacket } from './flows.ts';
import { accessLine, containerLine, securityLine, syslogLine } from './lines.ts';

/** As many as come in five minutes of trouble, less a tenth; see `sender.ts`. */
const COUNT = 200;
const STRANGER = '203.0.113.50';

function seeded(seed: number): Chance {
  let state = seed;
  return chanceOf(() => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647);
}
const lines = (make: (chance: Chance, time: number, trouble: number) => string, chance: Chance) =>
  Array.from({ length: COUNT }, (_, index) => make(chance, index * 1500, INCIDENT));

it.each([1, 7, 42, 2026, 99_991])('five minutes of trouble raise every alert of the packs (%i)', (seed) => {
  const chance = seeded(seed);
  const syslog = lines(syslogLine, chance);
  const access = lines(accessLine, chance);
  const security = lines(securityLine, chance);
  const containers = lines(containerLine, chance);
  const flows = Array.from({ length: COUNT }, () => flowPacket(chance, 0, INCIDENT).subarray(24));
  const count = (all: readonly string[], pattern: RegExp) => all.filter((line) => pattern.test(line)).length;
  const from = (source: readonly number[]) =>
    flows.filter((flow) => source.every((part, at) => flow[at] === part));
  const leaked = from([10, 0, 0, 4]).reduce((sum, flow) => sum + flow.readUInt32BE(20), 0);
  const scanned = new Set(from([203, 0, 113, 50]).map((flow) => flow.readUInt16BE(34)));
  const most = (all: readonly string[], pattern: RegExp) => {
    const named = all.flatMap((line) => pattern.exec(line)?.[1] ?? []);
    return Math.max(...named.map((name) => named.filter((other) => other === name).length));
  };
  const seen: readonly (readonly [alert: string, seen: number, needed: number])[] = [
    ['Syslog: critical message', count(syslog, /^<2>/), 0],
    ['Many syslog errors from one host', most(syslog, /^<27>1 \S+ (\S+)/), 20],
    ['Web server answers with errors', count(access, /" 50[23] /), 10],
    ['One client asks for many missing pages', count(access, /^203\.0\.113\.50 .*" 404 /), 50],
    ['Password guessing over SSH', count(security, new RegExp(`Failed password .*${STRANGER}`)), 10],
    ['root logged in over SSH', count(security, /Accepted password for root/), 0],
    ['sudo was refused', count(security, /incorrect password attempts/), 0],
    ['A container writes many errors', most(containers, /\\"error\\".*"container_name":"(\w+)"/), 10],
    ['A container ran out of memory', count(containers, /OutOfMemoryError/), 0],
    ['One machine sends unusually much', leaked, 40_000_000],
    ['Port scan', scanned.size, 100],
  ];
  expect(seen.filter(([, had, needed]) => had <= needed)).toEqual([]);
});
