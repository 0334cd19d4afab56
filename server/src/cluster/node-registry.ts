// Keeps this node in the list of nodes, and one node of the cluster the leader.
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../storage/metadata/database.ts';
import type { NodeIdentity } from './node-identity.ts';
import { nodeRegistryStore, type RegisteredNode } from './node-registry.store.ts';

export interface NodeRegistry {
  active(): Promise<RegisteredNode[]>;
  isLeader(): boolean;
  /** Joins the cluster under the address where others reach this node, and stays until `leave`. */
  join(transportAddress: string): Promise<void>;
  leave(): Promise<void>;
}

const HEARTBEAT_MS = 1000;
/** Longer than a heartbeat by far: the leader changes when a node dies, not when it is busy. */
const LEADERSHIP_SECONDS = 10;

export function createNodeRegistry(
  database: Database,
  node: NodeIdentity,
  logger: FastifyBaseLogger,
  /** A node that has been silent for longer is gone. */
  staleMs: number,
): NodeRegistry {
  const store = nodeRegistryStore(database);
  let leader = false;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();

  async function beat(transportAddress: string): Promise<void> {
    try {
      await store.heartbeat({
        node_id: node.id,
        hostname: node.hostname,
        transport_address: transportAddress,
      });
      leader = await store.holdLeadership(node.id, LEADERSHIP_SECONDS);
    } catch (error) {
      leader = false;
      logger.warn(
        { err: error },
        'The heartbeat of this node could not be written to the database; trying again',
      );
    }
  }

  function schedule(transportAddress: string): void {
    timer = setTimeout(() => {
      beating = beat(transportAddress).then(() => timer && schedule(transportAddress));
    }, HEARTBEAT_MS);
  }

  return {
    active: () => store.active(staleMs / 1000),
    isLeader: () => leader,
    async join(transportAddress) {
      await beat(transportAddress);
      schedule(transportAddress);
    },
    async leave() {
      clearTimeout(timer);
      timer = undefined;
      await beating;
      await store.leave(node.id);
    },
  };
}
