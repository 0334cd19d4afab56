// The configuration fields of everything that listens on a port, in groups that several transports share.
import { availableParallelism } from 'node:os';
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import {
  booleanField,
  dropdownField,
  numberField,
  textField,
} from '@logboom/core/codecs/configuration-fields';

export const DEFAULT_PORT = 5555;
export const DEFAULT_MAX_MESSAGE_SIZE = 2_097_152;
export const DEFAULT_MAX_CHUNK_SIZE = 65_536;
export const DEFAULT_IDLE_SECONDS = 60;
export const STREAM_RECEIVE_BUFFER = 1_048_576;
export const DATAGRAM_RECEIVE_BUFFER = 262_144;

const optional = { is_optional: true } as const;
const positive = { is_optional: true, attributes: ['only_positive'] };

export function netFields(protocol: string, port: number, receiveBuffer: number): RequestedConfiguration {
  return {
    bind_address: textField('Bind address', '0.0.0.0', {
      description: 'The address of this server to listen on. 0.0.0.0 means all of them.',
    }),
    port: numberField('Port', port, {
      description: `The ${protocol} port to listen on.`,
      attributes: ['is_port_number'],
    }),
    recv_buffer_size: numberField('Receive buffer size', receiveBuffer, {
      ...positive,
      description: 'Bytes that the system keeps for this input until they are read.',
    }),
    number_worker_threads: numberField('Number of worker threads', availableParallelism(), {
      ...positive,
      description: 'Kept for other programs; receiving needs no threads of its own here.',
    }),
  };
}

export function tlsFields(port: number): RequestedConfiguration {
  return {
    ...netFields('TCP', port, STREAM_RECEIVE_BUFFER),
    tls_cert_file: textField('TLS certificate file', '', {
      ...optional,
      description: 'A file on the server with the certificate chain (X.509, PEM).',
    }),
    tls_key_file: textField('TLS private key file', '', {
      ...optional,
      description: 'A file on the server with the private key of the certificate (PKCS#8, PEM).',
    }),
    tls_enable: booleanField(
      'Enable TLS',
      false,
      'Accept encrypted connections only. Without certificate and key, a self-signed certificate is made.',
    ),
    tls_key_password: textField('TLS key password', '', {
      ...optional,
      description: 'The password of the private key, if it has one.',
      attributes: ['is_password'],
    }),
    tls_client_auth: dropdownField(
      'TLS client authentication',
      'disabled',
      { disabled: 'disabled', optional: 'optional', required: 'required' },
      { ...optional, description: 'Whether senders have to show a certificate.' },
    ),
    tls_client_auth_cert_file: textField('TLS client authentication trusted certificates', '', {
      ...optional,
      description:
        'A file, or a directory of files, with the certificates of senders or of their authorities.',
    }),
    tcp_keepalive: booleanField(
      'TCP keepalive',
      false,
      'Find out about senders that vanished without closing their connection.',
    ),
  };
}

export function tcpFields(port: number, nullDelimiter: boolean): RequestedConfiguration {
  return {
    ...tlsFields(port),
    use_null_delimiter: booleanField(
      'Null frame delimiter?',
      nullDelimiter,
      'Messages end with a NUL byte instead of a newline.',
    ),
    max_message_size: numberField('Maximum message size', DEFAULT_MAX_MESSAGE_SIZE, {
      ...positive,
      description: 'In bytes. A connection that sends more without a delimiter is closed.',
    }),
  };
}

export function httpFields(port: number): RequestedConfiguration {
  return {
    ...tlsFields(port),
    enable_bulk_receiving: booleanField(
      'Enable bulk receiving',
      false,
      'Take several messages in one request, one on each line.',
    ),
    enable_cors: booleanField('Enable CORS', true, 'Let pages of other sites send messages.'),
    max_chunk_size: numberField('Max. HTTP chunk size', DEFAULT_MAX_CHUNK_SIZE, {
      ...optional,
      description: 'The largest request body in bytes, unpacked.',
    }),
    idle_writer_timeout: numberField('Idle writer timeout', DEFAULT_IDLE_SECONDS, {
      ...positive,
      description: 'Seconds after which a silent connection is closed. 0 means never.',
    }),
  };
}
