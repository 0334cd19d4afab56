// The machine and the process in numbers, read from the operating system. What it does not tell is -1 or null.
import { readdir, readFile, statfs } from 'node:fs/promises';
import { cpus, freemem, loadavg, networkInterfaces, totalmem, uptime } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type {
  FsStats,
  NetworkStats,
  OsStats,
  ProcessStats,
  RuntimeStats,
} from '@logboom/contract/system/stats';
import { availableMemory } from '../../../metrics/process-metrics.ts';

const UNKNOWN = -1;

export async function readFs(path: string): Promise<FsStats> {
  const { bsize, blocks, bfree, bavail, files, ffree } = await statfs(path);
  const used = (blocks - bfree) * bsize;
  const filesystem = {
    path,
    mount: null,
    dev: null,
    type_name: null,
    sys_type_name: null,
    total: blocks * bsize,
    free: bfree * bsize,
    available: bavail * bsize,
    used,
    used_percent: share(blocks - bfree, blocks),
    inodes_total: files,
    inodes_free: ffree,
    inodes_used: files - ffree,
    inodes_used_percent: share(files - ffree, files),
    disk_reads: UNKNOWN,
    disk_writes: UNKNOWN,
    disk_read_bytes: UNKNOWN,
    disk_write_bytes: UNKNOWN,
    disk_queue: UNKNOWN,
    disk_service_time: UNKNOWN,
  };
  return { filesystems: { [path]: filesystem } };
}

/** Arguments and environment may hold passwords, so neither is told. */
export function readRuntime(startedAt: Date): RuntimeStats {
  const { heap_size_limit: heapMax } = getHeapStatistics();
  return {
    version: process.versions.node,
    vm_name: 'V8',
    vm_version: process.versions.v8,
    vm_vendor: 'Node.js',
    spec_name: 'Node.js',
    spec_version: process.versions.node,
    spec_vendor: 'OpenJS Foundation',
    start_time: startedAt.getTime(),
    mem: {
      heap_init: UNKNOWN,
      heap_max: heapMax,
      non_heap_init: UNKNOWN,
      non_heap_max: availableMemory(),
      direct_memory_max: UNKNOWN,
    },
    input_arguments: [],
    boot_class_path: '',
    class_path: '',
    system_properties: { arch: process.arch, platform: process.platform },
    garbage_collectors: ['minor', 'major', 'incremental', 'weak-callbacks'],
    memory_pools: ['heap', 'external'],
  };
}

export async function readNetwork(): Promise<NetworkStats> {
  const counters = parseCounters(await textOf('/proc/net/dev'));
  const known = Object.entries(networkInterfaces());
  const interfaces = await Promise.all(
    known.map(async ([name, addresses = []]) => {
      const mtu = Number(await textOf(`/sys/class/net/${name}/mtu`));
      const description = {
        name,
        addresses: addresses.map(({ address }) => address),
        mac_address: addresses[0]?.mac ?? '',
        mtu: mtu > 0 ? mtu : UNKNOWN,
        interface_stats: counters.get(name) ?? null,
      };
      return [name, description] as const;
    }),
  );
  const primary = known.find(([, addresses]) => addresses?.some(({ internal }) => !internal));
  return { primary_interface: primary?.[0] ?? null, interfaces: Object.fromEntries(interfaces), tcp: null };
}

type Counters = NonNullable<NetworkStats['interfaces'][string]['interface_stats']>;

/** A line is `eth0: bytes packets errs drop fifo frame compressed multicast bytes packets errs drop fifo colls carrier …`. */
function parseCounters(text: string): Map<string, Counters> {
  const lines = text.split('\n').slice(2);
  return new Map(
    lines.flatMap((line): [string, Counters][] => {
      const [name, rest] = line.split(':');
      if (name === undefined || rest === undefined) return [];
      const values = rest.trim().split(/\s+/).map(Number);
      const at = (index: number) => values[index] ?? UNKNOWN;
      const counters = {
        rx_bytes: at(0),
        rx_packets: at(1),
        rx_errors: at(2),
        rx_dropped: at(3),
        rx_overruns: at(4),
        rx_frame: at(5),
        tx_bytes: at(8),
        tx_packets: at(9),
        tx_errors: at(10),
        tx_dropped: at(11),
        tx_overruns: at(12),
        tx_collisions: at(13),
        tx_carrier: at(14),
      };
      return [[name.trim(), counters]];
    }),
  );
}

export async function readOs(): Promise<OsStats> {
  const processors = cpus();
  const times = processors.map(({ times: each }) => each);
  const sum = (kind: keyof (typeof times)[number]) => times.reduce((total, each) => total + each[kind], 0);
  const all = sum('user') + sum('nice') + sum('sys') + sum('idle') + sum('irq');
  const memory = await readMemory();
  return {
    load_average: loadavg(),
    uptime: Math.round(uptime() * 1000),
    processor: {
      model: processors[0]?.model ?? 'unknown',
      vendor: 'unknown',
      mhz: processors[0]?.speed ?? UNKNOWN,
      total_cores: processors.length,
      total_sockets: UNKNOWN,
      cores_per_socket: UNKNOWN,
      cache_size: UNKNOWN,
      sys: share(sum('sys'), all),
      user: share(sum('user') + sum('nice'), all),
      idle: share(sum('idle'), all),
      stolen: 0,
    },
    ...memory,
  };
}

async function readMemory(): Promise<Pick<OsStats, 'memory' | 'swap'>> {
  const lines = (await textOf('/proc/meminfo')).matchAll(/^(\w+):\s+(\d+) kB$/gm);
  const bytes = new Map([...lines].map(([, name, kilobytes]) => [name, Number(kilobytes) * 1024]));
  const total = totalmem();
  const free = bytes.get('MemFree') ?? freemem();
  const available = bytes.get('MemAvailable') ?? freemem();
  const [swapTotal, swapFree] = [bytes.get('SwapTotal') ?? 0, bytes.get('SwapFree') ?? 0];
  return {
    memory: {
      total,
      free,
      free_percent: share(free, total),
      used: total - free,
      used_percent: share(total - free, total),
      actual_free: available,
      actual_used: total - available,
    },
    swap: { total: swapTotal, free: swapFree, used: swapTotal - swapFree },
  };
}

export async function readProcess(): Promise<ProcessStats> {
  const { user, system } = process.cpuUsage();
  const seconds = process.uptime();
  const limits = await textOf('/proc/self/limits');
  const maxFiles = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? UNKNOWN);
  const pages = (await textOf('/proc/self/statm')).split(' ').map((count) => Number(count) * PAGE);
  return {
    pid: process.pid,
    open_file_descriptors: await openFiles(),
    max_file_descriptors: maxFiles,
    cpu: {
      percent: Math.round((user + system) / 10_000 / seconds),
      sys: Math.round(system / 1000),
      user: Math.round(user / 1000),
      total: Math.round((user + system) / 1000),
    },
    memory: {
      total_virtual: pages[0] || UNKNOWN,
      resident: process.memoryUsage.rss(),
      share: pages[2] ?? UNKNOWN,
    },
  };
}

const PAGE = 4096;

async function openFiles(): Promise<number> {
  try {
    return (await readdir('/proc/self/fd')).length;
  } catch {
    return UNKNOWN;
  }
}

/** Empty where the operating system has no such file. */
async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return '';
  }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
