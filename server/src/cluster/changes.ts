// Changes told from one node to all: "the inputs changed". Whoever hears it reads the database again.
import type { FastifyBaseLogger } from 'fastify';
import { Backoff } from '../backoff.ts';
import type { ChangeChannel } from '../storage/metadata/change-channel.ts';

export const TOPICS = [
  'inputs',
  'extractors',
  'streams',
  'outputs',
  'index-sets',
  'grok-patterns',
  'message-processors',
  'pipelines',
  'lookups',
  'lookup-entries',
  'opamp',
] as const;
export type Topic = (typeof TOPICS)[number];

export interface Changes {
  /** Tells every node, this one included. To be called after the change was committed. `detail` is a short text such as an id. */
  announce(topic: Topic, detail?: string): Promise<void>;
  /** Returns a function that ends the subscription. Listeners are also called, without detail, when a change may have been missed. */
  subscribe(topic: Topic, listener: (detail: string | undefined) => void): () => void;
}

interface Announcement {
  from: string;
  topic: Topic;
  detail?: string | undefined;
}

/** The database carries no more than 8,000 bytes at once. Without its detail the announcement is still true. */
const MAX_DETAIL_LENGTH = 1000;
const RETRY = { firstMs: 1000, maxMs: 5000 };

export interface ChangesParts {
  channel: ChangeChannel;
  nodeId: string;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

export async function createChanges({ channel, nodeId, logger }: ChangesParts): Promise<Changes> {
  const listeners = new Map<Topic, Set<(detail: string | undefined) => void>>();

  function tell(topic: Topic, detail?: string): void {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(detail);
      } catch (error) {
        logger.warn({ err: error, topic }, 'A change was announced, but could not be followed on this node');
      }
    }
  }

  /** The change is in the database already, so others must hear of it however long that takes. */
  async function send(announcement: Announcement, backoff = new Backoff(RETRY)): Promise<void> {
    try {
      await channel.send(JSON.stringify(announcement));
    } catch (error) {
      const pauseMs = backoff.next();
      logger.warn(
        { err: error, topic: announcement.topic, pauseMs },
        'A change could not be announced to other nodes; it is tried again',
      );
      setTimeout(() => void send(announcement, backoff), pauseMs).unref();
    }
  }

  await channel.listen(
    (text) => {
      const announcement = parse(text);
      // Listeners here were told directly, before `announce` returned.
      if (announcement && announcement.from !== nodeId) tell(announcement.topic, announcement.detail);
    },
    () => {
      for (const topic of TOPICS) tell(topic);
    },
  );

  return {
    async announce(topic, detail) {
      const sent = detail !== undefined && detail.length <= MAX_DETAIL_LENGTH ? detail : undefined;
      tell(topic, sent);
      await send({ from: nodeId, topic, detail: sent });
    },
    subscribe(topic, listener) {
      const those = listeners.get(topic) ?? new Set();
      listeners.set(topic, those.add(listener));
      return () => those.delete(listener);
    },
  };
}

/** Another version of the program may use the same database and know other topics. */
function parse(text: string): Announcement | undefined {
  try {
    const value = JSON.parse(text) as Announcement;
    return TOPICS.includes(value.topic) ? value : undefined;
  } catch {
    return undefined;
  }
}
