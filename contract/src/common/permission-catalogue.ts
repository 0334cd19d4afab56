// Every permission that the platform knows, by group, and the roles that come with it.
import { asPermissionPart } from '../identity/names.ts';
import { ALL_PERMISSIONS } from './permissions.ts';

/** `group: actions`. The order is alphabetical, as clients show it. */
export const PERMISSION_GROUPS: Readonly<Record<string, readonly string[]>> = {
  auditlog: ['read', 'edit'],
  authhttpheaderconfig: ['read', 'edit'],
  authservicebackend: ['create', 'read', 'edit', 'delete'],
  authserviceglobalconfig: ['read', 'edit'],
  authservicetestbackend: ['execute'],
  backups: ['create', 'read'],
  archives: ['create', 'delete', 'read', 'restore'],
  buffers: ['read'],
  catalog: ['list', 'resolve'],
  clusterconfigentry: ['create', 'read', 'edit', 'delete'],
  collectors: ['create', 'read', 'update', 'delete'],
  contentpack: ['create', 'read', 'delete'],
  dashboards: ['create', 'read', 'edit'],
  decorators: ['create', 'read', 'edit'],
  'default-view': ['set'],
  deflector: ['cycle', 'read'],
  eventdefinitions: ['create', 'read', 'edit', 'delete', 'execute'],
  eventnotifications: ['create', 'read', 'edit', 'delete'],
  fieldnames: ['read'],
  grantsoverview: ['read'],
  indexercluster: ['read'],
  indexranges: ['read', 'rebuild'],
  indexsets: ['create', 'read', 'edit', 'delete'],
  indices: ['read', 'changestate', 'delete', 'failures'],
  inputs: ['create', 'read', 'edit', 'changestate', 'terminate'],
  journal: ['read', 'edit'],
  jvmstats: ['read'],
  lbstatus: ['change'],
  licenseinfos: ['read'],
  loggers: ['read', 'edit', 'readsubsystem', 'editsubsystem'],
  loggersmessages: ['read'],
  lookuptables: ['create', 'read', 'edit', 'delete'],
  messagecount: ['read'],
  messages: ['read', 'analyze', 'delete'],
  metrics: ['read', 'allkeys', 'readall', 'readhistory'],
  node: ['shutdown'],
  notifications: ['read', 'delete'],
  opamp_agents: ['read', 'update', 'delete'],
  opamp_configurations: ['create', 'read', 'update', 'delete'],
  opamp_tokens: ['create', 'read', 'delete'],
  outputs: ['create', 'read', 'edit', 'terminate'],
  pipeline: ['create', 'read', 'edit', 'delete'],
  pipeline_connection: ['read', 'edit'],
  pipeline_rule: ['create', 'read', 'edit', 'delete'],
  processbuffer: ['dump'],
  processing: ['changestate'],
  roles: ['create', 'read', 'edit', 'delete'],
  search_filters: ['read', 'edit', 'delete'],
  searches: ['absolute', 'relative', 'keyword'],
  sidecar_collector_configurations: ['create', 'read', 'update', 'delete'],
  sidecar_collectors: ['create', 'read', 'update', 'delete'],
  sidecars: ['create', 'read', 'update', 'delete'],
  sources: ['read'],
  stream_outputs: ['create', 'read', 'delete'],
  streams: ['create', 'read', 'edit', 'changestate'],
  supportbundle: ['create', 'read'],
  system: ['read'],
  systemjobs: ['create', 'read', 'delete'],
  systemmessages: ['read'],
  threads: ['dump'],
  throughput: ['read'],
  urlwhitelist: ['read', 'write'],
  users: [
    'create',
    'read',
    'list',
    'edit',
    'passwordchange',
    'permissionsedit',
    'rolesedit',
    'tokencreate',
    'tokenlist',
    'tokenremove',
  ],
  view: ['read', 'edit', 'delete'],
};

export interface BuiltInRole {
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly string[];
}

export const ADMIN_ROLE = 'Admin';
export const READER_ROLE = 'Reader';

const allOf = (group: string, ...actions: string[]) => actions.map((action) => `${group}:${action}`);

export const BUILT_IN_ROLES: readonly BuiltInRole[] = [
  {
    name: ADMIN_ROLE,
    description: 'Grants all permissions for administrators (built-in)',
    permissions: ['*'],
  },
  {
    name: READER_ROLE,
    description: 'Grants basic permissions for every user (built-in)',
    permissions: [
      'buffers:read',
      'clusterconfigentry:read',
      'decorators:read',
      'fieldnames:read',
      'indexercluster:read',
      'inputs:read',
      'journal:read',
      'jvmstats:read',
      'messagecount:read',
      'messages:analyze',
      'messages:read',
      'metrics:read',
      'system:read',
      'throughput:read',
    ],
  },
  {
    name: 'Dashboard Creator',
    description: 'Allows creation of Dashboards (built-in)',
    permissions: ['dashboards:create'],
  },
  {
    name: 'Event Definition Creator',
    description: 'Allows creation of Event Definitions (built-in)',
    permissions: ['eventdefinitions:create'],
  },
  {
    name: 'Event Notification Creator',
    description: 'Allows creation of Event Notifications (built-in)',
    permissions: ['eventnotifications:create'],
  },
  {
    name: 'User Inspector',
    description: 'Allows listing all user accounts (built-in)',
    permissions: ['users:read', 'users:list'],
  },
  {
    name: 'Alerts Manager',
    description: 'Allows reading and writing all event definitions and event notifications (built-in)',
    permissions: [
      ...allOf('eventdefinitions', 'create', 'delete', 'edit', 'execute', 'read'),
      ...allOf('eventnotifications', 'create', 'delete', 'edit', 'read'),
    ],
  },
  {
    name: 'Views Manager',
    description: 'Allows reading and writing all views and extended searches (built-in)',
    permissions: ['view:read', 'view:edit'],
  },
  {
    name: 'Pipelines Manager',
    description: 'Grants full control of processing pipelines (built-in)',
    permissions: [
      ...allOf('pipeline', 'create', 'read', 'edit', 'delete'),
      ...allOf('pipeline_rule', 'create', 'read', 'edit', 'delete'),
      ...allOf('pipeline_connection', 'read', 'edit'),
    ],
  },
  {
    name: 'Sidecar System (Internal)',
    description:
      'Internal technical role. Grants access to register and pull configurations for a Sidecar node (built-in)',
    permissions: ['sidecar_collectors:read', 'sidecar_collector_configurations:read', 'sidecars:update'],
  },
];

/** What every person may do with their own account. Service accounts may not, nor names that mean other people. */
export function selfPermissions(username: string): string[] {
  if (asPermissionPart(username) === ALL_PERMISSIONS) return [];
  return ['edit', 'passwordchange', 'tokencreate', 'tokenlist', 'tokenremove'].map(
    (action) => `users:${action}:${username}`,
  );
}
