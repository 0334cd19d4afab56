// Routes that areas add by name at start, for links from places that must not know the area.
import { address, type QueryParams } from './defineRoute.ts';

const registered = new Map<string, string>();

/** Makes a pattern known under a name. Registering the same again is harmless; a name for two patterns is a mistake. */
export function registerPluginRoute(name: string, path: `/${string}`): void {
  const known = registered.get(name);
  if (known !== undefined && known !== path) {
    throw new Error(`Plugin route '${name}' is registered as '${known}' already`);
  }
  registered.set(name, path);
}

/** The address of a registered route. */
export function pluginRoute(
  name: string,
  params: Readonly<Record<string, string>> = {},
  query?: QueryParams,
): string {
  const path = registered.get(name);
  if (path === undefined) throw new Error(`Could not find plugin route '${name}'`);
  return address(path, params, query);
}

export function hasPluginRoute(name: string): boolean {
  return registered.has(name);
}
