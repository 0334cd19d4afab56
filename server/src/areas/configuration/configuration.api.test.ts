import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser, startTestApp, type TestApp } from '../../../test/test-app.ts';

const LIST = '/system/cluster_config/org.graylog2.system.urlwhitelist.UrlWhitelist';
const NOTICES = '/system/cluster_config/org.graylog.plugins.customization.notifications';
const THEME = '/system/cluster_config/org.graylog.plugins.customization.theme';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const literal = { id: 'a', type: 'literal', title: 'Exactly this', value: 'https://example.org/hook' };
const regex = { id: 'b', type: 'regex', title: 'Ours', value: String.raw`^\Qhttps://in.example.org/\E.*?$` };
const store = (entries: object[], disabled = false) =>
  server.call('PUT /system/urlwhitelist', { payload: { entries, disabled } });
const isAllowed = async (url: string) =>
  (await server.call('POST /system/urlwhitelist/check', { payload: { url } })).json();

describe('the URL allow-list', () => {
  it('is there from the start, empty and in force', async () => {
    const expected = { entries: [], disabled: false };
    expect((await server.call('GET /system/urlwhitelist')).json()).toEqual(expected);
    expect((await server.call(`GET ${LIST}`)).json()).toEqual(expected);
    expect(await isAllowed('https://example.org/')).toEqual({
      url: 'https://example.org/',
      is_whitelisted: false,
    });
  });

  it('allows what equals a literal or holds a match of a pattern', async () => {
    const stored = await store([literal, regex]);
    expect([stored.statusCode, stored.body]).toEqual([204, '']);
    expect((await server.call('GET /system/urlwhitelist')).json().entries).toEqual([literal, regex]);
    for (const [url, allowed] of [
      ['https://example.org/hook', true],
      ['https://example.org/hook2', false],
      ['https://in.example.org/anything?x=1', true],
      ['https://in.example.org/two\nlines', true],
      ['https://inXexample.org/', false],
    ] as const) {
      expect([url, (await isAllowed(url)).is_whitelisted]).toEqual([url, allowed]);
    }
  });

  it('allows everything while it is disabled, and nothing when it was removed', async () => {
    await store([], true);
    expect((await isAllowed('https://example.org/')).is_whitelisted).toBe(true);
    await store([]);
    await server.call(`DELETE ${LIST}`);
    expect((await server.call('GET /system/urlwhitelist')).json()).toEqual({ entries: [], disabled: false });
    expect((await isAllowed('https://example.org/')).is_whitelisted).toBe(false);
    await store([]);
  });

  it('allows services that the product itself knows, and nothing that only looks like one', async () => {
    for (const [url, allowed] of [
      ['https://otx.alienvault.com', true],
      ['https://otx.alienvault.com/', true],
      ['https://otx.alienvault.com@inside.example/', false],
      ['https://www.spamhaus.org/drop/drop.txt', true],
      ['https://www.spamhaus.org/', false],
      ['https://check.torproject.org/exit-addresses', true],
      ['https://hooks.slack.com/services/T0/B0/x', true],
      ['https://hooks.slack.com.inside.example/services/T0', false],
      ['https://discord.com/api/webhooks/1/x/slack', true],
      ['https://team.webhook.office.com/webhookb2/x', true],
      ['http://hooks.slack.com/services/T0/B0/x', false],
    ] as const) {
      expect([url, (await isAllowed(url)).is_whitelisted]).toEqual([url, allowed]);
    }
  });

  it('refuses ids that appear twice', async () => {
    const response = await store([literal, literal]);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe("Found duplicate ID 'a' in whitelist entries.");
  });

  it.each(['PUT /system/urlwhitelist', `PUT ${LIST}`])('refuses broken patterns at %s', async (route) => {
    const payload = { entries: [{ ...regex, value: 'a(b' }], disabled: false };
    const response = await server.call(route, { payload });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe(
      "Cannot create whitelist entry for invalid regular expression 'a(b': Unclosed group near index 1",
    );
  });

  it('does not wait for a pattern that would never end, and does not allow what it could not check', async () => {
    await store([{ ...regex, value: '(?=(a+)+b)' }]);
    expect((await isAllowed(`https://example.org/${'a'.repeat(5000)}`)).is_whitelisted).toBe(false);
  });

  it('is read and written with the permissions for that; anybody may ask about an address', async () => {
    const reader = await createUser(server, { permissions: ['urlwhitelist:read'] });
    const nobody = await createUser(server);
    const payload = { entries: [], disabled: false };
    expect((await server.call('GET /system/urlwhitelist', { as: reader })).statusCode).toBe(200);
    expect((await server.call('PUT /system/urlwhitelist', { as: reader, payload })).statusCode).toBe(403);
    expect((await server.call('GET /system/urlwhitelist', { as: nobody })).statusCode).toBe(403);
    const check = { as: nobody, payload: { url: 'https://example.org/' } };
    expect((await server.call('POST /system/urlwhitelist/check', check)).statusCode).toBe(200);
  });

  it('is not read, changed or removed with the permission for configuration entries alone', async () => {
    const entries = ['read', 'create', 'edit', 'delete'].map((action) => `clusterconfigentry:${action}`);
    const editor = await createUser(server, { permissions: entries });
    const both = await createUser(server, {
      permissions: [...entries, 'urlwhitelist:read', 'urlwhitelist:write'],
    });
    const payload = { entries: [], disabled: true };
    for (const call of [`GET ${LIST}`, `DELETE ${LIST}`] as const) {
      expect([call, (await server.call(call, { as: editor })).statusCode]).toEqual([call, 403]);
    }
    expect((await server.call(`PUT ${LIST}`, { as: editor, payload })).statusCode).toBe(403);
    expect((await server.call(`GET ${LIST}`, { as: both })).statusCode).toBe(200);
    expect((await server.call('GET /system/urlwhitelist')).json().disabled).toBe(false);
  });

  it.each([
    ['org.graylog2.security.headerauth.HTTPHeaderAuthConfig', { enabled: true, username_header: 'X-User' }],
    ['org.logboom.audit.AuditConfig', { retention: 'P1D' }],
    ['org.graylog.plugins.views.search.views.ViewClusterConfig', { default_view_id: '' }],
  ])('is not alone in that: %s has its own permissions, too', async (className, payload) => {
    const entries = ['read', 'create', 'edit', 'delete'].map((action) => `clusterconfigentry:${action}`);
    const editor = await createUser(server, { permissions: entries });
    const path = `/system/cluster_config/${className}`;
    expect((await server.call(`PUT ${path}`, { as: editor, payload })).statusCode).toBe(403);
    expect((await server.call(`DELETE ${path}`, { as: editor })).statusCode).toBe(403);
  });

  it.each([
    ['https://a.example/${key}/x?y=${key}', '${key}', String.raw`^\Qhttps://a.example/\E.*?\Q/x?y=\E.*?$`],
    ['https://a.example/', null, String.raw`^\Qhttps://a.example/\E$`],
    [String.raw`https://a.example/\E`, undefined, String.raw`^\Qhttps://a.example/\E\\E\Q\E$`],
  ])('makes a pattern of the template %s', async (url_template, placeholder, expected) => {
    const payload = { url_template, placeholder };
    const generated = (await server.call('POST /system/urlwhitelist/generate_regex', { payload })).json();
    expect(generated).toEqual({ regex: expected });
    await store([{ ...regex, value: expected }]);
    expect((await isAllowed(url_template.replaceAll('${key}', 'some key'))).is_whitelisted).toBe(true);
  });
});

