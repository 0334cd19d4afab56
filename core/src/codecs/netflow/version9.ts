// NetFlow version 9 (RFC 3954): records are described by templates that come along from time to time.
import type { LogMessage } from '../../message/message.ts';
import { setField } from '../../message/set-field.ts';
import { failure, type DecodeResult } from '../codec.ts';
import { netflowFieldTypes, type FieldType } from './field-types.ts';
import { flowMessage, type Flow, type PacketHeader } from './flow-message.ts';
import type { Template, TemplateStore } from './templates.ts';
import { fieldValue } from './values.ts';

const HEADER_SIZE = 20;
/** A template of one byte would make a thousand messages of a kilobyte; no real packet has this many flows. */
const MAX_FLOWS = 2000;

export class Version9Decoder {
  readonly #templates: TemplateStore;
  readonly #types: ReadonlyMap<number, FieldType>;

  constructor(templates: TemplateStore, ownTypes: ReadonlyMap<number, FieldType>) {
    this.#templates = templates;
    this.#types = new Map([...netflowFieldTypes, ...ownTypes]);
  }

  decode(packet: Buffer, exporter: string, now: number): DecodeResult {
    if (packet.length < HEADER_SIZE)
      return failure('too_short', 'The packet is shorter than a NetFlow v9 header');
    const header: PacketHeader = {
      version: 9,
      uptime: packet.readUInt32BE(4),
      time: packet.readUInt32BE(8) * 1000,
      sequence: packet.readUInt32BE(12),
      exporter,
    };
    const sender = `${exporter}/${packet.readUInt32BE(16)}`;
    const messages: LogMessage[] = [];
    let at = HEADER_SIZE;
    while (at + 4 <= packet.length) {
      const id = packet.readUInt16BE(at);
      const length = packet.readUInt16BE(at + 2);
      if (length < 4 || at + length > packet.length)
        return failure('invalid_format', 'A flow set does not fit into its packet');
      const body = packet.subarray(at + 4, at + length);
      if (id === 0) this.#readTemplates(body, sender, messages);
      else if (id === 1) this.#readOptionsTemplates(body, sender);
      else if (id > 255) this.#readData(body, `${sender}/${id}`, header, messages, now);
      at += length;
    }
    return { ok: true, messages };
  }

  #readTemplates(body: Buffer, sender: string, messages: LogMessage[]): void {
    let at = 0;
    while (at + 4 <= body.length) {
      const id = body.readUInt16BE(at);
      const count = body.readUInt16BE(at + 2);
      const end = at + 4 + 4 * count;
      if (id < 256 || end > body.length) return;
      const template = makeTemplate(body.subarray(at + 4, end), false);
      if (template.recordLength > 0) {
        for (const waiting of this.#templates.set(`${sender}/${id}`, template))
          this.#readRecords(waiting.bytes, template, waiting.header, messages);
      }
      at = end;
    }
  }

  #readOptionsTemplates(body: Buffer, sender: string): void {
    let at = 0;
    while (at + 6 <= body.length) {
      const id = body.readUInt16BE(at);
      const count = (body.readUInt16BE(at + 2) + body.readUInt16BE(at + 4)) >> 2;
      const end = at + 6 + 4 * count;
      if (id < 256 || count === 0 || end > body.length) return;
      this.#templates.set(`${sender}/${id}`, makeTemplate(body.subarray(at + 6, end), true));
      at = end;
    }
  }

  #readData(body: Buffer, key: string, header: PacketHeader, messages: LogMessage[], now: number): void {
    const template = this.#templates.get(key);
    if (template === undefined) this.#templates.wait(key, { header, bytes: body }, now);
    else if (!template.isOptions) this.#readRecords(body, template, header, messages);
  }

  #readRecords(body: Buffer, template: Template, header: PacketHeader, messages: LogMessage[]): void {
    const { recordLength } = template;
    for (let at = 0; at + recordLength <= body.length && messages.length < MAX_FLOWS; at += recordLength)
      messages.push(this.#readRecord(body, at, template, header));
  }

  #readRecord(body: Buffer, start: number, template: Template, header: PacketHeader): LogMessage {
    const values = new Map<string, NonNullable<ReturnType<typeof fieldValue>>>();
    let at = start;
    const { fields } = template;
    for (let place = 0; place < fields.length; place += 2) {
      const [type = 0, length = 0] = [fields[place], fields[place + 1]];
      const { name, kind } = this.#types.get(type) ?? { name: `field_${type}`, kind: 'number' as const };
      const value = fieldValue(body, at, length, kind);
      if (value !== undefined) values.set(name, value);
      at += length;
    }
    const message = flowMessage(header, flowOf(values));
    for (const [name, value] of values) setField(message, `nf_${name}`, value);
    return message;
  }
}

/** Fields without bytes say nothing, and thousands of them would make small packets expensive. */
function makeTemplate(announced: Buffer, isOptions: boolean): Template {
  const fields: number[] = [];
  let recordLength = 0;
  for (let at = 0; at + 4 <= announced.length; at += 4) {
    const length = announced.readUInt16BE(at + 2);
    if (length > 0) fields.push(announced.readUInt16BE(at), length);
    recordLength += length;
  }
  // A copy has no room for more, which a list that grew has.
  return { fields: fields.slice(), recordLength, isOptions };
}

/** The names that NetFlow v5 has fixed places for. */
function flowOf(values: ReadonlyMap<string, unknown>): Flow {
  const flow: Record<string, unknown> = {};
  const take = (key: keyof Flow, wanted: 'number' | 'string', ...names: string[]): void => {
    const value = names.map((name) => values.get(name)).find((candidate) => typeof candidate === wanted);
    if (value !== undefined) flow[key] = value;
  };
  take('srcAddress', 'string', 'ipv4_src_addr', 'ipv6_src_addr');
  take('dstAddress', 'string', 'ipv4_dst_addr', 'ipv6_dst_addr');
  take('nextHop', 'string', 'ipv4_next_hop', 'ipv6_next_hop');
  take('srcPort', 'number', 'l4_src_port');
  take('dstPort', 'number', 'l4_dst_port');
  take('srcMask', 'number', 'src_mask', 'ipv6_src_mask');
  take('dstMask', 'number', 'dst_mask', 'ipv6_dst_mask');
  take('srcAs', 'number', 'src_as');
  take('dstAs', 'number', 'dst_as');
  take('protocol', 'number', 'protocol');
  take('tos', 'number', 'src_tos');
  take('srcTos', 'number', 'src_tos');
  take('dstTos', 'number', 'dst_tos');
  take('tcpFlags', 'number', 'tcp_flags');
  take('first', 'number', 'first_switched');
  take('last', 'number', 'last_switched');
  take('bytes', 'number', 'in_bytes', 'out_bytes');
  take('packets', 'number', 'in_pkts', 'out_pkts');
  take('snmpInput', 'number', 'input_snmp');
  take('snmpOutput', 'number', 'output_snmp');
  return flow;
}
