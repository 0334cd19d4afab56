// The node, the cluster and what the page needs to know before it starts.
import { Type, type Static } from 'typebox';

export const Ping = Type.Object({
  cluster_id: Type.String(),
  node_id: Type.String(),
  version: Type.String(),
  tagline: Type.String(),
});
export type Ping = Static<typeof Ping>;

export const SystemOverview = Type.Object({
  facility: Type.String(),
  codename: Type.String(),
  node_id: Type.String(),
  cluster_id: Type.String(),
  version: Type.String(),
  started_at: Type.String(),
  is_processing: Type.Boolean(),
  hostname: Type.String(),
  lifecycle: Type.String(),
  lb_status: Type.Union([Type.Literal('alive'), Type.Literal('dead'), Type.Literal('throttled')]),
  timezone: Type.String(),
  operating_system: Type.String(),
  is_leader: Type.Boolean(),
});
export type SystemOverview = Static<typeof SystemOverview>;

/** By node; null for one that refused. */
export const ClusterOverview = Type.Record(Type.String(), Type.Union([SystemOverview, Type.Null()]));
export type ClusterOverview = Static<typeof ClusterOverview>;

export const Plugin = Type.Object({
  unique_id: Type.String(),
  name: Type.String(),
  author: Type.String(),
  url: Type.String(),
  version: Type.String(),
  description: Type.String(),
  /** Of the server. */
  required_version: Type.String(),
  required_capabilities: Type.Array(Type.String()),
});
export type Plugin = Static<typeof Plugin>;
export const PluginList = Type.Object({ plugins: Type.Array(Plugin), total: Type.Integer() });
export type PluginList = Static<typeof PluginList>;

const Memory = Type.Object({ bytes: Type.Integer(), kilobytes: Type.Integer(), megabytes: Type.Integer() });

/** Named after the runtime that clients expect; the values are those of our own process. */
export const SystemJvm = Type.Object({
  free_memory: Memory,
  max_memory: Memory,
  total_memory: Memory,
  used_memory: Memory,
  node_id: Type.String(),
  pid: Type.String(),
  info: Type.String(),
});
export type SystemJvm = Static<typeof SystemJvm>;

export const Locales = Type.Object({
  locales: Type.Record(
    Type.String(),
    Type.Object({ language_tag: Type.String(), display_name: Type.String() }),
  ),
});
export type Locales = Static<typeof Locales>;

export const NodeSummary = Type.Object({
  cluster_id: Type.String(),
  node_id: Type.String(),
  type: Type.String(),
  is_leader: Type.Boolean(),
  is_master: Type.Boolean(),
  transport_address: Type.String(),
  last_seen: Type.String(),
  short_node_id: Type.String(),
  hostname: Type.String(),
});
export type NodeSummary = Static<typeof NodeSummary>;

export const NodeList = Type.Object({ nodes: Type.Array(NodeSummary), total: Type.Integer() });
export type NodeList = Static<typeof NodeList>;

/** Our own addition: whether each engine behind this node answers, and what to do when one does not. */
export const EngineHealth = Type.Object({
  engine: Type.Union([Type.Literal('metadata'), Type.Literal('messages')]),
  product: Type.String({ description: 'For example "PostgreSQL (embedded)"' }),
  version: Type.Union([Type.String(), Type.Null()]),
  state: Type.Union([Type.Literal('ok'), Type.Literal('unavailable')]),
  detail: Type.Union([Type.String(), Type.Null()], { description: 'Why it is unavailable and what helps' }),
});
export type EngineHealth = Static<typeof EngineHealth>;

export const SystemHealth = Type.Object({ engines: Type.Array(EngineHealth) });
export type SystemHealth = Static<typeof SystemHealth>;

/** What `/config.js` puts on the page as `window.appConfig`. */
export interface PageConfiguration {
  gl2ServerUrl: string;
  gl2AppPathPrefix: string;
  rootTimeZone: string;
  isCloud: boolean;
  featureFlags: Record<string, string>;
  telemetry: { api_key: string; host: string; enabled: boolean };
  pluginUISettings: Record<string, Record<string, unknown>>;
}
