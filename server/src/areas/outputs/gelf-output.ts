// The output that sends messages as GELF over TCP, TLS or UDP.
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { flagOption, numberOption, textOption } from '@logboom/core/codecs/codec';
import {
  booleanField,
  dropdownField,
  numberField,
  textField,
} from '@logboom/core/codecs/configuration-fields';
import { encodeGelf } from '@logboom/core/codecs/gelf/encode';
import type { ForwardedMessage } from '../../ingest/ingest.ts';
import type { OutputType } from './output-type.ts';
import { openTcpConnection } from './sending/tcp-connection.ts';
import { openUdpConnection } from './sending/udp-connection.ts';

const TYPE = 'org.graylog2.outputs.GelfOutput';
const DEFAULTS = { port: 12_201, connectTimeout: 1000, reconnectDelay: 500, queueSize: 512, inFlight: 512 };

const positive = { is_optional: true, attributes: ['only_positive'] };

const fields = {
  hostname: textField('Destination host', '', { description: 'The name or address of the receiver.' }),
  port: numberField('Destination port', DEFAULTS.port, { attributes: ['is_port_number'] }),
  protocol: dropdownField('Protocol', 'TCP', { TCP: 'TCP', 'TCP+TLS': 'TCP+TLS', UDP: 'UDP' }),
  connect_timeout: numberField('TCP connect timeout', DEFAULTS.connectTimeout, {
    ...positive,
    description: 'How long to wait for a connection, in milliseconds.',
  }),
  reconnect_delay: numberField('TCP reconnect delay', DEFAULTS.reconnectDelay, {
    ...positive,
    description: 'How long to wait before the next attempt to connect, in milliseconds.',
  }),
  tcp_no_delay: booleanField('TCP no delay', false, 'Send small packets at once, without collecting them.'),
  tcp_keep_alive: booleanField(
    'TCP keep alive',
    false,
    'Send packets from time to time when nothing else is sent.',
  ),
  tls_verification_enabled: booleanField(
    'TLS verification',
    true,
    'Send only to a receiver whose certificate is trusted and names its host.',
  ),
  tls_trust_cert_chain: textField('TLS trust certificate chain', '', {
    is_optional: true,
    description: 'A file on the server with the certificates to trust (PEM). Empty: those of the system.',
  }),
  queue_size: numberField('Send queue size', DEFAULTS.queueSize, {
    ...positive,
    description:
      'How many messages may wait while the receiver does not take them. Further ones are dropped.',
  }),
  max_inflight_sends: numberField('Maximum in-flight sends', DEFAULTS.inFlight, {
    ...positive,
    description: 'How many messages may be on their way at once.',
  }),
};

export const gelfOutput: OutputType = {
  type: TYPE,
  name: 'GELF Output',
  humanName: 'An output sending GELF over TCP or UDP',
  fields,
  async prepare(configuration) {
    const positiveOption = (name: string, fallback: number) => {
      const value = numberOption(configuration, name, fallback);
      return value > 0 ? value : fallback;
    };
    const host = textOption(configuration, 'hostname', '');
    if (host === '') throw new Error('The output has no destination host');
    const port = numberOption(configuration, 'port', DEFAULTS.port);
    if (port < 1 || port > 65_535) throw new Error(`${port} is not a port`);
    const protocol = textOption(configuration, 'protocol', 'TCP');
    if (!Object.hasOwn(fields.protocol.additional_info.values ?? {}, protocol))
      throw new Error(`There is no protocol "${protocol}"`);
    const tcp = {
      host,
      port,
      connectTimeout: positiveOption('connect_timeout', DEFAULTS.connectTimeout),
      noDelay: flagOption(configuration, 'tcp_no_delay'),
      keepAlive: flagOption(configuration, 'tcp_keep_alive'),
      tls: protocol === 'TCP+TLS' ? await tlsOptions(configuration) : undefined,
    };
    return {
      queueSize: positiveOption('queue_size', DEFAULTS.queueSize),
      batchSize: positiveOption('max_inflight_sends', DEFAULTS.inFlight),
      retryDelay: positiveOption('reconnect_delay', DEFAULTS.reconnectDelay),
      connect: () =>
        protocol === 'UDP' ? openUdpConnection(host, port, encode) : openTcpConnection(tcp, encode),
    };
  },
};

function encode(message: ForwardedMessage): string {
  return encodeGelf(message, { forwarder: TYPE });
}

async function tlsOptions(configuration: Readonly<Record<string, unknown>>) {
  const verify = configuration['tls_verification_enabled'] !== false;
  const file = textOption(configuration, 'tls_trust_cert_chain', '');
  return { verify, authorities: file === '' ? undefined : await readAuthorities(file) };
}

async function readAuthorities(file: string): Promise<string> {
  try {
    const text = await readFile(file, 'utf8');
    createSecureContext({ ca: text });
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  } catch (error) {
    throw new Error(`The certificates to trust cannot be read from ${file}`, { cause: error });
  }
  throw new Error(`There is no certificate in ${file}`);
}
