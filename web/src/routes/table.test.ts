import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SPECIFIED_ADDRESSES as specified } from '../../test/specifiedAddresses.ts';
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
      'alerts.quietHours',
      'extractors.listGlobal',
      'sidecars.migrate',
      'fleet',
      'opamp.agents',
      'opamp.agent',
      'opamp.configurations',
      'opamp.createConfiguration',
      'opamp.editConfiguration',
      'opamp.tokens',
      'system.backups',
      'system.configFiles',
      'system.auditLog',
      'system.inputs.onNode',
      'system.contentPacks.gallery',
      'system.indices.archives',
      'system.indices.sizing',
      'system.indices.deletion',
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
