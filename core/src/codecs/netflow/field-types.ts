// The fields that NetFlow v9 templates refer to (RFC 3954 section 8, and what exporters added), and how to read them.

export type FieldKind = 'number' | 'ipv4' | 'ipv6' | 'mac' | 'text';

const NUMBERS =
  '1 in_bytes;2 in_pkts;3 flows;4 protocol;5 src_tos;6 tcp_flags;7 l4_src_port;9 src_mask;10 input_snmp;' +
  '11 l4_dst_port;13 dst_mask;14 output_snmp;16 src_as;17 dst_as;19 mul_dst_pkts;20 mul_dst_bytes;' +
  '21 last_switched;22 first_switched;23 out_bytes;24 out_pkts;25 min_pkt_lngth;26 max_pkt_lngth;' +
  '29 ipv6_src_mask;30 ipv6_dst_mask;31 ipv6_flow_label;32 icmp_type;33 mul_igmp_type;34 sampling_interval;' +
  '35 sampling_algorithm;36 flow_active_timeout;37 flow_inactive_timeout;38 engine_type;39 engine_id;' +
  '40 total_bytes_exp;41 total_pkts_exp;42 total_flows_exp;46 mpls_top_label_type;48 flow_sampler_id;' +
  '49 flow_sampler_mode;50 flow_sampler_random_interval;52 min_ttl;53 max_ttl;54 ipv4_ident;55 dst_tos;' +
  '58 src_vlan;59 dst_vlan;60 ip_protocol_version;61 direction;64 ipv6_option_headers;70 mpls_label_1;' +
  '71 mpls_label_2;72 mpls_label_3;73 mpls_label_4;74 mpls_label_5;75 mpls_label_6;76 mpls_label_7;' +
  '77 mpls_label_8;78 mpls_label_9;79 mpls_label_10;85 total_bytes;86 total_pkts;88 fragment_offset;' +
  '89 forwarding_status;92 src_traffic_index;93 dst_traffic_index;95 application_id;98 postip_diff_serv_code_point;' +
  '99 replication_factor;128 bgp_next_adjacent_as;129 bgp_prev_adjacent_as;136 flow_end_reason;148 conn_id;' +
  '150 flow_start_sec;151 flow_end_sec;152 flow_start_msec;153 flow_end_msec;176 icmp_type;177 icmp_code;' +
  '178 icmp_type_ipv6;179 icmp_code_ipv6;227 xlate_src_port;228 xlate_dst_port;' +
  '230 nat_event;231 fwd_flow_delta_bytes;232 rev_flow_delta_bytes;233 fw_event;234 ingress_vrfid;235 egress_vrfid;' +
  '323 event_time_msec;33002 fw_ext_event;40005 fw_event_cisco';
const IPV4 =
  '8 ipv4_src_addr;12 ipv4_dst_addr;15 ipv4_next_hop;18 bgp_ipv4_next_hop;44 ipv4_src_prefix;45 ipv4_dst_prefix;' +
  '47 mpls_top_label_ip_addr;225 xlate_src_addr_ipv4;226 xlate_dst_addr_ipv4';
const IPV6 =
  '27 ipv6_src_addr;28 ipv6_dst_addr;62 ipv6_next_hop;63 bpg_ipv6_next_hop;281 xlate_src_addr_ipv6;' +
  '282 xlate_dst_addr_ipv6';
const MACS = '56 in_src_mac;57 out_dst_mac;80 in_dst_mac;81 out_src_mac';
const TEXTS = '82 if_name;83 if_desc;84 sampler_name;94 application_desc;96 application_name;40000 username';

export interface FieldType {
  readonly name: string;
  readonly kind: FieldKind;
}

/** The standard fields by their number. */
export const netflowFieldTypes: ReadonlyMap<number, FieldType> = new Map([
  ...table(NUMBERS, 'number'),
  ...table(IPV4, 'ipv4'),
  ...table(IPV6, 'ipv6'),
  ...table(MACS, 'mac'),
  ...table(TEXTS, 'text'),
]);

function table(text: string, kind: FieldKind): [number, FieldType][] {
  return text.split(';').map((entry) => {
    const [number = '', name = ''] = entry.split(' ');
    return [Number(number), { name, kind }];
  });
}

const CUSTOM_KINDS: ReadonlyMap<string, FieldKind> = new Map([
  ['ip4_addr', 'ipv4'],
  ['ip6_addr', 'ipv6'],
  ['mac_addr', 'mac'],
  ['string', 'text'],
]);

/**
 * Own definitions, as the file that `netflow9_definitions_Path` names has them: a number with a colon, then below it a
 * list of the type (`- :uint32`) and the name (`- in_bytes`). They come before the standard ones.
 */
export function readNetflowDefinitions(text: string): Map<number, FieldType> {
  const types = new Map<number, FieldType>();
  let number = -1;
  let kind: FieldKind = 'number';
  for (const line of text.split('\n')) {
    const head = /^(\d+):\s*$/.exec(line);
    const type = /^\s*-\s*['"]?:(\w+)/.exec(line);
    const name = /^\s*-\s*['"]?(\w+)/.exec(line);
    if (head) number = Number(head[1]);
    else if (type) kind = CUSTOM_KINDS.get(type[1] ?? '') ?? 'number';
    else if (name && number >= 0) types.set(number, { name: name[1] ?? '', kind });
  }
  return types;
}
