// Writes audited calls into the log, many at once when many come at once.
import type { FastifyBaseLogger } from 'fastify';
import { groupCommit } from '../../group-commit.ts';
import type { AuditedCall, AuditTrail } from '../../http/audit/audit-trail.ts';
import type { AuditStore, NewAuditRow } from './audit.store.ts';

export interface StoppableTrail extends AuditTrail {
  /** Fulfilled when everything is written. */
  idle(): Promise<void>;
}

const BATCH = { maxSize: 200, sizeToHurry: 1, minIntervalMs: 0 };
/** Refusals of one node in a minute. Somebody who guesses passwords must not fill the database with the attempts. */
const MAX_REFUSALS = 300;
const WINDOW_MS = 60_000;

export function auditTrail(
  store: Pick<AuditStore, 'insert'>,
  nodeId: string,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): StoppableTrail {
  const rows = groupCommit<NewAuditRow, undefined>(async (items) => {
    await store.insert(items);
    return items.map(() => undefined);
  }, BATCH);
  const hasRoom = refusalLimit(logger);

  return {
    async record(call) {
      if (call.outcome === 'denied' && !hasRoom()) return;
      await rows.add(rowOf(call, nodeId));
    },
    idle: () => rows.idle(),
  };
}

function rowOf(call: AuditedCall, nodeId: string): NewAuditRow {
  const { area, action, summary, method, path, status, outcome, before, after } = call;
  return {
    area,
    action,
    summary,
    method,
    path,
    status,
    outcome,
    node_id: nodeId,
    user_id: call.userId,
    username: call.username,
    client_address: call.clientAddress,
    entity_id: call.entityId,
    entity_title: call.entityTitle,
    before_state: before === undefined ? null : JSON.stringify(before),
    after_state: after === undefined ? null : JSON.stringify(after),
  };
}

function refusalLimit(logger: Pick<FastifyBaseLogger, 'warn'>): () => boolean {
  let windowEnds = 0;
  let count = 0;
  return () => {
    const now = Date.now();
    if (now >= windowEnds) {
      if (count > MAX_REFUSALS)
        logger.warn(
          { left: count - MAX_REFUSALS },
          'The audit log left out refused calls: there were more than it takes in a minute',
        );
      windowEnds = now + WINDOW_MS;
      count = 0;
    }
    count += 1;
    return count <= MAX_REFUSALS;
  };
}
