// The machine, the process and the installation in numbers, in the shapes that clients of the platform know.
import { Type, type Static } from 'typebox';
import { nullable } from '../common/nullable.ts';
import { EngineStats } from '../indices/schemas.ts';
import { signedIn } from '../wire/access.ts';
import { endpoints } from '../wire/endpoint.ts';

const numbers = <Names extends string>(...names: readonly Names[]) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Type.Number()])) as Record<
      Names,
      ReturnType<typeof Type.Number>
    >,
  );
const optionalText = nullable(Type.String());

/** -1 stands for what is not known. */
const FileSystem = Type.Object({
  path: Type.String(),
  mount: optionalText,
  dev: optionalText,
  type_name: optionalText,
  sys_type_name: optionalText,
  ...numbers(
    'total',
    'free',
    'available',
    'used',
    'used_percent',
    'inodes_total',
    'inodes_free',
    'inodes_used',
    'inodes_used_percent',
    'disk_reads',
    'disk_writes',
    'disk_read_bytes',
    'disk_write_bytes',
    'disk_queue',
    'disk_service_time',
  ).properties,
});
export const FsStats = Type.Object({ filesystems: Type.Record(Type.String(), FileSystem) });
export type FsStats = Static<typeof FsStats>;

/** Named after the runtime that clients expect; the values are those of Node.js. */
export const RuntimeStats = Type.Object({
  version: Type.String(),
  vm_name: Type.String(),
  vm_version: Type.String(),
  vm_vendor: Type.String(),
  spec_name: Type.String(),
  spec_version: Type.String(),
  spec_vendor: Type.String(),
  start_time: Type.Integer(),
  mem: numbers('heap_init', 'heap_max', 'non_heap_init', 'non_heap_max', 'direct_memory_max'),
  input_arguments: Type.Array(Type.String()),
  boot_class_path: Type.String(),
  class_path: Type.String(),
  system_properties: Type.Record(Type.String(), Type.String()),
  garbage_collectors: Type.Array(Type.String()),
  memory_pools: Type.Array(Type.String()),
});
export type RuntimeStats = Static<typeof RuntimeStats>;

const NetworkInterface = Type.Object({
  name: Type.String(),
  addresses: Type.Array(Type.String()),
  mac_address: Type.String(),
  mtu: Type.Integer(),
  interface_stats: nullable(
    numbers(
      'rx_packets',
      'rx_errors',
      'rx_dropped',
      'rx_overruns',
      'rx_frame',
      'tx_packets',
      'tx_errors',
      'tx_dropped',
      'tx_overruns',
      'tx_carrier',
      'tx_collisions',
      'rx_bytes',
      'tx_bytes',
    ),
  ),
});
export const NetworkStats = Type.Object({
  primary_interface: optionalText,
  interfaces: Type.Record(Type.String(), NetworkInterface),
  tcp: nullable(
    numbers(
      'active_opens',
      'passive_opens',
      'attempt_fails',
      'estab_resets',
      'curr_estab',
      'in_segs',
      'out_segs',
      'retrans_segs',
      'in_errs',
      'out_rsts',
    ),
  ),
});
export type NetworkStats = Static<typeof NetworkStats>;

export const OsStats = Type.Object({
  load_average: Type.Array(Type.Number()),
  uptime: Type.Integer(),
  processor: Type.Object({
    model: Type.String(),
    vendor: Type.String(),
    ...numbers(
      'mhz',
      'total_cores',
      'total_sockets',
      'cores_per_socket',
      'cache_size',
      'sys',
      'user',
      'idle',
      'stolen',
    ).properties,
  }),
  memory: numbers('total', 'free', 'free_percent', 'used', 'used_percent', 'actual_free', 'actual_used'),
  swap: numbers('total', 'free', 'used'),
});
export type OsStats = Static<typeof OsStats>;

export const ProcessStats = Type.Object({
  ...numbers('pid', 'open_file_descriptors', 'max_file_descriptors').properties,
  cpu: nullable(numbers('percent', 'sys', 'user', 'total')),
  memory: nullable(numbers('total_virtual', 'resident', 'share')),
});
export type ProcessStats = Static<typeof ProcessStats>;

