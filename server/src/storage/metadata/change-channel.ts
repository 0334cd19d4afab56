// Short texts from one node to all that use the same database. PostgreSQL carries them with NOTIFY; an embedded engine
// has one user, who needs no carrier.
import type { Client, ClientConfig } from 'pg';

export interface ChangeChannel {
  /** Rejects when it could not be handed over. */
  send(text: string): Promise<void>;
  /**
   * Calls `onText` for everything that is sent from now on, also by this process, and `onGap` when some of it may have
   * been missed.
   */
  listen(onText: (text: string) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'logboom_news';
const RECONNECT_AFTER_MS = 1000;
/** A connection that died without a word is noticed by its silence. */
const PROBE_EVERY_MS = 15_000;
const PROBE_TIMEOUT_MS = 10_000;

export function localChannel(): ChangeChannel {
  const listeners = new Set<(text: string) => void>();
  return {
    async send(text) {
      for (const listener of listeners) listener(text);
    },
    async listen(onText) {
      listeners.add(onText);
    },
    async close() {
      listeners.clear();
    },
  };
}

export interface PostgresChannelOptions {
  connect: (config: ClientConfig) => Client;
  send: (channel: string, text: string) => Promise<void>;
  onError: (error: Error) => void;
}

/** Listens on a connection of its own, and makes a new one whenever that breaks. */
export function postgresChannel({ connect, send, onError }: PostgresChannelOptions): ChangeChannel {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function open(onText: (text: string) => void, onBroken: () => void): Promise<void> {
    const opening = connect({ keepAlive: true, query_timeout: PROBE_TIMEOUT_MS });
    let isOpen = false;
    const broken = (error?: Error) => {
      if (!isOpen || closed) return;
      isOpen = false;
      clearInterval(timer);
      if (error) onError(error);
      void endQuietly(opening);
      onBroken();
    };
    opening.on('error', broken);
    opening.on('end', () => broken());
    opening.on('notification', ({ payload }) => onText(payload ?? ''));
    try {
      await opening.connect();
      await opening.query(`listen ${CHANNEL}`);
    } catch (error) {
      void endQuietly(opening);
      throw error;
    }
    if (closed) return opening.end();
    isOpen = true;
    client = opening;
    timer = setInterval(() => void opening.query('select 1').catch(broken), PROBE_EVERY_MS);
    timer.unref();
  }

  function reopenLater(onText: (text: string) => void, onGap: () => void): void {
    timer = setTimeout(() => {
      open(onText, () => reopenLater(onText, onGap)).then(onGap, (error: Error) => {
        onError(error);
        if (!closed) reopenLater(onText, onGap);
      });
    }, RECONNECT_AFTER_MS);
    timer.unref();
  }

  return {
    send: (text) => send(CHANNEL, text),
    listen: (onText, onGap) => open(onText, () => reopenLater(onText, onGap)),
    async close() {
      closed = true;
      clearTimeout(timer);
      if (client) await endQuietly(client);
    },
  };
}

async function endQuietly(client: Client): Promise<void> {
  try {
    await client.end();
  } catch {
    // It was broken before.
  }
}
