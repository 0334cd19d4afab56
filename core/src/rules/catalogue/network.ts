// Functions on addresses, URLs and syslog numbers.
import { describeFunction, type FunctionDescription } from './signature.ts';

const CHARSET = 'The character set; "UTF-8" when not given.';

export const networkFunctions: readonly FunctionDescription[] = [
  describeFunction('network', 'to_ip(ip: Object, default?: String): IpAddress', {
    description: 'Reads an IP address. Names are not looked up.',
    params: {
      ip: 'The address as text or number.',
      default: 'Used when that is none; "0.0.0.0" when not given.',
    },
    example: 'to_ip($message.client)',
  }),
  describeFunction('network', 'cidr_match(cidr: String, ip: IpAddress): Boolean', {
    description: 'Whether an address is in a network.',
    params: { cidr: 'The network, such as 10.0.0.0/8.', ip: 'The address.' },
    example: 'cidr_match("10.0.0.0/8", to_ip($message.client))',
  }),
  describeFunction('network', 'in_private_net(ip_address: String): Boolean', {
    description: 'Whether an address is in one of the private networks.',
    params: { ip_address: 'The address.' },
    example: 'in_private_net(to_string($message.client))',
  }),
  describeFunction('network', 'to_url(url: Object, default?: String): URL', {
    description:
      'Reads an address of http or https; its parts are properties such as host, path and query_params.',
    params: { url: 'The address.', default: 'Used when that is none.' },
    example: 'to_url($message.request).host',
  }),
  describeFunction('network', 'urlencode(value: String, charset?: String): String', {
    description: 'Encodes a text as forms do.',
    params: { value: 'The text.', charset: CHARSET },
    example: 'urlencode(to_string($message.query))',
  }),
  describeFunction('network', 'urldecode(value: String, charset?: String): String', {
    description: 'Decodes a text that was encoded as forms do.',
    params: { value: 'The encoded text.', charset: CHARSET },
    example: 'urldecode(to_string($message.query))',
  }),
  describeFunction('network', 'syslog_level(value: Object): String', {
    description: 'The name of a syslog level, such as Error for 3.',
    params: { value: 'The number, 0 to 7.' },
    example: 'syslog_level($message.level)',
  }),
  describeFunction('network', 'syslog_facility(value: Object): String', {
    description: 'The name of a syslog facility, such as mail for 2.',
    params: { value: 'The number, 0 to 23.' },
    example: 'syslog_facility($message.facility_num)',
  }),
  describeFunction('network', 'expand_syslog_priority(value: Object): SyslogPriority', {
    description: 'Takes a syslog priority apart into the numbers level and facility.',
    params: { value: 'The priority.' },
    example: 'expand_syslog_priority($message.priority).level',
  }),
  describeFunction('network', 'expand_syslog_priority_as_string(value: Object): SyslogPriorityAsString', {
    description: 'Takes a syslog priority apart into the names of level and facility.',
    params: { value: 'The priority.' },
    example: 'expand_syslog_priority_as_string($message.priority).level',
  }),
];
