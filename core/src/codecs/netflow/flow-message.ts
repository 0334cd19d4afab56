// One message for one flow, from the values that both versions of NetFlow have in common.
import { createMessage, type FieldValue, type LogMessage } from '../../message/message.ts';
import { formatStoredTime } from '../../message/stored-time.ts';
import { protocolName } from './protocol-names.ts';

export interface PacketHeader {
  readonly version: 5 | 9;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Milliseconds since the exporter started, at that time. */
  readonly uptime: number;
  readonly sequence: number;
  readonly exporter: string;
}

/** What is not there is undefined. */
export interface Flow {
  srcAddress?: string;
  dstAddress?: string;
  nextHop?: string;
  srcPort?: number;
  dstPort?: number;
  srcMask?: number;
  dstMask?: number;
  srcAs?: number;
  dstAs?: number;
  protocol?: number;
  tos?: number;
  srcTos?: number;
  dstTos?: number;
  tcpFlags?: number;
  /** Uptimes of the exporter when the flow started and ended. */
  first?: number;
  last?: number;
  bytes?: FieldValue;
  packets?: FieldValue;
  snmpInput?: number;
  snmpOutput?: number;
}

export function flowMessage(header: PacketHeader, flow: Flow): LogMessage {
  const { srcAddress = '0.0.0.0', dstAddress = '0.0.0.0', srcPort = 0, dstPort = 0, protocol = 0 } = flow;
  const { bytes = 0, packets = 0 } = flow;
  const text = `NetFlowV${header.version} [${srcAddress}]:${srcPort} <> [${dstAddress}]:${dstPort} proto:${protocol} pkts:${packets.toString()} bytes:${bytes.toString()}`;
  const message = createMessage(header.time, text, header.exporter);
  const { fields } = message;
  const set = (name: string, value: FieldValue | undefined): void => {
    if (value !== undefined) fields[name] = value;
  };
  fields['nf_version'] = header.version;
  fields['nf_flow_packet_id'] = header.sequence;
  set('nf_tos', flow.tos);
  fields['nf_src'] = `${srcAddress}:${srcPort}`;
  fields['nf_src_address'] = srcAddress;
  set('nf_src_tos', flow.srcTos);
  fields['nf_dst'] = `${dstAddress}:${dstPort}`;
  fields['nf_dst_address'] = dstAddress;
  set('nf_dst_tos', flow.dstTos);
  if (flow.nextHop !== '0.0.0.0') set('nf_next_hop', flow.nextHop);
  fields['nf_src_port'] = srcPort;
  fields['nf_dst_port'] = dstPort;
  set('nf_src_mask', flow.srcMask);
  set('nf_dst_mask', flow.dstMask);
  set('nf_src_as', flow.srcAs);
  set('nf_dst_as', flow.dstAs);
  fields['nf_proto'] = protocol;
  fields['nf_proto_name'] = protocolName(protocol);
  set('nf_tcp_flags', flow.tcpFlags);
  if (flow.first !== undefined)
    fields['nf_start'] = formatStoredTime(header.time - header.uptime + flow.first);
  if (flow.last !== undefined) fields['nf_stop'] = formatStoredTime(header.time - header.uptime + flow.last);
  fields['nf_bytes'] = bytes;
  fields['nf_pkts'] = packets;
  set('nf_snmp_input', flow.snmpInput);
  set('nf_snmp_output', flow.snmpOutput);
  return message;
}
