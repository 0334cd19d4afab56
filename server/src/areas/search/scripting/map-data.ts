// How many messages have which place, as maps of older clients ask for it.
import type { MapData, MapDataRequest } from '@logboom/contract/search/scripting';
import type { Caller } from '../../../http/authentication.ts';
import { ONE_DAY, type ScriptingService } from './scripting.service.ts';

const DEFAULT_PLACES = 50;
/** `latitude,longitude`; other values are no places. */
const PLACE = /^-?\d{1,2}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?$/;

export async function mapData(
  scripting: Pick<ScriptingService, 'aggregate'>,
  caller: Caller,
  { query, timerange, stream_id, limit, fields }: MapDataRequest,
  signal: AbortSignal,
): Promise<MapData> {
  const asked = { query: query ?? '*', limit: limit ?? DEFAULT_PLACES, stream_id: stream_id ?? null };
  const places: [string, Record<string, number>][] = [];
  for (const field of new Set(fields)) {
    const { datarows } = await scripting.aggregate(
      caller,
      {
        query: asked.query,
        timerange: timerange ?? ONE_DAY,
        streams: stream_id ? [stream_id] : [],
        group_by: [{ field, limit: asked.limit }],
        metrics: [{ function: 'count', sort: 'Descending' }],
      },
      signal,
    );
    const counted = datarows.map(([place, count]) => [String(place), Number(count)] as const);
    places.push([field, Object.fromEntries(counted.filter(([place]) => PLACE.test(place)))]);
  }
  return {
    ...asked,
    timerange: timerange ?? ONE_DAY,
    fields: Object.fromEntries(places),
  };
}
