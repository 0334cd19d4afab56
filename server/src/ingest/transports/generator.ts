// Makes up messages, for trying things out without a sender.
import { setTimeout as delay } from 'node:timers/promises';
import { numberOption, textOption } from '@logboom/core/codecs/codec';
import { numberField, textField } from '@logboom/core/codecs/configuration-fields';
import { createRandomHttpGenerator, randomPause } from '@logboom/core/codecs/random-http';
import { createDelivery } from './delivery.ts';
import { THROTTLING_FIELD } from './throttling-field.ts';
import type { TransportType } from './transport.ts';

const DEFAULTS = { sleep: 25, deviation: 30, source: 'example.org' };
/** Above it the generator waits until what it made is on disk. */
const PENDING_LIMIT = 1024 * 1024;

export const generatorTransport: TransportType = {
  id: 'randomhttp',
  describe: () => ({
    ...THROTTLING_FIELD,
    sleep: numberField('Sleep time', DEFAULTS.sleep, {
      attributes: ['only_positive'],
      description: 'The time between two messages, in milliseconds.',
    }),
    sleep_deviation: numberField('Maximum random sleep time deviation', DEFAULTS.deviation, {
      attributes: ['only_positive'],
      description: 'How far off the time between two messages may be, in milliseconds.',
    }),
    source: textField('Source name', DEFAULTS.source, { description: 'The source of the messages.' }),
  }),
  async start(context) {
    const { configuration, intake } = context;
    const sleep = Math.max(0, numberOption(configuration, 'sleep', DEFAULTS.sleep));
    const deviation = Math.max(0, numberOption(configuration, 'sleep_deviation', DEFAULTS.deviation));
    const source = textOption(configuration, 'source', DEFAULTS.source);
    const generate = createRandomHttpGenerator({ source, random: Math.random });
    const delivery = createDelivery(context);
    const stopping = new AbortController();

    let isFailing = false;
    const recovered = () => {
      if (isFailing) context.reportRunning();
      isFailing = false;
    };
    const failed = (error: unknown) => {
      if (isFailing || stopping.signal.aborted) return;
      isFailing = true;
      context.reportFailing(error instanceof Error ? error.message : String(error));
    };

    async function run({ signal }: AbortController): Promise<void> {
      while (!signal.aborted) {
        const now = Date.now();
        const delivered = delivery
          .deliver([{ payload: generate(now), receivedAt: now }])
          .then(recovered, failed);
        if (!intake.isOpen || intake.pendingBytes > PENDING_LIMIT) await delivered;
        const pause = randomPause(sleep, deviation, Math.random);
        await delay(pause, undefined, { signal }).catch(() => undefined);
      }
    }

    const running = run(stopping);
    return {
      async stop() {
        stopping.abort();
        await delivery.stop();
        await running;
      },
    };
  },
};
