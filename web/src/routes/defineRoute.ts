// A route is its path: from one pattern come the router's pattern, the parameters' types and the address builder.
import { pathPrefix } from '../platform/appConfig.ts';

/** The parameter names of a pattern, for example `'nodeId'` of `/system/nodes/:nodeId`. */
export type ParamNames<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never;

export type RouteParams<Path extends string> = Record<ParamNames<Path>, string>;

export type QueryValue = string | number | boolean | readonly string[] | null | undefined;
export type QueryParams = Readonly<Record<string, QueryValue>>;

/** Routes that name their query parameters accept no others, so that a typing error is a type error. */
type QueryOf<Name extends string> = [Name] extends [never]
  ? QueryParams
  : { readonly [key in Name]?: QueryValue };

type RouteArguments<Path extends string, Query extends string> = [ParamNames<Path>] extends [never]
  ? [query?: QueryOf<Query>]
  : [params: RouteParams<Path>, query?: QueryOf<Query>];

export interface Route<Path extends string = string, Query extends string = never> {
  /** The address, with the application's path prefix. */
  (...args: RouteArguments<Path, Query>): string;
  /** The pattern as declared, without a prefix. */
  readonly path: Path;
  /** The pattern for the router, with the application's path prefix. */
  readonly pattern: string;
}

/** Declares a route. `queryNames` are the query parameters that its page understands, when they are part of the contract. */
export function defineRoute<const Path extends `/${string}`, const Query extends string = never>(
  path: Path,
  _queryNames?: readonly Query[],
): Route<Path, Query> {
  const hasParams = path.includes('/:');
  const build = (...args: RouteArguments<Path, Query>) => {
    const [first, second]: readonly unknown[] = args;
    return hasParams ? address(path, asQuery(first), asQuery(second)) : address(path, {}, asQuery(first));
  };
  const route = Object.assign(build, { path, pattern: '' });
  // The prefix is read when it is used: this module may load before the page's configuration.
  return Object.defineProperty(route, 'pattern', { get: () => withPrefix(path), enumerable: true });
}

/** Fills a pattern's parameters, puts the prefix before it and the query behind it. */
export function address(path: string, params: QueryParams, query?: QueryParams): string {
  const filled = path.replace(/\/:(\w+)/g, (_match, name: string) => {
    const value = parameterText(params[name]);
    if (value === '') throw new Error(`Route '${path}' needs the parameter '${name}'`);
    return `/${encodeURIComponent(value)}`;
  });
  return `${withPrefix(filled)}${queryString(query)}`;
}

/** Puts the application's path prefix before a path. */
export function withPrefix(path: string): string {
  return `${pathPrefix()}${path.replace(/^\/+/, '')}`;
}

/** `?a=1&b=2`; values that are not there are left out, lists are joined with commas. */
export function queryString(query: QueryParams = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = parameterText(value);
    if (text !== '') params.set(name, text);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

function parameterText(value: QueryValue): string {
  return typeof value === 'object' && value !== null ? value.join(',') : String(value ?? '');
}

/** What the types promised, which the generic builder cannot see. */
function asQuery(value: unknown): QueryParams {
  return isQuery(value) ? value : {};
}

function isQuery(value: unknown): value is QueryParams {
  return typeof value === 'object' && value !== null;
}
