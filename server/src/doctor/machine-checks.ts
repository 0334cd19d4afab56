// Checks of the machine: disk, memory, clock, limits of the operating system, and the port.
import { constants } from 'node:fs';
import { access, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import type { Settings } from '../config/settings.ts';
import { availableMemory } from '../metrics/process-metrics.ts';
import { good, problem, warning, type Finding } from './finding.ts';

const GIB = 1024 ** 3;
const MIN_MEMORY = 2 * GIB;
const MIN_OPEN_FILES = 65_536;
const MIN_RECEIVE_BUFFER = 4 * 1024 * 1024;
const OTHERS_MAY = 0o077;
const MAX_AHEAD_MS = 2000;

export async function checkDataDirectory(path: string): Promise<Finding> {
  const directory = resolve(path);
  try {
    const found = await stat(directory);
    if (!found.isDirectory())
      return problem(`${directory} is no directory`, 'Choose another LOGBOOM_DATA_DIR.');
    await access(directory, constants.R_OK | constants.W_OK);
    if ((found.mode & OTHERS_MAY) !== 0)
      return warning(
        `Other users can look into the data directory ${directory}`,
        `It is closed to them at the next start; until then: chmod 700 ${directory}`,
      );
    return good(`The data directory ${directory} can be written, and by this user alone`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      return problem(
        `The data directory ${directory} cannot be written`,
        'Give it to the user that runs Logboom: chown -R logboom DIRECTORY',
      );
    return parentOf(directory);
  }
}

async function parentOf(directory: string): Promise<Finding> {
  try {
    await access(dirname(directory), constants.W_OK);
    return good(`The data directory ${directory} will be made at the first start`);
  } catch {
    return problem(
      `The data directory ${directory} does not exist and cannot be made`,
      'Make it and give it to the user that runs Logboom.',
    );
  }
}

/** The journal may grow to its limit at any time, on top of what is stored. */
export async function checkDisk(path: string, journalMaxBytes: number): Promise<Finding> {
  const there = await nearest(resolve(path));
  const { bsize, blocks, bavail } = await statfs(there);
  const [free, total] = [bavail * bsize, blocks * bsize];
  const text = `${size(free)} of ${size(total)} are free under ${there}`;
  if (free < GIB) return problem(text, 'Make room or move the data: receiving stops when the disk is full.');
  if (free < journalMaxBytes)
    return warning(
      `${text}, less than the journal may take (${size(journalMaxBytes)})`,
      'Make room, or lower LOGBOOM_JOURNAL_MAX_SIZE.',
    );
  if (free < total / 10) return warning(text, 'Shorten the retention of index sets, or get a larger disk.');
  return good(text);
}

export function checkMemory(bytes = availableMemory()): Finding {
  const text = `${size(bytes)} of memory`;
  return bytes < MIN_MEMORY
    ? warning(text, 'Give it 2 GiB at least; searches are refused early otherwise.')
    : good(text);
}

/** A clock that was set back is behind what was written before: new messages would look older than stored ones. */
export async function checkClock(directory: string, now = Date.now()): Promise<Finding> {
  const names = await readdir(directory).catch(() => []);
  const written = await Promise.all(
    names.map((name) =>
      stat(join(directory, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  const aheadMs = Math.max(0, ...written) - now;
  const text = `The clock says ${new Date(now).toISOString()}`;
  return aheadMs > MAX_AHEAD_MS
    ? warning(
        `${text}, which is ${Math.round(aheadMs / 1000)} s before the last change in ${directory}`,
        'Set the clock by NTP: timedatectl set-ntp true',
      )
    : good(text);
}

export async function checkOpenFiles(file = '/proc/self/limits'): Promise<Finding> {
  const limits = await textOf(file);
  const most = /^Max open files\s+(\d+|unlimited)/m.exec(limits)?.[1];
  if (most === undefined) return good('This system does not tell how many files may be open');
  const text = `${most} files may be open`;
  return most !== 'unlimited' && Number(most) < MIN_OPEN_FILES
    ? warning(
        text,
        `Raise it: ulimit -n ${MIN_OPEN_FILES}, or LimitNOFILE=${MIN_OPEN_FILES} in the unit of systemd.`,
      )
    : good(text);
}

export async function checkReceiveBuffer(file = '/proc/sys/net/core/rmem_max'): Promise<Finding> {
  const bytes = Number(await textOf(file));
  if (!(bytes > 0)) return good('This system does not tell how large receive buffers may be');
  const text = `Sockets may have a receive buffer of ${size(bytes)}`;
  return bytes < MIN_RECEIVE_BUFFER
    ? warning(text, 'Bursts over UDP get lost. As root: sysctl -w net.core.rmem_max=33554432')
    : good(text);
}

export function checkPort({ host, port }: Settings['httpBind']): Promise<Finding> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      done(portFinding(`${host}:${port}`, error.code));
    });
    server.listen({ host, port, exclusive: true }, () => {
      server.close(() => done(good(`The port ${host}:${port} is free`)));
    });
  });
}

function portFinding(address: string, code: string | undefined): Finding {
  if (code === 'EADDRINUSE')
    return warning(
      `Somebody listens on ${address}`,
      'Fine when it is Logboom. Otherwise choose another LOGBOOM_HTTP_BIND.',
    );
  if (code === 'EACCES')
    return problem(
      `This user may not listen on ${address}`,
      'Choose a port from 1024 on, or give the right to it.',
    );
  return problem(
    `Nobody can listen on ${address} (${code})`,
    'Choose an address of this machine for LOGBOOM_HTTP_BIND.',
  );
}

async function nearest(path: string): Promise<string> {
  try {
    await stat(path);
    return path;
  } catch {
    return path === dirname(path) ? path : nearest(dirname(path));
  }
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return '';
  }
}

function size(bytes: number): string {
  return bytes < GIB ? `${Math.round(bytes / 1024)} KiB` : `${(bytes / GIB).toFixed(1)} GiB`;
}
