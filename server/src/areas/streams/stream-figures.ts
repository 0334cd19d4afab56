// How many streams and rules there are.
import type { ClusterFigures } from '@logboom/contract/system/stats';
import type { Database } from '../../storage/metadata/database.ts';
import { countBy } from '../../storage/metadata/count-by.ts';

export async function streamFigures(database: Database): Promise<Partial<ClusterFigures>> {
  const streams = await database.selectFrom('streams').select('id').execute();
  const rules = await countBy(database.selectFrom('stream_rules').select('stream_id as key'));
  return {
    stream_count: streams.length,
    stream_rule_count: rules.total,
    stream_rule_count_by_stream: {
      ...Object.fromEntries(streams.map(({ id }) => [id, 0])),
      ...rules.byKey,
    },
  };
}
