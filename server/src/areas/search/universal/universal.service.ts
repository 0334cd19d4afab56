// Universal search: one call that answers with messages, as scripts have used it for ten years.
import type { Readable } from 'node:stream';
import type { DecorationStats } from '@logboom/contract/search/decorators';
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { UniversalQuery, UniversalResponse } from '@logboom/contract/search/scripting';
import { instant } from '@logboom/contract/common/wire-dates';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest } from '../../../http/errors.ts';
import { QueryProblem, readQueryText } from '../execution/conditions.ts';
import type { DecorateList, Decorating } from '../decorators/decorating.ts';
import type { DecoratorService } from '../decorators/decorator.service.ts';
import type { ExecutionParts } from '../execution/execution.ts';
import type { CellValue } from '../export/cell-values.ts';
import type { Chunk } from '../export/exported-messages.ts';
import { exportStream } from '../export/export-stream.ts';
import { flatCsv } from '../export/formats.ts';
import { readExport } from '../export/read-export.ts';
import { inLaneOf, manyInLaneOf, type ManyMessages } from '../limits/lanes.ts';
import { clipped } from '../limits/time-range-limit.ts';
import { countedPage } from '../execution/counted-page.ts';
import { shownMessages } from '../execution/shown-messages.ts';
import type { MessageSource } from '../sql/source.ts';
import {
  fieldsIn,
  filteredStreams,
  pageOf,
  pageOfExport,
  queryOf,
  sortOf,
  timeOf,
  type UniversalKind,
} from './universal-request.ts';

interface Parts extends ExecutionParts {
  messages: ManyMessages;
  decorators: Pick<DecoratorService, 'ofStream'>;
  decorating: Pick<Decorating, 'asked' | 'stored'>;
  logger: Pick<FastifyBaseLogger, 'error'>;
}

export function universalService(parts: Parts) {
  const { scope, tables, rules, highlight, now } = parts;

  async function sourceFor(
    caller: Caller,
    kind: UniversalKind,
    asked: UniversalQuery,
  ): Promise<MessageSource & { named: string[] }> {
    const named = filteredStreams(caller, kind, asked.filter);
    const query = queryOf(asked);
    const moment = now();
    const { from, to } = clipped(timeOf(kind, asked, moment), await parts.timeRangeLimit());
    const streams = await scope.streams(caller, named);
    try {
      const condition = readQueryText(query, rules);
      return { tables: await tables.tables(from, to), streams, from, to, condition, now: moment, named };
    } catch (error) {
      throw error instanceof QueryProblem ? badRequest(error.message, 'QUERY_INVALID') : error;
    }
  }

  /** Of the stream that is searched, or those for searches without one. */
  async function decorateFor(
    [stream]: readonly string[],
    { decorate }: UniversalQuery,
  ): Promise<DecorateList | undefined> {
    if (decorate === false) return undefined;
    return parts.decorating.stored(await parts.decorators.ofStream(stream ?? null));
  }

  return {
    async search(
      caller: Caller,
      kind: UniversalKind,
      asked: UniversalQuery,
      signal: AbortSignal,
    ): Promise<UniversalResponse> {
      const started = performance.now();
      const source = await sourceFor(caller, kind, asked);
      const decorate = await decorateFor(source.named, asked);
      const wanted = fieldsIn(asked);
      const list = { sort: sortOf(asked), ...pageOf(asked), fields: wanted, decorate };
      const messages = inLaneOf(caller, parts.messages);
      const shown = await countedPage({ messages, highlight }, source, list, signal);
      const query = queryOf(asked);
      return {
        query,
        built_query: query,
        used_indices: [],
        messages: shown.messages,
        fields: decorate ? visibleFields(shown.messages) : wanted,
        time: Math.round(performance.now() - started),
        total_results: shown.total,
        from: instant(new Date(source.from)),
        to: instant(new Date(source.to)),
        decoration_stats: decorate ? changesOf(shown.messages) : null,
      };
    },

    async csv(
      caller: Caller,
      kind: UniversalKind,
      asked: UniversalQuery,
      signal: AbortSignal,
    ): Promise<Readable> {
      const source = await sourceFor(caller, kind, asked);
      const fields = fieldsIn(asked);
      if (fields.length === 0) throw badRequest('fields must not be empty', 'FIELDS_MISSING');
      const decorate = await decorateFor(source.named, asked);
      const list = pageOfExport(asked);
      const messages = inLaneOf(caller, parts.messages);
      const chunks = list
        ? pageChunk(
            shownMessages({ messages, highlight }, source, { ...list, fields, decorate }, signal),
            fields,
          )
        : readExport(
            manyInLaneOf(caller, parts.messages),
            {
              source,
              fields,
              decorate,
              zone: 'UTC',
              asJson: false,
              limit: asked.limit || undefined,
              chunkSize: asked.batch_size,
            },
            signal,
          );
      return exportStream(chunks, { fields, format: flatCsv, signal, logger: parts.logger });
    },
  };
}

export type UniversalService = ReturnType<typeof universalService>;

async function* pageChunk(
  found: ReturnType<typeof shownMessages>,
  fields: readonly string[],
): AsyncGenerator<Chunk, void, undefined> {
  const { messages } = await found;
  if (messages.length === 0) return;
  const columns = fields.map((field) => messages.map(({ message }) => (message[field] ?? null) as CellValue));
  yield { count: messages.length, columns };
}

function visibleFields(messages: readonly ResultMessage[]): string[] {
  const names = new Set(messages.flatMap(({ message }) => Object.keys(message)));
  return Array.from(names).filter((name) => !name.startsWith('gl2_') && name !== '_id' && name !== 'streams');
}

/** The names of all fields that decorators touched, in any of the messages. */
function changesOf(messages: readonly ResultMessage[]): NonNullable<UniversalResponse['decoration_stats']> {
  const names = (kind: keyof DecorationStats) =>
    Array.from(new Set(messages.flatMap((one) => Object.keys(one.decoration_stats?.[kind] ?? {}))));
  return {
    added_fields: names('added_fields'),
    changed_fields: names('changed_fields'),
    removed_fields: names('removed_fields'),
  };
}
