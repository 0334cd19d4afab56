// Reads the configuration of an input on AMQP.
import { flagOption, numberOption, textOption, type Configuration } from '@logboom/core/codecs/codec';

export interface AmqpOptions {
  readonly hostname: string;
  readonly port: number;
  readonly vhost: string;
  readonly username: string;
  readonly password: string;
  readonly tls: boolean;
  /** Seconds; 0 for none. */
  readonly heartbeat: number;
  readonly prefetch: number;
  readonly queues: readonly string[];
  /** Undefined when the queues are bound by others. */
  readonly binding: { readonly exchange: string; readonly routingKey: string } | undefined;
  readonly requeueInvalid: boolean;
}

export const AMQP_DEFAULTS = {
  port: 5672,
  vhost: '/',
  prefetch: 100,
  name: 'log-messages',
  key: '#',
  heartbeat: 60,
};
/** RabbitMQ's own user for connections from the same machine. */
const GUEST = 'guest';
const MAX_QUEUES = 100;
const LARGEST_PREFETCH = 65_535;

export function readAmqpOptions(configuration: Configuration): AmqpOptions {
  const hostname = textOption(configuration, 'broker_hostname', '');
  if (hostname === '') throw new Error('The input has no broker hostname');
  const queueCount = numberOption(configuration, 'parallel_queues', 1);
  if (queueCount > MAX_QUEUES) throw new Error(`More than ${MAX_QUEUES} parallel queues`);
  const exchange = textOption(configuration, 'exchange', AMQP_DEFAULTS.name);
  const routingKey = textOption(configuration, 'routing_key', AMQP_DEFAULTS.key);
  const prefetch = numberOption(configuration, 'prefetch', AMQP_DEFAULTS.prefetch);
  return {
    hostname,
    port: numberOption(configuration, 'broker_port', AMQP_DEFAULTS.port),
    vhost: textOption(configuration, 'broker_vhost', AMQP_DEFAULTS.vhost),
    username: textOption(configuration, 'broker_username', GUEST),
    password: textOption(configuration, 'broker_password', GUEST),
    tls: flagOption(configuration, 'tls'),
    heartbeat: Math.max(0, numberOption(configuration, 'heartbeat', AMQP_DEFAULTS.heartbeat)),
    prefetch: Math.min(Math.max(0, prefetch), LARGEST_PREFETCH),
    queues: queueNames(textOption(configuration, 'queue', AMQP_DEFAULTS.name), queueCount),
    binding: flagOption(configuration, 'exchange_bind') ? { exchange, routingKey } : undefined,
    requeueInvalid: configuration['requeue_invalid_messages'] !== false,
  };
}

/** With several queues the name is a pattern: `%d` (also `%02d`) or `%s` stands for the number, `%%` for a percent sign. */
export function queueNames(pattern: string, count: number): string[] {
  if (count <= 1) return [pattern];
  return Array.from({ length: count }, (_, number) =>
    pattern.replaceAll(
      /%(?:%|(0?)(\d{0,2})[ds])/g,
      (placeholder, zero: string | undefined, width: string | undefined) =>
        placeholder === '%%' ? '%' : String(number).padStart(Number(width ?? 0), zero === '0' ? '0' : ' '),
    ),
  );
}
