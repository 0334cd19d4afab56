// The one table of every route: pages register under these patterns and links are built from them.
import { defineRoute } from './defineRoute.ts';
import { systemRoutes } from './systemTable.ts';

const EXTRACTORS = '/system/inputs/:inputId/:nodeId/extractors';

export const routes = {
  start: defineRoute('/'),
  notFound: defineRoute('/notfound'),
  welcome: defineRoute('/welcome'),
  security: defineRoute('/security'),
  sources: defineRoute('/sources'),

  search: {
    start: defineRoute('/search'),
    create: defineRoute('/search/new'),
    show: defineRoute('/search/:viewId'),
    extended: defineRoute('/extendedsearch'),
  },
  views: {
    list: defineRoute('/views'),
    show: defineRoute('/views/:viewId'),
  },
  dashboards: {
    list: defineRoute('/dashboards'),
    create: defineRoute('/dashboards/new'),
    show: defineRoute('/dashboards/:viewId'),
    edit: defineRoute('/dashboards/:viewId/edit'),
    tv: defineRoute('/dashboards/tv/:viewId'),
    public: defineRoute('/public/dashboards/:linkToken'),
  },
  messages: {
    show: defineRoute('/messages/:index/:messageId'),
  },

  streams: {
    list: defineRoute('/streams'),
    edit: defineRoute('/streams/:streamId/edit', ['index', 'message_id']),
    outputs: defineRoute('/streams/:streamId/outputs'),
    search: defineRoute('/streams/:streamId/search'),
    legacyMessages: defineRoute('/streams/:streamId/messages'),
  },

  alerts: {
    list: defineRoute('/alerts'),
    status: defineRoute('/alerts/status', ['state', 'definition', 'key']),
    quietHours: defineRoute('/alerts/quiet-hours'),
    replaySearch: defineRoute('/alerts/:alertId/replay-search'),
    definitions: {
      list: defineRoute('/alerts/definitions'),
      create: defineRoute('/alerts/definitions/new'),
      show: defineRoute('/alerts/definitions/:definitionId'),
      edit: defineRoute('/alerts/definitions/:definitionId/edit'),
      replaySearch: defineRoute('/alerts/definitions/:definitionId/replay-search'),
    },
    notifications: {
      list: defineRoute('/alerts/notifications'),
      create: defineRoute('/alerts/notifications/new'),
      show: defineRoute('/alerts/notifications/:notificationId'),
      edit: defineRoute('/alerts/notifications/:notificationId/edit'),
    },
  },

  extractors: {
    list: defineRoute(EXTRACTORS),
    /** An input that runs on every node has no node in its address. */
    listGlobal: defineRoute('/system/inputs/:inputId/extractors'),
    create: defineRoute(`${EXTRACTORS}/new`, ['extractor_type', 'field', 'example_index', 'example_id']),
    edit: defineRoute(`${EXTRACTORS}/:extractorId/edit`),
    export: defineRoute(`${EXTRACTORS}/export`),
    import: defineRoute(`${EXTRACTORS}/import`),
  },

  sidecars: {
    list: defineRoute('/system/sidecars'),
    status: defineRoute('/system/sidecars/:sidecarId/status'),
    administration: defineRoute('/system/sidecars/administration'),
    configuration: defineRoute('/system/sidecars/configuration'),
    failureTracking: defineRoute('/system/sidecars/failuretracking'),
    createConfiguration: defineRoute('/system/sidecars/configuration/new'),
    editConfiguration: defineRoute('/system/sidecars/configuration/edit/:configurationId'),
    migrate: defineRoute('/system/sidecars/migrate', ['configuration', 'upload']),
    createCollector: defineRoute('/system/sidecars/collector/new'),
    editCollector: defineRoute('/system/sidecars/collector/edit/:collectorId'),
  },
  collectors: {
    list: defineRoute('/system/collectors'),
    status: defineRoute('/system/collectors/:collectorId/status'),
    configurations: defineRoute('/system/collectors/configurations'),
    configuration: defineRoute('/system/collectors/configurations/:configurationId'),
  },

  fleet: defineRoute('/system/fleet'),
  opamp: {
    agents: defineRoute('/system/opamp'),
    agent: defineRoute('/system/opamp/agents/:agentId'),
    configurations: defineRoute('/system/opamp/configurations'),
    createConfiguration: defineRoute('/system/opamp/configurations/new'),
    editConfiguration: defineRoute('/system/opamp/configurations/:configurationId'),
    tokens: defineRoute('/system/opamp/tokens'),
  },

  system: systemRoutes,
} as const;
