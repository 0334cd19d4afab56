// Every type of input: what it receives with, how that is read, and what clients call it.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import type { DescribeContext } from '@logboom/core/codecs/codec-fields';
import { codecTypes } from '@logboom/core/codecs/codec-types';
import { amqpTransport } from '../../ingest/transports/brokers/amqp.ts';
import { generatorTransport } from '../../ingest/transports/generator.ts';
import { httpTransport } from '../../ingest/transports/http/http.ts';
import { kafkaTransport } from '../../ingest/transports/brokers/kafka.ts';
import { lumberjackTransport } from '../../ingest/transports/beats/lumberjack.ts';
import { pollTransport } from '../../ingest/transports/http/poll.ts';
import { gelfTcpTransport, syslogTcpTransport, tcpTransport } from '../../ingest/transports/tcp/tcp.ts';
import type { TransportType } from '../../ingest/transports/transport.ts';
import { udpTransport } from '../../ingest/transports/udp/udp.ts';

export interface InputType {
  /** The class name that clients know. */
  readonly type: string;
  readonly name: string;
  readonly transport: TransportType;
  readonly codec: string;
  readonly defaultPort?: number;
  readonly linkToDocs?: string;
  /** A global input of this type runs on the leader alone. */
  readonly isOncePerCluster?: boolean;
}

export type InputTypeTable = ReadonlyMap<string, InputType>;

/** What types need of the server. */
export interface InputTypeParts {
  /** Whether the server may call an address on behalf of users. */
  readonly isUrlAllowed: (url: string) => Promise<boolean>;
}

type Options = Pick<InputType, 'defaultPort' | 'linkToDocs' | 'isOncePerCluster'>;

export function createInputTypes(parts: InputTypeParts): InputTypeTable {
  const types = [...gelfTypes, ...syslogTypes, ...rawTypes, ...beatsTypes, ...cefTypes, ...otherTypes(parts)];
  return new Map(types.map((type) => [type.type, type]));
}

const gelfTypes = family('org.graylog2.inputs.gelf', 'GELF', 'gelf', [
  ['udp.GELFUDPInput', 'UDP', udpTransport, { defaultPort: 12_201 }],
  ['tcp.GELFTCPInput', 'TCP', gelfTcpTransport, { defaultPort: 12_201 }],
  ['http.GELFHttpInput', 'HTTP', httpTransport, { defaultPort: 12_201 }],
  ['kafka.GELFKafkaInput', 'Kafka', kafkaTransport],
  ['amqp.GELFAMQPInput', 'AMQP', amqpTransport],
]);

const syslogTypes = family('org.graylog2.inputs.syslog', 'Syslog', 'syslog', [
  ['udp.SyslogUDPInput', 'UDP', udpTransport, { defaultPort: 514 }],
  ['tcp.SyslogTCPInput', 'TCP', syslogTcpTransport, { defaultPort: 514 }],
  ['amqp.SyslogAMQPInput', 'AMQP', amqpTransport],
  ['kafka.SyslogKafkaInput', 'Kafka', kafkaTransport],
]);

const rawTypes = family('org.graylog2.inputs.raw', 'Raw/Plaintext', 'raw', [
  ['udp.RawUDPInput', 'UDP', udpTransport],
  ['tcp.RawTCPInput', 'TCP', tcpTransport],
  ['amqp.RawAMQPInput', 'AMQP', amqpTransport],
  ['kafka.RawKafkaInput', 'Kafka', kafkaTransport],
]);

const cefTypes = family('org.graylog.plugins.cef.input', 'CEF', 'CEF', [
  ['CEFUDPInput', 'UDP', udpTransport],
  ['CEFTCPInput', 'TCP', tcpTransport],
  ['CEFAmqpInput', 'AMQP', amqpTransport],
  ['CEFKafkaInput', 'Kafka', kafkaTransport],
]);

const beatsTypes: readonly InputType[] = [
  {
    type: 'org.graylog.plugins.beats.Beats2Input',
    name: 'Beats',
    transport: lumberjackTransport,
    codec: 'beats',
  },
  {
    type: 'org.graylog.plugins.beats.BeatsInput',
    name: 'Beats (deprecated)',
    transport: lumberjackTransport,
    codec: 'beats-deprecated',
  },
];

function otherTypes({ isUrlAllowed }: InputTypeParts): InputType[] {
  return [
    {
      type: 'org.graylog.plugins.netflow.inputs.NetFlowUdpInput',
      name: 'NetFlow UDP',
      transport: udpTransport,
      codec: 'netflow',
      defaultPort: 2055,
      linkToDocs: 'https://github.com/Graylog2/graylog-plugin-netflow',
    },
    {
      type: 'org.graylog2.inputs.misc.jsonpath.JsonPathInput',
      name: 'JSON path value from HTTP API',
      transport: pollTransport(isUrlAllowed),
      codec: 'jsonpath',
      linkToDocs: 'https://docs.graylog.org/docs/json',
      isOncePerCluster: true,
    },
    {
      type: 'org.graylog2.inputs.random.FakeHttpMessageInput',
      name: 'Random HTTP message generator',
      transport: generatorTransport,
      codec: 'random-http-msg',
    },
  ];
}

/** Types that read the same kind of message and differ in the way it comes. */
function family(
  prefix: string,
  name: string,
  codec: string,
  ways: readonly (readonly [type: string, way: string, transport: TransportType, options?: Options])[],
): InputType[] {
  return ways.map(([type, way, transport, options]) => ({
    type: `${prefix}.${type}`,
    name: `${name} ${way}`,
    transport,
    codec,
    ...options,
  }));
}

/** The fields of the transport, then those of the codec. */
export function requestedConfiguration(
  { transport, codec, defaultPort }: InputType,
  context: DescribeContext,
): RequestedConfiguration {
  return {
    ...transport.describe(defaultPort === undefined ? {} : { port: defaultPort }),
    ...codecTypes.get(codec)?.describe(context),
  };
}
