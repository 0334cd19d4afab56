// Takes messages from the topics of a Kafka cluster.
import { flagOption } from '@logboom/core/codecs/codec';
import {
  booleanField,
  dropdownField,
  numberField,
  textField,
} from '@logboom/core/codecs/configuration-fields';
import { keepBrokerSession } from './broker-session.ts';
import { createDelivery } from '../delivery.ts';
import { KAFKA_DEFAULTS, readKafkaOptions } from './kafka-options.ts';
import { THROTTLING_FIELD } from '../throttling-field.ts';
import type { TransportType } from '../transport.ts';

const optional = { is_optional: true } as const;

export const kafkaTransport: TransportType = {
  id: 'kafka',
  describe: () => ({
    ...THROTTLING_FIELD,
    legacy_mode: {
      ...booleanField(
        'Legacy mode',
        true,
        'Kept for older configurations. ZooKeeper is not asked in either mode; the bootstrap servers are.',
      ),
      position: 10,
    },
    bootstrap_server: textField('Bootstrap Servers', KAFKA_DEFAULTS.bootstrap, {
      ...optional,
      position: 11,
      description: 'One or several brokers of the cluster, separated by commas.',
    }),
    zookeeper: textField('ZooKeeper address', '127.0.0.1:2181', {
      ...optional,
      position: 12,
      description: 'Kept for older configurations, and not used.',
    }),
    topic_filter: textField('Topic filter regex', KAFKA_DEFAULTS.filter, {
      description: 'A regular expression that matches the whole names of the topics to read.',
    }),
    fetch_min_bytes: numberField('Fetch minimum bytes', KAFKA_DEFAULTS.minBytes, {
      description: 'The broker waits for as many bytes, but no longer than the next field says.',
    }),
    fetch_wait_max: numberField('Fetch maximum wait time', KAFKA_DEFAULTS.maxWait, {
      description: 'In milliseconds.',
    }),
    threads: numberField('Processor threads', KAFKA_DEFAULTS.threads, {
      description: 'How many partitions to read at the same time.',
    }),
    offset_reset: dropdownField(
      'Auto offset reset',
      'largest',
      {
        largest: 'Automatically reset the offset to the latest offset',
        smallest: 'Automatically reset the offset to the earliest offset',
      },
      { ...optional, description: 'Where to begin when nothing was read before, or it is gone.' },
    ),
    group_id: textField('Consumer group id', KAFKA_DEFAULTS.group, {
      ...optional,
      description: 'Inputs with the same group share the messages.',
    }),
    custom_properties: textField('Custom Kafka properties', '', {
      ...optional,
      attributes: ['textarea', 'is_sensitive'],
      position: 200,
      description:
        'Properties as Java clients know them, one on each line, for example security.protocol=SASL_SSL',
    }),
  }),

  async start(context) {
    const { configuration, logger, inputId } = context;
    const options = await readKafkaOptions(configuration);
    if (flagOption(configuration, 'legacy_mode'))
      logger.info(
        { input: inputId },
        'The ZooKeeper address is ignored: the bootstrap servers are used in legacy mode, too',
      );
    if (options.unknownProperties.length > 0)
      logger.warn(
        { input: inputId, properties: options.unknownProperties },
        `These custom Kafka properties have no effect: ${options.unknownProperties.join(', ')}`,
      );
    const delivery = createDelivery(context);
    return keepBrokerSession(context, delivery, options.client.brokers.join(','), async () => {
      // Loaded on demand: most installations have no Kafka, and its client is large.
      const { openKafkaSession } = await import('./kafka-session.ts');
      return openKafkaSession(options, logger, (frames) => delivery.deliver(frames));
    });
  },
};
