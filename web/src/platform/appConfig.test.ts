import { afterEach, describe, expect, it } from 'vitest';
import { appConfig, hasAppConfig, isCloud, isFeatureEnabled, pathPrefix, serverUrl } from './appConfig.ts';

afterEach(() => {
  delete window.appConfig;
});

describe('the page configuration', () => {
  it('has safe defaults when the configuration script did not load', () => {
    expect(hasAppConfig()).toBe(false);
    expect(appConfig()).toEqual({
      gl2ServerUrl: '/api/',
      gl2AppPathPrefix: '/',
      rootTimeZone: 'UTC',
      isCloud: false,
      featureFlags: {},
      telemetry: { api_key: '', host: '', enabled: false },
      pluginUISettings: {},
    });
  });

  it('ignores values of the wrong kind', () => {
    window.appConfig = {
      gl2ServerUrl: 7,
      isCloud: 'yes',
      featureFlags: { odd: 1, fine: 'on' },
      telemetry: null,
      pluginUISettings: { theme: 'red' },
    };
    expect(appConfig()).toMatchObject({
      gl2ServerUrl: '/api/',
      isCloud: false,
      featureFlags: { fine: 'on' },
      telemetry: { enabled: false },
      pluginUISettings: { theme: {} },
    });
  });

  it('knows the cloud edition only when told so', () => {
    expect(isCloud()).toBe(false);
    window.appConfig = { isCloud: true };
    expect(isCloud()).toBe(true);
  });
});

describe('a feature flag', () => {
  it.each([
    ['on', true],
    ['ON', true],
    [' On ', true],
    ['off', false],
    ['true', false],
    ['', false],
  ])('with the value "%s" enables the feature: %s', (value, enabled) => {
    window.appConfig = { featureFlags: { search_filter: value } };
    expect(isFeatureEnabled('search_filter')).toBe(enabled);
  });

  it('that nobody set does not enable anything', () => {
    expect(isFeatureEnabled('constructor')).toBe(false);
  });
});

describe('the path prefix', () => {
  it.each([
    [undefined, '/'],
    ['', '/'],
    ['/', '/'],
    ['logs', '/logs/'],
    ['/logs', '/logs/'],
    ['/logs/', '/logs/'],
    ['//a//b//', '/a/b/'],
  ])('given as %s is %s', (given, expected) => {
    window.appConfig = { gl2AppPathPrefix: given };
    expect(pathPrefix()).toBe(expected);
  });
});

describe('the address of the API', () => {
  it.each([
    ['/api/', '/api'],
    ['/api', '/api'],
    ['/logs//api//', '/logs/api'],
    ['https://logs.example.org/api/', 'https://logs.example.org/api'],
    ['https://logs.example.org//x//api', 'https://logs.example.org/x/api'],
    ['https://logs.example.org', 'https://logs.example.org'],
    ['/', ''],
  ])('given as %s is %s', (given, expected) => {
    window.appConfig = { gl2ServerUrl: given };
    expect(serverUrl()).toBe(expected);
  });

  it('follows the path prefix when it is not given', () => {
    window.appConfig = { gl2AppPathPrefix: '/logs' };
    expect(serverUrl()).toBe('/logs/api');
  });
});
