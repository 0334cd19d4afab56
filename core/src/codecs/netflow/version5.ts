// NetFlow version 5: a fixed header and fixed records.
import type { LogMessage } from '../../message/message.ts';
import { failure, type DecodeResult } from '../codec.ts';
import { flowMessage, type Flow, type PacketHeader } from './flow-message.ts';
import { ipv4Text } from './values.ts';

const HEADER_SIZE = 24;
const RECORD_SIZE = 48;

export function decodeVersion5(packet: Buffer, exporter: string): DecodeResult {
  if (packet.length < HEADER_SIZE)
    return failure('too_short', 'The packet is shorter than a NetFlow v5 header');
  const count = packet.readUInt16BE(2);
  if (packet.length < HEADER_SIZE + count * RECORD_SIZE)
    return failure('invalid_format', `The packet is too short for the ${count} flows it promises`);
  const header: PacketHeader = {
    version: 5,
    time: packet.readUInt32BE(8) * 1000 + Math.floor(packet.readUInt32BE(12) / 1_000_000),
    uptime: packet.readUInt32BE(4),
    sequence: packet.readUInt32BE(16),
    exporter,
  };
  const messages: LogMessage[] = [];
  for (let index = 0; index < count; index++)
    messages.push(flowMessage(header, readRecord(packet, HEADER_SIZE + index * RECORD_SIZE)));
  return { ok: true, messages };
}

function readRecord(packet: Buffer, at: number): Flow {
  return {
    srcAddress: ipv4Text(packet, at),
    dstAddress: ipv4Text(packet, at + 4),
    nextHop: ipv4Text(packet, at + 8),
    snmpInput: packet.readUInt16BE(at + 12),
    snmpOutput: packet.readUInt16BE(at + 14),
    packets: packet.readUInt32BE(at + 16),
    bytes: packet.readUInt32BE(at + 20),
    first: packet.readUInt32BE(at + 24),
    last: packet.readUInt32BE(at + 28),
    srcPort: packet.readUInt16BE(at + 32),
    dstPort: packet.readUInt16BE(at + 34),
    tcpFlags: packet.readUInt8(at + 37),
    protocol: packet.readUInt8(at + 38),
    tos: packet.readUInt8(at + 39),
    srcAs: packet.readUInt16BE(at + 40),
    dstAs: packet.readUInt16BE(at + 42),
    srcMask: packet.readUInt8(at + 44),
    dstMask: packet.readUInt8(at + 45),
  };
}
