// A provider of OpenID Connect is connected in the browser and activated, and somebody signs in through it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT, startOpenIdProvider, type OpenIdProvider } from '../server/test/openid-provider.ts';
import { pageProblems } from './support/axe.ts';
import { DESKTOP, openPage, openSignedIn, PHONE } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

describe('OpenID Connect', () => {
  let server: RunningServer;
  let provider: OpenIdProvider;
  beforeAll(async () => {
    server = await startServer();
    provider = await startOpenIdProvider(new URL('api/system/authentication/oidc/callback', server.url).href);
  });
  afterAll(async () => {
    await server?.close();
    await provider?.stop();
  });

  it('leads from the form of the service to the first person who came through it', async () => {
    const page = await openSignedIn(server, 'system/authentication/services/create');
    await page.getByRole('link', { name: /^OpenID Connect/ }).click();
    await page.getByLabel('Issuer').fill('http://127.0.0.1:1');
    await page.getByLabel('Client ID').fill(CLIENT.id);
    await page.getByLabel('Client secret').fill(CLIENT.secret);
    await page.getByRole('button', { name: 'Test server connection' }).click();
    await page.getByText("Couldn't establish connection to http://127.0.0.1:1").waitFor();
    await page.getByLabel('Issuer').fill(provider.issuer);
    await page.getByRole('button', { name: 'Test server connection' }).click();
    await page.getByText(`Successfully connected to ${provider.issuer}`).waitFor();
    await page.getByLabel('Scopes').fill('openid profile email groups');
    await page.getByRole('button', { name: 'Add group' }).click();
    await page.getByLabel('Group', { exact: true }).fill('analysts');
    await page.getByRole('combobox', { name: 'Roles', exact: true }).click();
    await page.getByRole('option', { name: 'Dashboard Creator' }).click();
    await page.keyboard.press('Escape');
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await pageProblems(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Create service' }).click();
    await page.getByRole('button', { name: 'Activate service' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate service' }).click();
    await page.getByRole('button', { name: 'Deactivate service' }).waitFor();

    provider.signInAs({
      sub: 'id-1',
      preferred_username: 'anna',
      name: 'Anna Lee',
      groups: ['analysts'],
    });
    const anna = await openPage(server, 'streams');
    await anna.getByRole('link', { name: 'Log in with single sign-on' }).click();
    await anna.getByRole('heading', { name: 'Streams', exact: true }).waitFor();
    expect(new URL(anna.url()).pathname).toBe(new URL('streams', server.url).pathname);

    await page.reload();
    await page.getByRole('link', { name: 'Anna Lee' }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });

  it('says on the login page that somebody may not come in', async () => {
    provider.signInAs({ sub: 'id-2', preferred_username: 'anna' });
    const page = await openPage(server);
    await page.getByRole('link', { name: 'Log in with single sign-on' }).click();
    await page.getByRole('alert').filter({ hasText: 'may not sign in here' }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });
});
