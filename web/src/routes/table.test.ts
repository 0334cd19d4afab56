import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routes } from './table.ts';

interface Declared {
  readonly name: string;
  readonly path: string;
}

/** Every route of the table with its name, for example `system.nodes.show`. */
function declared(table: object, parent = ''): Declared[] {
  return Object.entries(table).flatMap(([key, value]: [string, object]) => {
    const name = parent === '' ? key : `${parent}.${key}`;
    return 'path' in value ? [{ name, path: String(value.path) }] : declared(value, name);
  });
}

// The specification's route table, with the addresses that it gives only in words written out.
const specified = `
/ /notfound /search /streams /security /sources /dashboards /welcome
/alerts /alerts/1/replay-search
/alerts/definitions /alerts/definitions/new /alerts/definitions/1 /alerts/definitions/1/edit
/alerts/definitions/1/replay-search
/alerts/notifications /alerts/notifications/new /alerts/notifications/1 /alerts/notifications/1/edit
/system/configurations /system/contentpacks /system/contentpacks/export /system/contentpacks/create
/system/contentpacks/1 /system/contentpacks/1/2/edit /system/grokpatterns
/system/indices /system/indices/failures
/system/index_sets/create /system/index_sets/1 /system/index_sets/1/configuration
/system/inputs /system/logging /system/metrics/node/1 /system/nodes /system/nodes/1
/system/threaddump/1 /system/outputs /system/overview /system/processbufferdump/1
/system/authentication/services /system/authentication/services/active
/system/authentication/services/create /system/authentication/services/create/ldap
/system/authentication/services/1 /system/authentication/services/edit/1
/system/authentication/authenticator /system/authentication/authenticator/edit
/system/users /system/users/new /system/users/edit/1 /system/users/tokens/1 /system/users/1
/system/roles /system/roles/new /system/roles/1 /system/roles/edit/1
/system/lookuptables /system/lookuptables/create /system/lookuptables/table/1 /system/lookuptables/table/1/edit
/system/lookuptables/caches /system/lookuptables/caches/create /system/lookuptables/caches/1
/system/lookuptables/caches/1/edit
/system/lookuptables/data_adapters /system/lookuptables/data_adapters/create
/system/lookuptables/data_adapter/1 /system/lookuptables/data_adapter/1/edit
/system/pipelines /system/pipelines/1 /system/pipelines/rules /system/pipelines/rules/1 /system/pipelines/rule/1
/system/pipelines/simulate
/system/enterprise
/system/sidecars /system/sidecars/1/status /system/sidecars/administration /system/sidecars/configuration
/system/sidecars/failuretracking /system/sidecars/configuration/new /system/sidecars/configuration/edit/1
/system/sidecars/collector/new /system/sidecars/collector/edit/1
/system/collectors /system/collectors/1/status /system/collectors/configurations /system/collectors/configurations/1
/views /views/1 /search/1 /search/new /extendedsearch
/dashboards/new /dashboards/tv/1 /dashboards/1
/messages/graylog_0/1 /streams/1/edit /streams/1/outputs /streams/1/search /streams/1/messages
/system/inputs/1/2/extractors /system/inputs/1/2/extractors/new /system/inputs/1/2/extractors/3/edit
/system/inputs/1/2/extractors/export /system/inputs/1/2/extractors/import
`
  .trim()
  .split(/\s+/);

const all = declared(routes);
const router = all.map(({ name, path }) => ({ id: name, path }));
const patternFor = (address: string) => matchRoutes(router, address)?.at(-1)?.route.path ?? 'nothing';

describe('the route table', () => {
  it.each(specified)('leads %s to a route of its own', (address) => {
    // Words in an address must win over parameters: `/system/users/new` is not the user called "new".
    const filled = patternFor(address).replace(/:\w+/g, ':');
    const expected = address.replace(/\/(\d|ldap|graylog_0)(?=\/|$)/g, '/:');
    expect(filled).toBe(expected);
  });

  it('has no two routes for one address', () => {
    const paths = all.map(({ path }) => path.replace(/:\w+/g, ':'));
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('has, beyond the specification, only what lists of inputs need and pages that are new', () => {
    const reached = new Set(specified.map(patternFor));
    const extra = all.filter(({ path }) => !reached.has(path)).map(({ name }) => name);
    expect(extra).toEqual([
      'dashboards.edit',
      'dashboards.public',
      'alerts.status',
      'extractors.listGlobal',
      'sidecars.migrate',
      'fleet',
      'system.backups',
      'system.configFiles',
      'system.auditLog',
      'system.inputs.onNode',
    ]);
  });

  it('builds addresses with several parameters in the order of the pattern', () => {
    expect(routes.messages.show({ index: 'graylog_0', messageId: 'a/b' })).toBe('/messages/graylog_0/a%2Fb');
    expect(routes.extractors.edit({ inputId: 'i', nodeId: 'n', extractorId: 'e' })).toBe(
      '/system/inputs/i/n/extractors/e/edit',
    );
  });

  it('knows the optional parameters of the specification', () => {
    const { indexSets, authentication } = routes.system;
    expect(indexSets.configuration({ indexSetId: '1' }, { from: 'list' })).toBe(
      '/system/index_sets/1/configuration?from=list',
    );
    expect(authentication.services.edit({ serviceId: '1' }, { initialStepKey: 'user-sync' })).toBe(
      '/system/authentication/services/edit/1?initialStepKey=user-sync',
    );
  });

  it('reaches every page under a prefix, too', () => {
    window.appConfig = { gl2AppPathPrefix: '/a/b/' };
    expect(routes.start()).toBe('/a/b/');
    expect(routes.sidecars.status({ sidecarId: '1' })).toBe('/a/b/system/sidecars/1/status');
    expect(routes.collectors.configuration.pattern).toBe(
      '/a/b/system/collectors/configurations/:configurationId',
    );
  });
});
