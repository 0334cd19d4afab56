// Sums of past time as the program keeps them: made when the engine has nothing else to do, and in a file beside the data.
import { join } from 'node:path';
import type { ProgramParts, StorageParts } from '../../../area.ts';
import { IdleWork } from './idle-work.ts';
import { keepInFile } from './kept-file.ts';
import { KeptMemory } from './kept-memory.ts';
import { KeptSums } from './kept-sums.ts';

export function keeping(
  { messages, metrics, settings, logger }: ProgramParts & StorageParts,
  now: () => number,
) {
  const isIdle = () => {
    const { running, waiting } = messages.load();
    return running + waiting === 0;
  };
  const idle = new IdleWork(isIdle, (err) => logger.debug({ err }, 'Nothing could be summed up beforehand'));
  const memory = new KeptMemory(now);
  const file = keepInFile(memory, join(settings.dataDir, 'kept-sums.jsonl'), (err) =>
    logger.warn({ err }, 'Sums of past time could not be read or written'),
  );
  metrics.gauge('org.logboom.searches.kept_sums_bytes', () => memory.load.bytes);
  metrics.gauge('org.logboom.searches.idle_work', () => idle.waiting);
  return {
    idle,
    kept: new KeptSums({ store: messages, memory, now, later: (name, work) => idle.add(name, work) }),
    async stop() {
      await idle.stop();
      await file.stop();
    },
  };
}
