// The routes under /system, except those of inputs' extractors, sidecars and collectors; part of the one table.
import { defineRoute } from './defineRoute.ts';

export const systemRoutes = {
  overview: defineRoute('/system/overview'),
  configurations: defineRoute('/system/configurations'),
  grokPatterns: defineRoute('/system/grokpatterns'),
  logging: defineRoute('/system/logging'),
  outputs: defineRoute('/system/outputs'),
  backups: defineRoute('/system/backups'),
  configFiles: defineRoute('/system/configuration_files'),
  enterprise: defineRoute('/system/enterprise'),
  auditLog: defineRoute('/system/auditlog'),

  nodes: {
    list: defineRoute('/system/nodes'),
    show: defineRoute('/system/nodes/:nodeId'),
    metrics: defineRoute('/system/metrics/node/:nodeId', ['filter']),
    threadDump: defineRoute('/system/threaddump/:nodeId'),
    processBufferDump: defineRoute('/system/processbufferdump/:nodeId'),
  },
  inputs: {
    list: defineRoute('/system/inputs'),
    onNode: defineRoute('/system/inputs/:nodeId'),
  },
  contentPacks: {
    list: defineRoute('/system/contentpacks'),
    gallery: defineRoute('/system/contentpacks/gallery'),
    export: defineRoute('/system/contentpacks/export'),
    create: defineRoute('/system/contentpacks/create'),
    show: defineRoute('/system/contentpacks/:contentPackId'),
    edit: defineRoute('/system/contentpacks/:contentPackId/:contentPackRev/edit'),
  },
  indices: {
    list: defineRoute('/system/indices'),
    failures: defineRoute('/system/indices/failures'),
    archives: defineRoute('/system/indices/archives'),
    sizing: defineRoute('/system/indices/sizing'),
    deletion: defineRoute('/system/indices/delete-messages'),
  },
  indexSets: {
    create: defineRoute('/system/index_sets/create'),
    show: defineRoute('/system/index_sets/:indexSetId'),
    configuration: defineRoute('/system/index_sets/:indexSetId/configuration', ['from']),
  },

  authentication: {
    services: {
      overview: defineRoute('/system/authentication/services'),
      active: defineRoute('/system/authentication/services/active'),
      create: defineRoute('/system/authentication/services/create'),
      createOfType: defineRoute('/system/authentication/services/create/:type'),
      show: defineRoute('/system/authentication/services/:serviceId'),
      edit: defineRoute('/system/authentication/services/edit/:serviceId', ['initialStepKey']),
    },
    authenticator: {
      show: defineRoute('/system/authentication/authenticator'),
      edit: defineRoute('/system/authentication/authenticator/edit'),
    },
  },
  users: {
    overview: defineRoute('/system/users'),
    create: defineRoute('/system/users/new'),
    show: defineRoute('/system/users/:userId'),
    edit: defineRoute('/system/users/edit/:userId'),
    tokens: defineRoute('/system/users/tokens/:userId'),
  },
  roles: {
    overview: defineRoute('/system/roles'),
    create: defineRoute('/system/roles/new', ['from']),
    show: defineRoute('/system/roles/:roleId'),
    edit: defineRoute('/system/roles/edit/:roleId'),
  },

  lookupTables: {
    overview: defineRoute('/system/lookuptables'),
    create: defineRoute('/system/lookuptables/create'),
    show: defineRoute('/system/lookuptables/table/:tableName'),
    edit: defineRoute('/system/lookuptables/table/:tableName/edit'),
  },
  lookupCaches: {
    overview: defineRoute('/system/lookuptables/caches'),
    create: defineRoute('/system/lookuptables/caches/create'),
    show: defineRoute('/system/lookuptables/caches/:cacheName'),
    edit: defineRoute('/system/lookuptables/caches/:cacheName/edit'),
  },
  // The singular in show and edit is not a slip: these are the addresses that people have bookmarked.
  lookupDataAdapters: {
    overview: defineRoute('/system/lookuptables/data_adapters'),
    create: defineRoute('/system/lookuptables/data_adapters/create'),
    show: defineRoute('/system/lookuptables/data_adapter/:adapterName'),
    edit: defineRoute('/system/lookuptables/data_adapter/:adapterName/edit'),
  },

  pipelines: {
    overview: defineRoute('/system/pipelines'),
    show: defineRoute('/system/pipelines/:pipelineId'),
    rules: defineRoute('/system/pipelines/rules'),
    rule: defineRoute('/system/pipelines/rules/:ruleId'),
    /** The same page under the address that the specification abbreviates. */
    ruleShort: defineRoute('/system/pipelines/rule/:ruleId'),
    simulate: defineRoute('/system/pipelines/simulate', ['index', 'message_id']),
  },
} as const;
