// Keeps this node in the list of nodes, and one node of the cluster the leader.
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../storage/metadata/database.ts';
import type { NodeIdentity } from './node-identity.ts';
import { nodeRegistryStore, type RegisteredNode } from './node-registry.store.ts';

export interface NodeRegistry {
  active(): Promise<RegisteredNode[]>;
  isLeader(): boolean;
  /** In milliseconds, by the database's clock: nodes with wrong clocks agree on it. */
  sharedTime(): number;
  /** Asks the database for its time; each heartbeat does so again. */
  learnTime(): Promise<void>;
  /** From now on this node says how far it is with storing. @param waitingSince when the oldest came that it has not stored */
  followStoring(waitingSince: () => number | undefined): void;
  /** What the nodes of the cluster received before this moment is stored; in shared time. */
  storedTo(): Promise<number>;
  /** Joins the cluster under the address where others reach this node, and stays until `leave`. */
  join(transportAddress: string): Promise<void>;
  leave(): Promise<void>;
}

/** Two processes that think they are the same node would store messages under the same names. */
export class NodeIdInUseError extends Error {
  readonly code = 'NODE_ID_IN_USE';
}

const HEARTBEAT_MS = 1000;
/** Longer than a heartbeat by far: the leader changes when a node dies, not when it is busy. */
const LEADERSHIP_SECONDS = 10;
/** A node that was frozen stops to lead by its own clock, this long before another one may begin. */
const SAFETY_SECONDS = 3;
/** How long a living twin has to show itself. */
const MAX_TWIN_WAIT_MS = 3000;

export function createNodeRegistry(
  database: Database,
  node: NodeIdentity,
  logger: FastifyBaseLogger,
  /** A node that has been silent for longer is gone. */
  staleMs: number,
  /** Where other processes may use the same database. */
  isShared = true,
): NodeRegistry {
  const store = nodeRegistryStore(database);
  const lease = new LocalLease();
  const clock = new SharedClock();
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  let waitingSince: (() => number | undefined) | undefined;

  /** As an age, because receive times are of this machine's own clock. */
  function ownStoredTo(): number {
    const since = waitingSince?.();
    return clock.now() - (since === undefined ? 0 : Math.max(0, Date.now() - since));
  }

  async function beat(transportAddress: string): Promise<void> {
    try {
      const sentAt = performance.now();
      const databaseTime = await store.heartbeat({
        node_id: node.id,
        hostname: node.hostname,
        transport_address: transportAddress,
        stored_to: waitingSince === undefined ? null : new Date(ownStoredTo()),
      });
      clock.set(databaseTime, sentAt);
      // Taken before the database is asked: its answer may come late.
      const asked = lease.now();
      const isHeld = await store.holdLeadership(node.id, LEADERSHIP_SECONDS);
      if (isHeld) lease.hold(asked, (LEADERSHIP_SECONDS - SAFETY_SECONDS) * 1000);
      else lease.end();
    } catch (error) {
      logger.warn(
        { err: error },
        'The heartbeat of this node could not be written to the database; trying again',
      );
    }
  }

  /** The row of a process that crashed a moment ago stays as it is; a living one writes it again within a second. */
  async function refuseTwin(): Promise<void> {
    const before = await store.lastSeen(node.id, staleMs / 1000);
    if (before === undefined) return;
    const waitUntil = performance.now() + Math.min(staleMs, MAX_TWIN_WAIT_MS);
    while (performance.now() < waitUntil) {
      await delay(HEARTBEAT_MS / 2);
      const now = await store.lastSeen(node.id, staleMs / 1000);
      if (now === undefined) return;
      if (now > before) {
        throw new NodeIdInUseError(
          `Another process runs as node ${node.id}. If its data directory was copied, delete the file "node-id" in this one and start again.`,
        );
      }
    }
  }

  function schedule(transportAddress: string): void {
    timer = setTimeout(() => {
      beating = beat(transportAddress).then(() => timer && schedule(transportAddress));
    }, HEARTBEAT_MS);
  }

  return {
    active: () => store.active(staleMs / 1000),
    isLeader: () => lease.isHeld(),
    sharedTime: () => clock.now(),
    async learnTime() {
      const askedAt = performance.now();
      clock.set(await store.time(), askedAt);
    },
    followStoring(since) {
      waitingSince = since;
    },
    async storedTo() {
      const own = ownStoredTo();
      const others = isShared ? await store.othersStoredTo(node.id, staleMs / 1000) : undefined;
      return Math.min(own, others ?? own);
    },
    async join(transportAddress) {
      if (isShared) await refuseTwin();
      await beat(transportAddress);
      schedule(transportAddress);
    },
    async leave() {
      clearTimeout(timer);
      timer = undefined;
      await beating;
      lease.end();
      await store.leave(node.id);
    },
  };
}

/**
 * What this process knows about its own lease. A process that was frozen must not act on what it knew before, so both clocks
 * count: one stands still while a machine sleeps, the other can be set back.
 */
class LocalLease {
  #until = { steady: 0, wall: 0 };

  now() {
    return { steady: performance.now(), wall: Date.now() };
  }

  hold(since: { steady: number; wall: number }, forMs: number): void {
    this.#until = { steady: since.steady + forMs, wall: since.wall + forMs };
  }

  end(): void {
    this.#until = { steady: 0, wall: 0 };
  }

  isHeld(): boolean {
    const { steady, wall } = this.now();
    return steady < this.#until.steady && wall < this.#until.wall;
  }
}

/** The time of the database, as it was last told; this machine's own until then. */
class SharedClock {
  #told: { time: number; at: number } | undefined;

  set(time: Date, at: number): void {
    this.#told = { time: time.getTime(), at };
  }

  /** Whole milliseconds, as the columns for times have. */
  now(): number {
    if (this.#told === undefined) return Date.now();
    return Math.floor(this.#told.time + performance.now() - this.#told.at);
  }
}
