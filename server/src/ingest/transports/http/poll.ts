// Fetches a document over HTTP again and again; each answer is one message.
import { setTimeout as delay } from 'node:timers/promises';
import { numberOption, textOption } from '@logboom/core/codecs/codec';
import { dropdownField, numberField, textField } from '@logboom/core/codecs/configuration-fields';
import { createDelivery, type Delivery } from '../delivery.ts';
import { fetchDocument, type AddressCheck } from './poll-fetch.ts';
import { parseHeaders } from './poll-headers.ts';
import { THROTTLING_FIELD } from '../throttling-field.ts';
import type { TransportContext, TransportType } from '../transport.ts';

const MS_PER_UNIT: Readonly<Record<string, number>> = {
  NANOSECONDS: 1e-6,
  MICROSECONDS: 1e-3,
  MILLISECONDS: 1,
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
};
const UNIT_NAMES = Object.fromEntries(
  Object.keys(MS_PER_UNIT).map((unit) => [unit, `${unit.slice(0, 1)}${unit.slice(1).toLowerCase()}`]),
);
/** However short the interval: a server that is asked without pause is attacked. */
const SHORTEST_INTERVAL_MS = 100;
const MAX_DELAY_MS = 2_147_483_647;

/** `isAllowed` says whether the server may call an address on behalf of users. */
export function pollTransport(isAllowed: AddressCheck): TransportType {
  return {
    id: 'http-poll',
    describe: () => ({
      ...THROTTLING_FIELD,
      target_url: textField('URI of JSON resource', 'http://example.org/api', {
        description: 'The address to fetch. It must be on the URL allow-list.',
        attributes: ['is_url'],
      }),
      encrypted_headers: textField('Additional, sensitive HTTP headers', '', {
        is_optional: true,
        is_encrypted: true,
        description: 'Headers that are stored encrypted, for example: Authorization: Basic Zm9vOmJhcg==',
      }),
      headers: textField('Additional HTTP headers', '', {
        is_optional: true,
        description: 'Separated by commas, for example: Accept: application/json, X-Requester: logs',
      }),
      interval: numberField('Interval', 1, { description: 'The time between two requests.' }),
      timeunit: dropdownField('Interval time unit', 'MINUTES', UNIT_NAMES),
    }),
    async start(context) {
      const { configuration } = context;
      const target = targetOf(textOption(configuration, 'target_url', ''));
      const headers = {
        ...parseHeaders(textOption(configuration, 'headers', '')),
        ...parseHeaders(textOption(configuration, 'encrypted_headers', '')),
      };
      const delivery = createDelivery(context);
      const stopping = new AbortController();
      const request = { target, headers, isAllowed, signal: stopping.signal };
      const running = pollUntil(stopping.signal, intervalOf(configuration), () =>
        pollOnce(request, delivery, context),
      );
      return {
        async stop() {
          stopping.abort();
          await delivery.stop();
          await running;
        },
      };
    },
  };
}

function targetOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new Error(`"${text}" is not an HTTP address`);
  return url;
}

function intervalOf(configuration: TransportContext['configuration']): number {
  const unit = MS_PER_UNIT[textOption(configuration, 'timeunit', 'MINUTES')];
  if (unit === undefined) throw new Error('The time unit of the interval is none that exists');
  return Math.max(SHORTEST_INTERVAL_MS, numberOption(configuration, 'interval', 1) * unit);
}

/** At a fixed rate; a turn that takes longer than the interval delays the next one. */
async function pollUntil(signal: AbortSignal, interval: number, poll: () => Promise<void>): Promise<void> {
  let dueAt = Date.now();
  while (!signal.aborted) {
    const wait = Math.min(Math.max(0, dueAt - Date.now()), MAX_DELAY_MS);
    await delay(wait, undefined, { signal }).catch(() => undefined);
    if (signal.aborted || Date.now() < dueAt) continue;
    dueAt = Math.max(dueAt + interval, Date.now());
    await poll();
  }
}

async function pollOnce(
  request: Parameters<typeof fetchDocument>[0],
  delivery: Delivery,
  context: TransportContext,
): Promise<void> {
  try {
    const { body, remoteAddress, remotePort } = await fetchDocument(request);
    await delivery.deliver([{ payload: body, receivedAt: Date.now(), remoteAddress, remotePort }]);
    context.reportRunning();
  } catch (error) {
    if (request.signal.aborted) return;
    const cause = error instanceof Error ? error.message : String(error);
    const reason = `Could not fetch HTTP resource at ${request.target.href}: (${cause})`;
    context.logger.debug({ input: context.inputId }, reason);
    context.reportFailing(reason);
  }
}
