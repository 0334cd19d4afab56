// Reads what `/config.js` put on the page, and answers with safe defaults when that script is absent or odd.
import type { PageConfiguration } from '@logboom/contract/system/schemas';

declare global {
  interface Window {
    appConfig?: unknown;
  }
}

const DEFAULTS: PageConfiguration = {
  gl2ServerUrl: '/api/',
  gl2AppPathPrefix: '/',
  rootTimeZone: 'UTC',
  isCloud: false,
  featureFlags: {},
  telemetry: { api_key: '', host: '', enabled: false },
  pluginUISettings: {},
};

/** The page-level configuration. Read anew each time: it is cheap, and the script may load after this module. */
export function appConfig(): PageConfiguration {
  const given = asObject(window.appConfig);
  const telemetry = asObject(given['telemetry']);
  const prefix = asText(given['gl2AppPathPrefix'], DEFAULTS.gl2AppPathPrefix);
  return {
    gl2ServerUrl: asText(given['gl2ServerUrl'], `${slashed(prefix)}api/`),
    gl2AppPathPrefix: prefix,
    rootTimeZone: asText(given['rootTimeZone'], DEFAULTS.rootTimeZone),
    isCloud: given['isCloud'] === true,
    featureFlags: textsOf(asObject(given['featureFlags'])),
    telemetry: {
      api_key: asText(telemetry['api_key'], DEFAULTS.telemetry.api_key),
      host: asText(telemetry['host'], DEFAULTS.telemetry.host),
      enabled: telemetry['enabled'] === true,
    },
    pluginUISettings: objectsOf(asObject(given['pluginUISettings'])),
  };
}

/** Whether the page was given a configuration at all; without one nobody knows where chunks and the API live. */
export function hasAppConfig(): boolean {
  return typeof window.appConfig === 'object' && window.appConfig !== null;
}

export function isFeatureEnabled(name: string): boolean {
  const { featureFlags } = appConfig();
  return Object.hasOwn(featureFlags, name) && featureFlags[name]?.trim().toLowerCase() === 'on';
}

export function isCloud(): boolean {
  return appConfig().isCloud;
}

/** The path under which the application lives; begins and ends with a slash. */
export function pathPrefix(): string {
  return slashed(appConfig().gl2AppPathPrefix);
}

/** The base address of the API without a slash at its end, so that `${serverUrl()}/system` reads naturally. */
export function serverUrl(): string {
  const given = appConfig().gl2ServerUrl.trim();
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(given)?.[0];
  const path = slashed(given.slice(origin?.length ?? 0)).slice(0, -1);
  return `${origin ?? ''}${path}`;
}

function slashed(path: string): string {
  return `/${path.trim()}/`.replace(/\/{2,}/g, '/');
}

function asObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asText(value: unknown, fallback: string): string {
  return typeof value === 'string' && value.trim() !== '' ? value : fallback;
}

function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function objectsOf(values: Record<string, unknown>): Record<string, Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, asObject(value)]));
}
