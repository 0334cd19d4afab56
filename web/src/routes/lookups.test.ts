import { describe, expect, it } from 'vitest';
import { hasPluginRoute, pluginRoute, registerPluginRoute } from './pluginRoutes.ts';
import { routeForType } from './routeForType.ts';

describe('a plugin route', () => {
  it('is found by the name under which it was registered', () => {
    registerPluginRoute('SYSTEM_REPORTS_REPORTID', '/system/reports/:reportId');
    window.appConfig = { gl2AppPathPrefix: '/logs/' };
    expect(hasPluginRoute('SYSTEM_REPORTS_REPORTID')).toBe(true);
    expect(pluginRoute('SYSTEM_REPORTS_REPORTID', { reportId: 'a b' }, { tab: 'runs' })).toBe(
      '/logs/system/reports/a%20b?tab=runs',
    );
  });

  it('that nobody registered is an error that says its name', () => {
    expect(hasPluginRoute('NOWHERE')).toBe(false);
    expect(() => pluginRoute('NOWHERE')).toThrow("Could not find plugin route 'NOWHERE'");
  });

  it('may be registered twice, but not as two different things', () => {
    registerPluginRoute('TWICE', '/twice');
    registerPluginRoute('TWICE', '/twice');
    expect(() => registerPluginRoute('TWICE', '/thrice')).toThrow(
      "'TWICE' is registered as '/twice' already",
    );
  });
});

describe('the page of an entity', () => {
  it.each([
    ['user', '/system/users/1'],
    ['role', '/system/roles/1'],
    ['dashboard', '/dashboards/1'],
    ['DASHBOARD', '/dashboards/1'],
    ['search', '/search/1'],
    ['stream', '/streams/1/search'],
    ['event_definition', '/alerts/definitions/1'],
    ['notification', '/alerts/notifications/1'],
    ['event_notification', '/alerts/notifications/1'],
    ['index_set', '/system/index_sets/1'],
    ['node', '/system/nodes/1'],
    ['pipeline', '/system/pipelines/1'],
    ['pipeline_rule', '/system/pipelines/rules/1'],
    ['lookup_table', '/system/lookuptables/table/1'],
    ['cache', '/system/lookuptables/caches/1'],
    ['data_adapter', '/system/lookuptables/data_adapter/1'],
    ['content_pack', '/system/contentpacks/1'],
    ['sidecar', '/system/sidecars/1/status'],
    ['input', '/system/inputs'],
    ['output', '/system/outputs'],
    ['grok_pattern', '/system/grokpatterns'],
  ])('of type %s is %s', (type, expected) => {
    expect(routeForType(type, '1')).toBe(expected);
  });

  it.each(['team', '', 'constructor'])('of the unknown type "%s" is an error', (type) => {
    expect(() => routeForType(type, '1')).toThrow("Can't find route for type");
  });
});
