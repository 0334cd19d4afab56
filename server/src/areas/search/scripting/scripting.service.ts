// Searches for scripts: messages and numbers as plain tables.
import type {
  AggregateSpec,
  Column,
  MessagesSpec,
  TabularResponse,
} from '@logboom/contract/search/scripting';
import { RESULT_WINDOW, type TimeRange } from '@logboom/contract/search/schemas';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest } from '../../../http/errors.ts';
import { QueryProblem, readQueryText } from '../execution/conditions.ts';
import type { ExecutionParts } from '../execution/execution.ts';
import type { FieldTypesService } from '../fields/field-types.service.ts';
import { inLaneOf } from '../limits/lanes.ts';
import { listMessages } from '../execution/run-messages.ts';
import { PivotProblem, runPivot } from '../execution/run-pivot.ts';
import type { MessageSource } from '../sql/source.ts';
import { absoluteRange, momentsOf } from '../definitions/time-ranges.ts';
import { aggregateColumns, pivotFor } from './aggregation.ts';
import { readDirection } from './direction.ts';

interface Parts extends ExecutionParts {
  fieldTypes: Pick<FieldTypesService, 'forValidation'>;
}

/** When no time is given. */
export const ONE_DAY: TimeRange = { type: 'relative', range: 86_400 };
const DEFAULT_FIELDS = ['source', 'timestamp'];
const DEFAULT_SIZE = 10;
const MISSING = '-';

export function scriptingService(parts: Parts) {
  const { scope, tables, rules, now } = parts;

  async function sourceFor(
    caller: Caller,
    { query, streams: wanted, timerange }: Pick<MessagesSpec, 'query' | 'streams' | 'timerange'>,
  ): Promise<MessageSource> {
    const streams = await scope.streams(caller, wanted ?? []);
    const moment = now();
    const { from, to } = momentsOf(timerange ?? ONE_DAY, moment);
    if (to - from > ((await parts.timeRangeLimit()) ?? Number.POSITIVE_INFINITY)) {
      throw new QueryProblem('Search out of allowed time range limit');
    }
    const condition = readQueryText(query ?? '*', rules);
    return { tables: await tables.tables(from, to), streams, from, to, condition, now: moment };
  }

  async function typesIn({ streams, from, to }: MessageSource): Promise<(field: string) => Column['type']> {
    const known = await parts.fieldTypes.forValidation(streams, { timerange: absoluteRange({ from, to }) });
    return (field) => columnType(known.get(field));
  }

  return {
    messages: (caller: Caller, spec: MessagesSpec, signal: AbortSignal): Promise<TabularResponse> =>
      obtained(async () => {
        const source = await sourceFor(caller, spec);
        const fields = spec.fields?.length ? spec.fields : DEFAULT_FIELDS;
        const [limit, offset] = [spec.size ?? DEFAULT_SIZE, spec.from ?? 0];
        if (limit + offset > RESULT_WINDOW) {
          throw new QueryProblem(`from and size together reach no further than ${RESULT_WINDOW}`);
        }
        const order = readDirection(spec.sort_order ?? 'Descending') === 'Ascending' ? 'ASC' : 'DESC';
        const sort = [{ field: spec.sort ?? 'timestamp', order } as const];
        const found = await listMessages(
          inLaneOf(caller, parts.messages),
          source,
          { sort, limit, offset, fields },
          signal,
        );
        const typeOf = await typesIn(source);
        return {
          schema: fields.map((field) => ({
            column_type: 'field',
            type: typeOf(field),
            field,
            name: `field: ${field}`,
          })),
          datarows: found.map(({ message }) => fields.map((field) => message[field] ?? MISSING)),
          metadata: { effective_timerange: absoluteRange(source) },
        };
      }),

    aggregate: (caller: Caller, spec: AggregateSpec, signal: AbortSignal): Promise<TabularResponse> =>
      obtained(async () => {
        const pivot = pivotFor(spec);
        const source = await sourceFor(caller, spec);
        const { rows } = await runPivot(inLaneOf(caller, parts.messages), source, pivot, signal);
        const groups = pivot.row_groups.map((_, index) => index);
        return {
          schema: aggregateColumns(pivot, await typesIn(source)),
          datarows: rows.map(({ key, values }) => [
            ...groups.map((index) => key[index] ?? MISSING),
            // A series without a value is not in the row at all.
            ...pivot.series.map(
              ({ id }) => values.find((value) => value.key.at(-1) === id)?.value ?? MISSING,
            ),
          ]),
          metadata: { effective_timerange: absoluteRange(source) },
        };
      }),
  };
}

export type ScriptingService = ReturnType<typeof scriptingService>;

async function obtained(work: () => Promise<TabularResponse>): Promise<TabularResponse> {
  try {
    return await work();
  } catch (error) {
    const isTold = error instanceof QueryProblem || error instanceof PivotProblem;
    throw isTold ? badRequest(`Failed to obtain results. ${error.message}`, 'NO_RESULTS') : error;
  }
}

function columnType(type: string | undefined): Column['type'] {
  switch (type) {
    case 'long':
    case 'double':
      return 'numeric';
    case 'string':
    case 'date':
    case 'boolean':
      return type;
    default:
      return 'unknown';
  }
}
