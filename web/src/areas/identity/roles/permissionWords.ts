// Permissions in words: which part of the product they belong to, and what each lets one do.
import { PERMISSION_GROUPS } from '@logboom/contract/common/permission-catalogue';
import { implies } from '@logboom/contract/common/permissions';

/** What a group is about, in the plural, and where it belongs. */
const GROUPS: Readonly<Record<string, readonly [area: string, things: string]>> = {
  messages: ['Search', 'messages'],
  searches: ['Search', 'searches'],
  search_filters: ['Search', 'search filters'],
  view: ['Search', 'saved searches and dashboards'],
  dashboards: ['Search', 'dashboards'],
  'default-view': ['Search', 'the default view'],
  decorators: ['Search', 'decorators'],
  fieldnames: ['Search', 'the names of message fields'],
  sources: ['Search', 'message sources'],
  streams: ['Streams and outputs', 'streams'],
  stream_outputs: ['Streams and outputs', 'the outputs of streams'],
  outputs: ['Streams and outputs', 'outputs'],
  inputs: ['Inputs and collectors', 'inputs'],
  collectors: ['Inputs and collectors', 'legacy collectors'],
  sidecars: ['Inputs and collectors', 'sidecars'],
  sidecar_collectors: ['Inputs and collectors', 'log collectors of sidecars'],
  sidecar_collector_configurations: ['Inputs and collectors', 'configurations of sidecars'],
  pipeline: ['Processing', 'pipelines'],
  pipeline_rule: ['Processing', 'pipeline rules'],
  pipeline_connection: ['Processing', 'connections between pipelines and streams'],
  lookuptables: ['Processing', 'lookup tables'],
  processing: ['Processing', 'message processing'],
  processbuffer: ['Processing', 'the process buffer'],
  eventdefinitions: ['Alerts', 'event definitions'],
  eventnotifications: ['Alerts', 'event notifications'],
  indexsets: ['Indices', 'index sets'],
  indices: ['Indices', 'indices'],
  indexranges: ['Indices', 'index ranges'],
  deflector: ['Indices', 'the write index'],
  indexercluster: ['Indices', 'the state of the message store'],
  messagecount: ['Indices', 'the number of stored messages'],
  users: ['Users and roles', 'users'],
  roles: ['Users and roles', 'roles'],
  grantsoverview: ['Users and roles', 'all shares'],
  authservicebackend: ['Users and roles', 'authentication services'],
  authserviceglobalconfig: ['Users and roles', 'which authentication service is active'],
  authservicetestbackend: ['Users and roles', 'tests of authentication services'],
  authhttpheaderconfig: ['Users and roles', 'the sign-in by HTTP header'],
};
const SYSTEM = 'System';

/** The order in which the areas are shown. */
export const AREAS: readonly string[] = [...new Set(Object.values(GROUPS).map(([area]) => area)), SYSTEM];

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Create',
  read: 'See',
  edit: 'Change',
  update: 'Change',
  delete: 'Delete',
  list: 'List',
  execute: 'Run',
  changestate: 'Start, stop, open or close',
  terminate: 'Stop and delete',
  rebuild: 'Calculate anew',
  cycle: 'Rotate',
  dump: 'Take a snapshot of',
  write: 'Change',
  set: 'Choose',
  change: 'Change',
  analyze: 'Show how the store took apart',
  failures: 'See what could not be stored in',
  resolve: 'Look up the parts of',
  shutdown: 'Shut down',
};

