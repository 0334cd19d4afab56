// The resident memory of a process and everything it started.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  bytes: number;
}

export function residentBytes(root: number): number {
  const all = process.platform === 'linux' ? fromProc() : fromPs();
  const family = new Set([root]);
  // Children come after their parents in no promised order: look again until nobody joins.
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid)).reduce((sum, { bytes }) => sum + bytes, 0);
}

function fromProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const status = readStatus(name);
      const field = (key: string): number =>
        Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return status ? [{ pid: Number(name), parent: field('PPid'), bytes: field('VmRSS') * 1024 }] : [];
    });
}

function readStatus(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

function fromPs(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number);
    return { pid, parent, bytes: kilobytes * 1024 };
  });
}
