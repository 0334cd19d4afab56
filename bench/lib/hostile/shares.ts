// Who used the processors meanwhile: the server by its parts, the hostile clients, and the honest ones in this process.

import { cpuSeconds } from '../process/cpu.ts';
import { watchStages } from '../process/threads.ts';

/** In percent of one processor, as a sentence. */
export function watchShares(server: number, attacker: number): () => string {
  const stages = watchStages(server);
  const began = performance.now();
  const before = { attacker: cpuSeconds(attacker), own: cpuSeconds(process.pid) };
  return () => {
    const share = (seconds: number) => `${((seconds / (performance.now() - began)) * 100_000).toFixed(0)} %`;
    const { program, main, processing, helpers, engine = 0 } = stages();
    return (
      `of a processor: the server ${share(program)} (main thread ${share(main)}, processing ${share(processing)}, ` +
      `helpers ${share(helpers)}, engine ${share(engine)}), hostile clients ${share(cpuSeconds(attacker) - before.attacker)}, ` +
      `honest clients ${share(cpuSeconds(process.pid) - before.own)}`
    );
  };
}
