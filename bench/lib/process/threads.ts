// Who uses the processor while messages come in: the main thread, the processing threads, their helpers, the engine.

import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { cpuSeconds } from './cpu.ts';

const TICKS_PER_SECOND = 100;

interface Thread {
  readonly name: string;
  readonly seconds: number;
}

/** By thread id; empty where the system does not tell. */
function threadsOf(pid: number): Map<string, Thread> {
  if (process.platform !== 'linux') return new Map();
  return new Map(
    readdirSync(`/proc/${pid}/task`).map((id) => {
      const stat = readFileSync(`/proc/${pid}/task/${id}/stat`, 'utf8');
      const end = stat.lastIndexOf(')');
      const fields = stat.slice(end + 2).split(' ');
      const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
      return [id, { name: stat.slice(stat.indexOf('(') + 1, end), seconds }];
    }),
  );
}

/** Processor seconds since the measurement began. */
export interface StageSeconds {
  readonly program: number;
  readonly main: number;
  readonly processing: number;
  /** Writing the journal, collecting garbage, compiling. */
  readonly helpers: number;
  /** Of an engine in the program, or of the process that was named. */
  readonly engine: number | undefined;
}

/** @param enginePid of an engine that runs on this machine as a process of its own */
export function watchStages(pid: number, enginePid?: number): () => StageSeconds {
  const before = threadsOf(pid);
  const programBefore = cpuSeconds(pid);
  const engineBefore = enginePid === undefined ? 0 : cpuSeconds(enginePid);
  return () => {
    const used = Array.from(threadsOf(pid), ([id, { name, seconds }]) => ({
      id,
      name,
      seconds: seconds - (before.get(id)?.seconds ?? 0),
    }));
    const mainName = used.find(({ id }) => id === String(pid))?.name;
    // Threads of Node.js have no names of their own, but those that process are the busiest by far.
    const own = used
      .filter(({ id, name }) => id !== String(pid) && name === mainName)
      .map(({ seconds }) => seconds)
      .toSorted((one, other) => other - one);
    const processors = availableParallelism();
    const main = used.find(({ id }) => id === String(pid))?.seconds ?? 0;
    const program = cpuSeconds(pid) - programBefore;
    const isInside = used.some(({ name }) => name !== mainName);
    const outside = enginePid === undefined ? undefined : cpuSeconds(enginePid) - engineBefore;
    return {
      program,
      main,
      processing: sum(own.slice(0, processors)),
      helpers: sum(own.slice(processors)),
      // Of the threads of the engine many end meanwhile, and only the process knows what they used.
      engine: outside ?? (isInside ? Math.max(0, program - main - sum(own)) : undefined),
    };
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
