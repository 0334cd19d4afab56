// Takes messages from the queues of an AMQP broker such as RabbitMQ.
import { booleanField, numberField, textField } from '@logboom/core/codecs/configuration-fields';
import { AMQP_DEFAULTS, readAmqpOptions } from './amqp-options.ts';
import { keepBrokerSession } from './broker-session.ts';
import { createDelivery } from '../delivery.ts';
import { THROTTLING_FIELD } from '../throttling-field.ts';
import type { TransportType } from '../transport.ts';

const optional = { is_optional: true } as const;

export const amqpTransport: TransportType = {
  id: 'amqp',
  describe: () => ({
    ...THROTTLING_FIELD,
    broker_hostname: textField('Broker hostname', '', { description: 'The name or address of the broker.' }),
    broker_port: numberField('Broker port', AMQP_DEFAULTS.port, {
      ...optional,
      attributes: ['is_port_number'],
    }),
    broker_vhost: textField('Broker virtual host', AMQP_DEFAULTS.vhost),
    broker_username: textField('Username', '', optional),
    broker_password: textField('Password', '', { ...optional, attributes: ['is_password'] }),
    prefetch: numberField('Prefetch count', AMQP_DEFAULTS.prefetch, {
      description: 'How many messages the broker may send before they are acknowledged. 0 for any number.',
    }),
    queue: textField('Queue', AMQP_DEFAULTS.name, {
      description:
        'The queue to take messages from. With several parallel queues, %d stands for their number.',
    }),
    exchange: textField('Exchange', AMQP_DEFAULTS.name, {
      description: 'The exchange to bind the queue to.',
    }),
    exchange_bind: booleanField(
      'Bind to exchange',
      false,
      'Bind the queue to the exchange when the input starts.',
    ),
    routing_key: textField('Routing key', AMQP_DEFAULTS.key),
    parallel_queues: numberField('Number of Queues', 1, {
      description: 'How many queues to take messages from.',
    }),
    heartbeat: numberField('Heartbeat timeout', AMQP_DEFAULTS.heartbeat, {
      ...optional,
      description: 'How long the broker may be silent, in seconds. 0 for ever.',
    }),
    tls: booleanField(
      'Enable TLS?',
      false,
      'Encrypt the connection. The certificate of the broker must be trusted.',
    ),
    requeue_invalid_messages: booleanField(
      'Re-queue invalid messages?',
      true,
      'Give messages that cannot be taken back to their queue. Otherwise the broker discards them.',
    ),
  }),

  async start(context) {
    const options = readAmqpOptions(context.configuration);
    const delivery = createDelivery(context);
    return keepBrokerSession(context, delivery, `${options.hostname}:${options.port}`, async () => {
      // Loaded on demand: most installations have no broker.
      const { openAmqpSession } = await import('./amqp-session.ts');
      return openAmqpSession(options, `Logboom input ${context.inputId}`, (frames) =>
        delivery.deliver(frames),
      );
    });
  },
};
