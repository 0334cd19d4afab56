// A directory is connected in the browser, tried out and activated, and somebody of it signs in.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, READER, startOpenLdap, SUFFIX } from '../server/test/openldap.ts';
import { createPerson } from './support/api.ts';
import { pageProblems } from './support/axe.ts';
import { DESKTOP, openPage, openSignedIn, PHONE } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

const directory = await startOpenLdap();

describe.skipIf(directory === undefined)('authentication services', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(async () => {
    await server?.close();
    await directory?.stop();
  });

  it('lead through a wizard from the first server to the first login', async () => {
    const page = await openSignedIn(server, 'system/authentication/services');
    await page.getByText('No authentication service yet').waitFor();
    await page.getByRole('link', { name: 'Create service' }).first().click();
    await page.getByRole('link', { name: /^LDAP/ }).click();

    await page.getByLabel('Host', { exact: true }).fill('127.0.0.1');
    await page.getByRole('combobox', { name: 'Transport security' }).click();
    await page.getByRole('option', { name: 'None' }).click();
    await page.getByText('Passwords travel in the clear').waitFor();
    await page.getByLabel('Port', { exact: true }).fill(String(directory?.port));
    await page.getByLabel('System user DN').fill(READER.dn);
    await page.getByLabel('System password').fill('wrong');
    await page.getByRole('button', { name: 'Test server connection' }).click();
    await page.getByText('The name or the password of the system user is wrong.').waitFor();
    await page.getByLabel('System password').fill(READER.password);
    await page.getByRole('button', { name: 'Test server connection' }).click();
    await page.getByText(`Successfully connected to 127.0.0.1:${directory?.port}`).waitFor();
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      // What is under the header of a scrolled page looks as if it could not be touched.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await pageProblems(page)).toEqual([]);
    }

    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Search base DN').fill(`ou=people,${SUFFIX}`);
    await page.getByLabel('Username', { exact: true }).fill('anna');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Test login' }).click();
    await page.getByText(`uid=anna,ou=people,${SUFFIX}`).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await pageProblems(page)).toEqual([]);

    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Add group' }).click();
    await page.getByLabel('Group', { exact: true }).fill('analysts');
    await page.getByRole('combobox', { name: 'Roles' }).click();
    await page.getByRole('option', { name: 'Dashboard Creator' }).click();
    await page.keyboard.press('Escape');
    await page.getByLabel('Group search base DN').fill(`ou=groups,${SUFFIX}`);
    await page.getByLabel('No matching group, no login').check();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create service' }).click();

    await page.getByText('Nobody has signed in through this service yet').waitFor();
    await page.getByRole('button', { name: 'Activate service' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate service' }).click();
    await page.getByRole('button', { name: 'Deactivate service' }).waitFor();

    const anna = await openPage(server);
    await anna.getByLabel('Username').fill('anna');
    await anna.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await anna.getByRole('button', { name: 'Log in' }).click();
    await anna.getByRole('navigation').first().waitFor();

    await page.reload();
    await page.getByRole('link', { name: 'anna of the directory' }).waitFor();
    await page
      .getByText('Dashboard Creator, Reader')
      .or(page.getByText('Reader, Dashboard Creator'))
      .first()
      .waitFor();
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      // What is under the header of a scrolled page looks as if it could not be touched.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await pageProblems(page)).toEqual([]);
    }
  });

  it('are shown to those who may read them, without what they may not do', async () => {
    const reader = await createPerson(
      server,
      ['Reader'],
      ['authserviceglobalconfig:read', 'authservicebackend:read'],
    );
    const page = await openSignedIn(server, 'system/authentication/services', {}, reader);
    await page.getByRole('link', { name: 'LDAP' }).click();
    await page.getByRole('heading', { name: 'LDAP' }).waitFor();
    expect(await page.getByRole('button', { name: /activate service/i }).count()).toBe(0);
    expect(await page.getByRole('link', { name: /^Edit/ }).count()).toBe(0);
  });
});
