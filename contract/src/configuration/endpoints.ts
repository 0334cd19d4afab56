// The calls around what holds for the whole cluster: configuration entries, message processors and the URL allow-list.
import { Type, type TSchema } from 'typebox';
import { permitted, signedIn } from '../wire/access.ts';
import { addressOf } from '../wire/address.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import {
  CUSTOM_THEME_CONFIG,
  EVENTS_CONFIG,
  PERMISSIONS_CONFIG,
  PUBLIC_NOTICES_CONFIG,
  SEARCHES_CONFIG,
  USER_CONFIG,
} from './rules.ts';
import {
  ClusterConfigClasses,
  CustomThemeConfig,
  EventsConfig,
  MessageProcessorsConfig,
  PermissionsConfig,
  PublicNoticesConfig,
  SearchesConfig,
  UserConfig,
} from './schemas.ts';
import { GeneratedRegex, UrlAllowList, UrlCheck, UrlCheckRequest, UrlTemplate } from './url-allow-list.ts';

const params = Type.Object({ className: Type.String() });

export const clusterConfig = endpoints('configuration/cluster', {
  list: {
    method: 'GET',
    path: '/system/cluster_config',
    summary: 'Names of the stored entries',
    access: permitted('clusterconfigentry:read'),
    answers: { 200: ClusterConfigClasses },
  },
  read: {
    method: 'GET',
    path: '/system/cluster_config/:className',
    summary: 'One entry, or its JSON schema',
    access: permitted('clusterconfigentry:read'),
    params,
    answers: { 200: Type.Unknown(), 204: NoContent },
    produces: ['application/json', 'application/schema+json'],
  },
  write: {
    method: 'PUT',
    path: '/system/cluster_config/:className',
    summary: 'Replace an entry',
    access: permitted('clusterconfigentry:create', 'clusterconfigentry:edit'),
    params,
    body: Type.Unknown(),
    answers: { 202: Type.Unknown() },
  },
  remove: {
    method: 'DELETE',
    path: '/system/cluster_config/:className',
    summary: 'Forget an entry',
    access: permitted('clusterconfigentry:delete'),
    params,
    answers: { 204: NoContent },
  },
});

/** The calls for one entry, with its own schema. Nothing is answered while the entry is not stored. */
export function configEntry<Schema extends TSchema>(className: string, schema: Schema) {
  const { read, write } = clusterConfig;
  const table = `${read.table}/${className}`;
  return {
    read: {
      ...read,
      table,
      path: addressOf(read, { className }),
      params: undefined,
      answers: { 200: schema, 204: NoContent },
    },
    write: {
      ...write,
      table,
      path: addressOf(write, { className }),
      params: undefined,
      body: schema,
      answers: { 202: schema },
    },
  } as const;
}

export const configEntries = {
  searches: configEntry(SEARCHES_CONFIG, SearchesConfig),
  events: configEntry(EVENTS_CONFIG, EventsConfig),
  permissions: configEntry(PERMISSIONS_CONFIG, PermissionsConfig),
  users: configEntry(USER_CONFIG, UserConfig),
  publicNotices: configEntry(PUBLIC_NOTICES_CONFIG, PublicNoticesConfig),
  customTheme: configEntry(CUSTOM_THEME_CONFIG, CustomThemeConfig),
};

export const messageProcessors = endpoints('configuration/message-processors', {
  read: {
    method: 'GET',
    path: '/system/messageprocessors/config',
    summary: 'Order of the processors',
    access: permitted('clusterconfigentry:read'),
    answers: { 200: MessageProcessorsConfig },
  },
  write: {
    method: 'PUT',
    path: '/system/messageprocessors/config',
    summary: 'Order the processors, or switch them off',
    access: permitted('clusterconfigentry:edit'),
    body: MessageProcessorsConfig,
    answers: { 200: MessageProcessorsConfig },
  },
});

/** The addresses keep the older word that clients know. */
export const urlAllowList = endpoints('configuration/url-allow-list', {
  read: {
    method: 'GET',
    path: '/system/urlwhitelist',
    summary: 'Addresses that the server may call',
    access: permitted('urlwhitelist:read'),
    answers: { 200: UrlAllowList },
  },
  write: {
    method: 'PUT',
    path: '/system/urlwhitelist',
    summary: 'Replace the allow-list',
    access: permitted('urlwhitelist:write'),
    body: UrlAllowList,
    answers: { 204: NoContent },
  },
  check: {
    method: 'POST',
    path: '/system/urlwhitelist/check',
    audited: false,
    summary: 'Whether an address is allowed',
    access: signedIn,
    body: UrlCheckRequest,
    answers: { 200: UrlCheck },
  },
  generateRegex: {
    method: 'POST',
    path: '/system/urlwhitelist/generate_regex',
    audited: false,
    summary: 'A pattern for a template of an address',
    access: signedIn,
    body: UrlTemplate,
    answers: { 200: GeneratedRegex },
  },
});
