// Tells processing in which order messages pass the processors: at the start, and whenever any node changed it.
import type { ClusterParts, IngestParts, ProgramParts } from '../../area.ts';
import { followChanges, type Follower } from '../../cluster/follow-changes.ts';
import type { MessageProcessorsService } from './message-processors.service.ts';

export function followProcessors(
  processors: MessageProcessorsService,
  {
    ingest,
    changes,
    logger,
  }: Pick<IngestParts & ClusterParts & ProgramParts, 'ingest' | 'changes' | 'logger'>,
): Promise<Follower> {
  return followChanges({ changes, logger, topics: ['message-processors'] }, async () => {
    const { processor_order, disabled_processors } = await processors.read();
    const order = processor_order.map(({ class_name }) => class_name);
    ingest.publish(
      'processors',
      order.filter((className) => !disabled_processors.includes(className)),
    );
  });
}