/** Where the sentence that is made from group and action would not say enough. */
const SENTENCES: Readonly<Record<string, string>> = {
  'users:create': 'Create users, with roles that one holds oneself.',
  'users:read': 'See users as those with whom something can be shared.',
  'users:list': 'See the list of all users.',
  'users:edit': 'Change, disable and delete users, and end their sessions.',
  'users:passwordchange': 'Set the password of users who may not do more than oneself.',
  'users:permissionsedit': 'See and change the permissions that users have besides their roles.',
  'users:rolesedit': 'Give roles that one holds oneself to users, and take roles from them.',
  'users:tokencreate': 'Create access tokens for users who may not do more than oneself.',
  'users:tokenlist': 'See the access tokens of users, without their values.',
  'users:tokenremove': 'Revoke access tokens of users.',
  'roles:edit': 'Change and delete roles, with permissions that one holds oneself.',
  'searches:absolute': 'Search with a fixed time range (old interface).',
  'searches:relative': 'Search with a relative time range (old interface).',
  'searches:keyword': 'Search with a time range in words (old interface).',
  'streams:read': 'See streams, and search the messages in them.',
  'metrics:allkeys': 'See the names of all metrics.',
  'metrics:readall': 'See several metrics at once.',
  'metrics:readhistory': 'See how metrics changed over time.',
  'loggers:readsubsystem': 'See log levels by part of the server.',
  'loggers:editsubsystem': 'Change log levels by part of the server.',
  'urlwhitelist:read': 'See which addresses the server may call.',
  'urlwhitelist:write': 'Change which addresses the server may call.',
  'clusterconfigentry:read': 'See the configuration of the cluster.',
  'clusterconfigentry:edit': 'Change the configuration of the cluster.',
  'system:read': 'See the state of the nodes.',
  'lbstatus:change': 'Take nodes out of the load balancer.',
  'node:shutdown': 'Shut down nodes.',
  'authservicetestbackend:execute': 'Test authentication services.',
};

export interface KnownPermission {
  readonly permission: string;
  readonly sentence: string;
}

export interface PermissionGroup {
  readonly group: string;
  readonly title: string;
  readonly area: string;
  readonly permissions: readonly KnownPermission[];
}

export const PERMISSION_LIST: readonly PermissionGroup[] = Object.entries(PERMISSION_GROUPS).map(
  ([group, actions]) => {
    const [area, things] = GROUPS[group] ?? [SYSTEM, group.replaceAll('_', ' ')];
    const title = things.charAt(0).toUpperCase() + things.slice(1);
    const permissions = actions.map((action) => ({
      permission: `${group}:${action}`,
      sentence: sentenceOf(group, action, things),
    }));
    return { group, title, area, permissions };
  },
);

export interface ExplainedPermission extends KnownPermission {
  readonly area: string;
}

const EXPLAINED: ReadonlyMap<string, ExplainedPermission> = new Map(
  PERMISSION_LIST.flatMap(({ area, permissions }) =>
    permissions.map((one) => [one.permission, { ...one, area }] as const),
  ),
);

export const isListed = (permission: string) => EXPLAINED.has(permission);

/** Any permission in words, with what it implies where it stands for several. */
export function explain(permission: string): ExplainedPermission {
  if (permission === '*') return { permission, sentence: 'Everything, on all pages.', area: 'Everything' };
  const known = EXPLAINED.get(permission);
  if (known) return known;
  const [group = '', action = '', entity = '*'] = permission.split(':');
  const whole = EXPLAINED.get(`${group}:${action}`);
  if (whole) {
    const sentence = entity === '*' ? whole.sentence : `${whole.sentence} Only ${entity}.`;
    return { ...whole, permission, sentence };
  }
  const covered = [...EXPLAINED.values()].filter((one) => implies(permission, one.permission));
  const [first] = covered;
  if (first === undefined) return { permission, sentence: 'Not known to this version.', area: 'Other' };
  const names = covered.map((one) => one.permission).join(', ');
  const areas = new Set(covered.map(({ area }) => area));
  return { permission, sentence: `Includes ${names}.`, area: areas.size === 1 ? first.area : 'Several' };
}

function sentenceOf(group: string, action: string, things: string): string {
  return SENTENCES[`${group}:${action}`] ?? `${ACTIONS[action] ?? `Use "${action}" of`} ${things}.`;
}

/** Which of the chosen permissions gives this one as well. */
export function impliedBy(permission: string, chosen: readonly string[]): string | undefined {
  return chosen.find((held) => held !== permission && implies(held, permission));
}

/** Changing something is of little use without seeing it. */
export function worksBestWith(permission: string, chosen: readonly string[]): string | undefined {
  const [group = '', action = ''] = permission.split(':');
  const reading = `${group}:read`;
  const isKnown = PERMISSION_GROUPS[group]?.includes('read') === true;
  if (!isKnown || action === 'read' || action === 'create' || action === 'list') return undefined;
  return chosen.some((held) => implies(held, reading)) ? undefined : reading;
}

export function isFound(
  { permission, sentence }: KnownPermission,
  group: PermissionGroup,
  text: string,
): boolean {
  const wanted = text.trim().toLowerCase();
  return `${permission} ${sentence} ${group.title} ${group.area}`.toLowerCase().includes(wanted);
}
