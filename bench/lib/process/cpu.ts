// The processor time that a process has used so far, in seconds.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The unit of times in /proc on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

export function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux') return fromPs(pid);
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets and may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** `[[dd-]hh:]mm:ss.ss` */
function fromPs(pid: number): number {
  const text = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return text.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0);
}
