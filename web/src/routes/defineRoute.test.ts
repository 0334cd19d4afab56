import * as fc from 'fast-check';
import { matchPath } from 'react-router';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineRoute, queryString, withPrefix, type ParamNames } from './defineRoute.ts';

const node = defineRoute('/system/nodes/:nodeId');
const list = defineRoute('/system/nodes');
const configuration = defineRoute('/system/index_sets/:indexSetId/configuration', ['from']);

describe('a route', () => {
  it('is an address, a declared path and a pattern for the router', () => {
    expect(node({ nodeId: 'a1' })).toBe('/system/nodes/a1');
    expect(node.path).toBe('/system/nodes/:nodeId');
    expect(node.pattern).toBe('/system/nodes/:nodeId');
  });

  it('takes its parameters from the pattern, by type', () => {
    expectTypeOf<ParamNames<'/a/:one/b/:two/c'>>().toEqualTypeOf<'one' | 'two'>();
    expectTypeOf<ParamNames<'/a/b'>>().toBeNever();
    expectTypeOf(node).parameter(0).toEqualTypeOf<Record<'nodeId', string>>();
    // @ts-expect-error a query parameter that the route does not know
    configuration({ indexSetId: '1' }, { form: 'x' });
    // @ts-expect-error a missing parameter
    expect(() => node({})).toThrow("Route '/system/nodes/:nodeId' needs the parameter 'nodeId'");
  });

  it('carries the prefix of the page, whenever that became known', () => {
    window.appConfig = { gl2AppPathPrefix: '/logs' };
    expect(node({ nodeId: 'a1' })).toBe('/logs/system/nodes/a1');
    expect(node.pattern).toBe('/logs/system/nodes/:nodeId');
    expect(node.path).toBe('/system/nodes/:nodeId');
    expect(defineRoute('/')()).toBe('/logs/');
  });

  it('has no prefix when the page gave none', () => {
    expect(withPrefix('/search')).toBe('/search');
  });

  it('adds a query, and leaves out what is not there', () => {
    expect(list({ page: 2, query: 'a b&c', sort: undefined })).toBe('/system/nodes?page=2&query=a+b%26c');
    expect(configuration({ indexSetId: '1' })).toBe('/system/index_sets/1/configuration');
    expect(configuration({ indexSetId: '1' }, { from: 'details' })).toBe(
      '/system/index_sets/1/configuration?from=details',
    );
  });

  it('gives the router back any parameter it was built with', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (nodeId) => {
        // A lone dot or two are path segments of their own to every browser; no id looks like that.
        fc.pre(nodeId !== '.' && nodeId !== '..');
        const pathname = node({ nodeId });
        expect(pathname.split('/')).toHaveLength(4);
        expect(decodeURIComponent(matchPath(node.pattern, pathname)?.params['nodeId'] ?? '')).toBe(nodeId);
      }),
    );
  });
});

describe('a query string', () => {
  it.each([
    [{}, ''],
    [{ a: undefined, b: null, c: '' }, ''],
    [{ a: 0, b: false }, '?a=0&b=false'],
    [{ streams: ['a', 'b'] }, '?streams=a%2Cb'],
    [{ streams: [] }, ''],
  ])('of %o is "%s"', (query, expected) => {
    expect(queryString(query)).toBe(expected);
  });
});