describe('the check of regular expressions', () => {
  const validate = (pattern: string) =>
    server.call(`GET /tools/regex_tester/validate?regex=${encodeURIComponent(pattern)}`);

  it('accepts what Java accepts', async () => {
    for (const pattern of [String.raw`\Qa+b\E(?<name>\d++)(?!x)`, 'a', '']) {
      expect((await validate(pattern)).json()).toEqual({
        regex: pattern,
        is_valid: true,
        validation_message: null,
      });
    }
  });

  it('says what is wrong, and where', async () => {
    expect((await validate('ab[c')).json()).toEqual({
      regex: 'ab[c',
      is_valid: false,
      validation_message: 'Unclosed character class near index 2',
    });
  });
});

describe('what an operator changes about the pages', () => {
  const notice = {
    title: 'Maintenance',
    shortMessage: 'Tonight at ten.',
    longMessage: '',
    isActive: true,
    isDismissible: true,
    atLogin: true,
    isGlobal: false,
    variant: 'warning',
    hiddenTitle: false,
  };
  const pageSettings = async () => {
    const script = (await server.raw({ url: '/config.js' })).body;
    const json = script.slice(script.indexOf('(') + 1, script.lastIndexOf(')'));
    return (JSON.parse(json) as { pluginUISettings: Record<string, unknown> }).pluginUISettings;
  };

  it('reaches them before anybody signs in; notices only while they are active', async () => {
    await server.call(`PUT ${NOTICES}`, { payload: { now: notice, later: { ...notice, isActive: false } } });
    const theme = { teint: { brand: { primary: '#0a7d55' } } };
    await server.call(`PUT ${THEME}`, { payload: theme });
    expect(await pageSettings()).toEqual({
      'org.graylog.plugins.customization.notifications': { now: notice },
      'org.graylog.plugins.customization.theme': theme,
    });
  });

  it('must be colours and notices', async () => {
    const colour = { teint: { brand: { primary: 'red; }' } } };
    expect((await server.call(`PUT ${THEME}`, { payload: colour })).statusCode).toBe(400);
    const variant = { now: { ...notice, variant: 'loud' } };
    expect((await server.call(`PUT ${NOTICES}`, { payload: variant })).statusCode).toBe(400);
  });
});

describe('the order of message processors', () => {
  const PATH = '/system/messageprocessors/config';

  it('holds just those that exist, and forgets others', async () => {
    const before = (await server.call(`GET ${PATH}`)).json();
    const payload = {
      processor_order: [{ name: 'Gone', class_name: 'com.example.Gone' }, ...before.processor_order],
      disabled_processors: ['com.example.Gone'],
    };
    const stored = await server.call(`PUT ${PATH}`, { payload });
    expect([stored.statusCode, stored.json()]).toEqual([200, payload]);
    expect((await server.call(`GET ${PATH}`)).json()).toEqual({ ...before, disabled_processors: [] });
  });

  it('is that of a new installation until somebody changes it', async () => {
    const [filters, router] = [
      'org.graylog2.messageprocessors.MessageFilterChainProcessor',
      'org.graylog2.messageprocessors.StreamMatcherFilterProcessor',
    ];
    const order = [
      { name: 'Message Filter Chain', class_name: filters },
      { name: 'Stream Rule Processor', class_name: router },
    ];
    expect((await server.call(`GET ${PATH}`)).json().processor_order).toEqual(expect.arrayContaining(order));
    const payload = { processor_order: order.toReversed(), disabled_processors: [filters] };
    await server.call(`PUT ${PATH}`, { payload });
    const changed = (await server.call(`GET ${PATH}`)).json();
    expect(changed.disabled_processors).toEqual([filters]);
    expect(changed.processor_order.slice(0, 2)).toEqual(payload.processor_order);
  });
});