export const SystemStats = Type.Object({
  fs: FsStats,
  jvm: RuntimeStats,
  network: Type.Null(),
  os: OsStats,
  process: ProcessStats,
});
export type SystemStats = Static<typeof SystemStats>;

const counts = Type.Record(Type.String(), Type.Integer());

/** How much of what there is in the installation. */
export const ClusterFigures = Type.Object({
  stream_count: Type.Integer(),
  stream_rule_count: Type.Integer(),
  stream_rule_count_by_stream: counts,
  user_count: Type.Integer(),
  output_count: Type.Integer(),
  output_count_by_type: counts,
  dashboard_count: Type.Integer(),
  input_count: Type.Integer(),
  global_input_count: Type.Integer(),
  input_count_by_type: counts,
  extractor_count: Type.Integer(),
  extractor_count_by_type: counts,
});
export type ClusterFigures = Static<typeof ClusterFigures>;

/** The metadata store under the name that clients know; what has no equal here is null. */
export const MetadataStats = Type.Object({
  servers: Type.Array(Type.String()),
  build_info: Type.Object({
    version: Type.String(),
    git_version: Type.String(),
    sys_info: Type.String(),
    loader_flags: Type.Null(),
    compiler_flags: Type.Null(),
    allocator: Type.Null(),
    version_array: Type.Array(Type.Integer()),
    javascript_engine: Type.Null(),
    bits: Type.Integer(),
    debug: Type.Boolean(),
    max_bson_object_size: Type.Integer(),
  }),
  host_info: Type.Null(),
  server_status: Type.Null(),
  database_stats: nullable(
    Type.Object({
      db: Type.String(),
      ...numbers(
        'collections',
        'objects',
        'avg_obj_size',
        'data_size',
        'storage_size',
        'indexes',
        'index_size',
      ).properties,
      num_extents: Type.Null(),
      file_size: Type.Null(),
      ns_size_mb: Type.Null(),
      extent_free_list: Type.Null(),
      data_file_version: Type.Null(),
    }),
  ),
});
export type MetadataStats = Static<typeof MetadataStats>;

export const ClusterStats = Type.Object({
  elasticsearch: EngineStats,
  mongo: MetadataStats,
  ...ClusterFigures.properties,
});
export type ClusterStats = Static<typeof ClusterStats>;

export const systemStats = endpoints('system/stats', {
  all: {
    method: 'GET',
    path: '/system/stats',
    summary: 'The machine and the process of this node in numbers',
    access: signedIn,
    answers: { 200: SystemStats },
  },
  fs: {
    method: 'GET',
    path: '/system/stats/fs',
    summary: 'The disks under the data of this node',
    access: signedIn,
    answers: { 200: FsStats },
  },
  jvm: {
    method: 'GET',
    path: '/system/stats/jvm',
    summary: 'The runtime of this node',
    access: signedIn,
    answers: { 200: RuntimeStats },
  },
  network: {
    method: 'GET',
    path: '/system/stats/network',
    summary: 'The network interfaces of this node',
    access: signedIn,
    answers: { 200: NetworkStats },
  },
  os: {
    method: 'GET',
    path: '/system/stats/os',
    summary: 'Processor and memory of the machine',
    access: signedIn,
    answers: { 200: OsStats },
  },
  process: {
    method: 'GET',
    path: '/system/stats/process',
    summary: 'The process of this node',
    access: signedIn,
    answers: { 200: ProcessStats },
  },
  cluster: {
    method: 'GET',
    path: '/system/cluster/stats',
    summary: 'The installation in numbers',
    access: signedIn,
    answers: { 200: ClusterStats },
  },
  metadata: {
    method: 'GET',
    path: '/system/cluster/stats/mongo',
    summary: 'The metadata store in numbers',
    access: signedIn,
    answers: { 200: MetadataStats },
  },
});
