// Who was told of what: a receiver outside of the process that is killed.

import type { ServerResponse } from 'node:http';
import { startWebReceiver } from '../../../server/test/receivers.ts';

export interface Told {
  readonly url: string;
  /** How many different notifications there were about a mark. The same one may come again when its answer was not noted. */
  notifications(definitionId: string, mark: string): number;
  /** Notifications that came again, as themselves. */
  readonly repeated: () => number;
  /** Fulfilled when the next one has come; nobody answers it. */
  nextUnanswered(): Promise<void>;
  stop(): void;
}

interface Body {
  event: { key: string; event_definition_id: string };
}

export async function startTold(): Promise<Told> {
  const receiver = await startWebReceiver();
  const keys = new Map<string, Set<string>>();
  const unanswered: ServerResponse[] = [];
  let onNext: (() => void) | undefined;
  let repeated = 0;
  receiver.answers((response, { headers, body }) => {
    const { event } = JSON.parse(body) as Body;
    const place = `${event.event_definition_id} ${event.key}`;
    const known = keys.get(place) ?? new Set();
    const key = String(headers['idempotency-key']);
    if (known.has(key)) repeated += 1;
    keys.set(place, known.add(key));
    if (onNext === undefined) {
      response.end('ok');
      return;
    }
    unanswered.push(response);
    onNext();
  });
  return {
    url: receiver.url,
    notifications: (definitionId, mark) => keys.get(`${definitionId} ${mark}`)?.size ?? 0,
    repeated: () => repeated,
    async nextUnanswered() {
      await new Promise<void>((resolve) => (onNext = resolve));
      onNext = undefined;
    },
    stop() {
      for (const response of unanswered) response.destroy();
      receiver.stop();
    },
  };
}
