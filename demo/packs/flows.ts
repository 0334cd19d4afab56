// Flows of the shop's router, as packets of NetFlow version 5.
import type { Chance } from '../chance.ts';

const PORTS = [443, 443, 80, 53, 5432, 22, 25] as const;
const [HEADER_SIZE, RECORD_SIZE] = [24, 48];
const [TCP, UDP] = [6, 17];

/** Who tries every port, and what is sent away, while the shop is in trouble. */
const STRANGER = [203, 0, 113, 50];
const LEAK = { from: [10, 0, 0, 4], bytes: 5_000_000 };

/** A packet with one flow: mostly people who look at the shop, and its machines among themselves. */
export function flowPacket(chance: Chance, time: number, trouble: number): Buffer {
  const inside = [10, 0, 0, 1 + chance.small(40)];
  const other =
    chance.share() < 0.3 ? [10, 0, 1, 1 + chance.small(20)] : [198, 51, 100, 1 + chance.small(250)];
  const [from, to] = chance.share() < 0.5 ? [inside, other] : [other, inside];
  const isScan = chance.share() < 2.8 * trouble;
  const isLeak = !isScan && chance.share() < trouble;
  const port = isScan ? 1 + chance.below(10_000) : chance.oneOf(PORTS);
  const packet = Buffer.alloc(HEADER_SIZE + RECORD_SIZE);
  packet.writeUInt16BE(5, 0);
  packet.writeUInt16BE(1, 2);
  packet.writeUInt32BE(Math.floor(time / 1000), 8);
  const record = packet.subarray(HEADER_SIZE);
  record.set(isScan ? [...STRANGER, ...inside] : isLeak ? [...LEAK.from, ...other] : [...from, ...to]);
  record.writeUInt32BE(1 + chance.small(900), 16);
  record.writeUInt32BE(isLeak ? LEAK.bytes : 60 + chance.small(isScan ? 200 : 4_000_000), 20);
  record.writeUInt16BE(30_000 + chance.below(30_000), 32);
  record.writeUInt16BE(port, 34);
  record.writeUInt8(port === 53 ? UDP : TCP, 38);
  return packet;
}
