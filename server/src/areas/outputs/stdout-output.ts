// The output that writes messages to the standard output of the server, a line of JSON for each.
import { textField } from '@logboom/core/codecs/configuration-fields';
import type { OutputType } from './output-type.ts';

const DEFAULT_PREFIX = 'Writing message: ';
const QUEUE_SIZE = 512;
const RETRY_DELAY_MS = 1000;

export const stdoutOutput: OutputType = {
  type: 'org.graylog2.outputs.LoggingOutput',
  name: 'STDOUT Output',
  humanName: 'An output writing every message to STDOUT.',
  fields: {
    prefix: textField('Prefix', DEFAULT_PREFIX, {
      is_optional: true,
      description: 'What to write in front of every message.',
    }),
  },
  async prepare({ prefix = DEFAULT_PREFIX }) {
    const before = typeof prefix === 'string' ? prefix : '';
    return {
      queueSize: QUEUE_SIZE,
      batchSize: QUEUE_SIZE,
      retryDelay: RETRY_DELAY_MS,
      connect: async () => ({
        async send(messages) {
          const lines = messages.map(({ timestamp, fields }) => {
            const shown = { timestamp: new Date(timestamp).toISOString(), ...fields };
            return `${before}${JSON.stringify(shown)}\n`;
          });
          await new Promise<void>((resolve, reject) => {
            process.stdout.write(lines.join(''), (error) => (error ? reject(error) : resolve()));
          });
          return { done: messages.length, unsendable: 0 };
        },
        close() {},
      }),
    };
  },
};
