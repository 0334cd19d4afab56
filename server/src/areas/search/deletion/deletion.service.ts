// Deletes the messages that a query finds, index by index, as a job that can be watched and called off.
import {
  DELETION_JOB,
  type DeletionPreview,
  type DeletionQuestion,
  type DeletionRequest,
} from '@logboom/contract/search/deletion';
import type { Activity } from '../../../cluster/activity.ts';
import type { SystemJobs } from '../../../cluster/system-jobs.ts';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, RequestError } from '../../../http/errors.ts';
import type { MessageTables, RowCondition } from '../../../storage/messages/tables/message-tables.ts';
import { QueryProblem, readQueryText, type QueryRules } from '../execution/conditions.ts';
import type { SearchScope } from '../execution/scope.ts';
import type { SearchedTables } from '../execution/searched-tables.ts';
import { BoundValues } from '../sql/bound-values.ts';
import { whereSql } from '../sql/source.ts';

interface Parts {
  scope: Pick<SearchScope, 'streams'>;
  tables: Pick<SearchedTables, 'tables'>;
  rules: QueryRules;
  now: () => number;
  stored: Pick<MessageTables, 'matching' | 'deleteMatching'>;
  jobs: Pick<SystemJobs, 'start'>;
  activity: Activity;
}

/** The messages of one index that are to go. */
interface Portion {
  readonly table: string;
  readonly index: number;
  readonly name: string;
  readonly messages: number;
  readonly condition: RowCondition;
}

const CALLER = 'org.logboom.messages.DeleteMessagesJob';

export function deletionService({ scope, tables, rules, now, stored, jobs, activity }: Parts) {
  async function portionsOf(caller: Caller, question: DeletionQuestion): Promise<Portion[]> {
    const streams = await scope.streams(caller, question.streams ?? []);
    const { from, to } = spanOf(question, now());
    const condition = readCondition(question.query, rules);
    const portions: Portion[] = [];
    for (const table of await tables.tables(from, to)) {
      const values = new BoundValues();
      const source = { tables: [table], streams, from, to, condition, now: now() };
      const rows = { sql: whereSql(source, table, values), params: values.params };
      for (const { index, messages } of await stored.matching(table.table, rows)) {
        const name = `${table.prefix}_${index}`;
        portions.push({ table: table.table, index, name, messages, condition: rows });
      }
    }
    return portions;
  }

  function begin(caller: Caller, { query, reason }: DeletionRequest, portions: readonly Portion[]): void {
    const total = sumOf(portions);
    const description = `Deletes ${total} messages that match: ${query.slice(0, 200)}`;
    jobs.start({ name: DELETION_JOB, description }, async ({ progress, signal }) => {
      let done = 0;
      try {
        for (const { table, index, name, messages, condition } of portions) {
          if (signal.aborted) return;
          progress(done, total, `Deleting ${messages} messages from ${name}.`);
          await stored.deleteMatching(table, index, condition);
          done += messages;
        }
        progress(total, total, `Deleted ${total} messages.`);
      } finally {
        await activity.record(
          CALLER,
          `<${caller.username}> deleted ${done} of ${total} messages that match <${query}>: ${reason}`,
        );
      }
    });
  }

  return {
    async preview(caller: Caller, question: DeletionQuestion): Promise<DeletionPreview> {
      const portions = await portionsOf(caller, question);
      return {
        messages: sumOf(portions),
        indices: portions.map(({ name, messages }) => ({ index: name, messages })),
      };
    },

    async start(caller: Caller, request: DeletionRequest): Promise<void> {
      const portions = await portionsOf(caller, request);
      const total = sumOf(portions);
      if (total === 0) throw badRequest('No message matches any more.', 'DELETION_EMPTY');
      if (total > request.confirmed_messages)
        throw new RequestError({
          code: 'DELETION_CHANGED',
          status: 409,
          message: `${total} messages match now, more than the ${request.confirmed_messages} that were confirmed. Count them again.`,
        });
      begin(caller, request, portions);
    },
  };
}

export type DeletionService = ReturnType<typeof deletionService>;

const sumOf = (portions: readonly Portion[]) => portions.reduce((sum, { messages }) => sum + messages, 0);

function spanOf({ from, to }: DeletionQuestion, now: number): { from: number; to: number } {
  const span = { from: Date.parse(from), to: Math.min(Date.parse(to), now) };
  if (!(span.from < span.to))
    throw badRequest('The time range must begin in the past, and end after it begins.', 'TIME_RANGE');
  return span;
}

function readCondition(query: string, rules: QueryRules) {
  try {
    return readQueryText(query, rules);
  } catch (error) {
    if (error instanceof QueryProblem) throw badRequest(error.message, 'QUERY_INVALID');
    throw error;
  }
}
