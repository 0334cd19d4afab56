// The open WebSockets of this node: which agents speak through which of them, whether they are still there, and what is
// sent to them without being asked for.
import type { FastifyBaseLogger } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { AgentState, Origin } from '../agents/agent-state.ts';
import type { AgentStore } from '../agents/agent.store.ts';
import { writeAnswer, type ServerToAgent } from '../protocol/messages.ts';
import type { Answer, Conversation } from './conversation.ts';
import { framed, unframed } from './frames.ts';

/** Several agents may share a connection. */
const MAX_AGENTS_OF_ONE = 100;
const POLICY_VIOLATION = 1008;
const PING_EVERY_MS = 30_000;

interface Connection {
  readonly socket: WebSocket;
  readonly tokenId: string;
  readonly agents: Map<string, AgentState>;
  isAlive: boolean;
}

export interface ConnectionsParts {
  readonly conversation: Conversation;
  readonly store: Pick<AgentStore, 'touch' | 'end'>;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

export function connections({ conversation, store, logger }: ConnectionsParts) {
  const open = new Set<Connection>();
  /** An agent that connects again speaks through its new connection, also while the old one is not closed yet. */
  const current = new Map<string, Connection>();
  const timer = setInterval(() => void ping(), PING_EVERY_MS);
  timer.unref();

  async function ping(): Promise<void> {
    for (const connection of open) {
      if (!connection.isAlive) connection.socket.terminate();
      connection.isAlive = false;
      connection.socket.ping();
    }
    if (current.size > 0) await told(store.touch([...current.keys()]));
  }

  /** What is lost here comes again with the next message or ping. */
  async function told(storing: Promise<void>): Promise<void> {
    try {
      await storing;
    } catch (error) {
      logger.warn({ err: error }, 'The state of connected agents could not be stored');
    }
  }

  function send({ socket }: Connection, message: ServerToAgent): void {
    if (socket.readyState === socket.OPEN) socket.send(framed(writeAnswer(message)));
  }

  function note(connection: Connection, { agent }: Answer): void {
    if (agent === undefined) return;
    if (agent.isLeaving) {
      connection.agents.delete(agent.id);
      if (current.get(agent.id) === connection) current.delete(agent.id);
    } else {
      connection.agents.set(agent.id, agent.state);
      current.set(agent.id, connection);
    }
  }

  async function receive(connection: Connection, data: Buffer, origin: Origin): Promise<void> {
    const answer = await conversation.answer(unframed(data), origin);
    note(connection, answer);
    send(connection, answer.message);
    if (connection.agents.size > MAX_AGENTS_OF_ONE)
      connection.socket.close(POLICY_VIOLATION, `One connection is for ${MAX_AGENTS_OF_ONE} agents at most.`);
  }

  function closed(connection: Connection): void {
    open.delete(connection);
    const ids = [...connection.agents.keys()].filter((id) => current.get(id) === connection);
    for (const id of ids) current.delete(id);
    if (ids.length > 0) void told(store.end(ids));
  }

  return {
    get count() {
      return open.size;
    },

    add(socket: WebSocket, tokenId: string, origin: Origin): void {
      const connection: Connection = { socket, tokenId, agents: new Map(), isAlive: true };
      open.add(connection);
      let work = Promise.resolve();
      socket.on('message', (data: RawData) => {
        connection.isAlive = true;
        // One after the other, and nothing more is read until it is answered.
        socket.pause();
        work = work.then(async () => {
          await receive(connection, bufferOf(data), origin);
          socket.resume();
        });
      });
      socket.on('pong', () => {
        connection.isAlive = true;
      });
      // An oversized or broken frame; the library closes the connection by itself.
      socket.on('error', () => undefined);
      socket.on('close', () => void work.then(() => closed(connection)));
    },

    /** Something changed: whoever is connected and should have something else gets it now. */
    pushAll(): void {
      for (const connection of open) {
        for (const [id, state] of connection.agents) {
          const message = current.get(id) === connection ? conversation.push(id, state) : undefined;
          if (message) send(connection, message);
        }
      }
    },

    closeWhere(isRefused: (tokenId: string) => boolean): void {
      for (const { socket, tokenId } of open)
        if (isRefused(tokenId)) socket.close(POLICY_VIOLATION, 'The token was revoked.');
    },

    stop(): void {
      clearInterval(timer);
      for (const { socket } of open) socket.terminate();
    },
  };
}

export type Connections = ReturnType<typeof connections>;

function bufferOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
