// A cluster of two nodes as its administrators see it: the overview, the nodes, and what the top bar tells.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase, runSql } from '../server/test/postgres.ts';
import { createPerson } from './support/api.ts';
import { pageProblems, problemsInBothThemes } from './support/axe.ts';
import { login, openPage, openSignedIn, PHONE, type PageOptions } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

let url: string;
let servers: RunningServer[] = [];
beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'));
  const flags = ['--database-url', url];
  servers = [await startServer({ flags }), await startServer({ flags })];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  if (url) await dropDatabase(inject('postgresUrl'), url);
});

const openAt = (path: string, options: PageOptions = {}): Promise<Page> => {
  const [server] = servers;
  if (server === undefined) throw new Error('No server runs');
  return openSignedIn(server, path, options);
};

/** As another node would. */
async function publish(type: string, severity: string, key: string, details: object): Promise<void> {
  await runSql(
    url,
    `insert into notifications (type, key, severity, details, node_id, created_at)
     values ($1, $2, $3, $4, 'elsewhere', now())`,
    [type, key, severity, JSON.stringify(details)],
  );
}

describe('the overview', () => {
  it('shows a notification within seconds, says what it is about, and lets it be dismissed', async () => {
    const page = await openAt('');
    const details = { input_id: 'Switches <b>', reason: 'Port 514 is in use' };
    await publish('input_failed_to_start', 'urgent', 'in 1/2', details);
    await page.getByRole('link', { name: /^\d+ notifications?$/ }).click();
    const section = page.getByRole('region', { name: 'Notifications' });
    await section.getByRole('heading', { name: 'An input could not be started' }).waitFor();
    await section.getByText('Switches <b>').waitFor();
    await section.getByText('Port 514 is in use').waitFor();
    await section.getByRole('button', { name: 'Dismiss An input could not be started' }).click();
    await section.getByText('Port 514 is in use').waitFor({ state: 'detached' });
  });

  it('shows the traffic of the last days, the storage, and that both nodes started', async () => {
    await runSql(
      url,
      `insert into traffic (hour, node_id, run, input, decoded, output)
       select date_trunc('hour', now()) - make_interval(days => day), 'elsewhere', 'run', 0, 0, day * 1e9
       from generate_series(1, 20) as day`,
    );
    const page = await openAt('system/overview');
    await page
      .getByRole('region', { name: 'Traffic' })
      .getByText(/, 195\.6 GiB$/)
      .waitFor();
    await page.getByRole('region', { name: 'Storage' }).getByText('PostgreSQL').waitFor();
    await expect
      .poll(() => page.getByRole('region', { name: 'System messages' }).getByText('Started up.').count())
      .toBe(2);
  });

  it('is readable for everybody in both themes, also on a phone', async () => {
    await publish('es_unavailable', 'urgent', 'readable', { reason: 'Connection refused' });
    const page = await openAt('');
    for (const path of ['system/overview', 'system/nodes']) {
      await page.goto(new URL(path, servers[0]?.url).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([path, await problemsInBothThemes(page)]).toEqual([path, []]);
    }
  });
});

describe('the pages of a node', () => {
  const nodeId = async () => {
    const answer = await fetch(new URL('api/', servers[0]?.url));
    return ((await answer.json()) as { node_id: string }).node_id;
  };

  it.each([
    'system/nodes/:node',
    'system/metrics/node/:node?filter=journal',
    'system/threaddump/:node',
    'system/processbufferdump/:node',
    'system/logging',
    'system/outputs',
    'system/enterprise',
    'security',
  ])('are readable for everybody, also on a phone: %s', async (path) => {
    const page = await openAt(path.replace(':node', await nodeId()));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await pageProblems(page)).toEqual([]);
  });

  it('show the other node through this one, and change the level of its log', async () => {
    const other = (await (await fetch(new URL('api/', servers[1]?.url))).json()) as { node_id: string };
    const page = await openAt(`system/threaddump/${other.node_id}`);
    await page.getByText(/"processing #0" thread=\d+/).waitFor();
    await page.goto(new URL(`system/logging?node=${other.node_id}`, servers[0]?.url).href);
    await page.getByRole('combobox', { name: 'Level of Message store' }).selectOption('debug');
    await page.getByText('Message store now logs from “debug” on.').waitFor();
  });
});

describe('the list of nodes', () => {
  it('shows every node, and takes one out of load balancing from the other', async () => {
    const page = await openAt('system/nodes');
    const rows = page.getByRole('grid', { name: 'Nodes' }).getByRole('row');
    await expect.poll(() => rows.getByText('Running', { exact: true }).count()).toBe(2);
    await expect.poll(() => rows.getByText('Leader').count()).toBe(1);
    const follower = rows.filter({ hasNotText: 'Leader' }).filter({ hasText: 'Running' });
    await follower.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: /^Take out of load balancing/ }).click();
    await page.getByRole('button', { name: 'Take out', exact: true }).click();
    await rows.getByText('Override lb:dead').waitFor();
    // On a busy machine either of them may lead by now.
    const statuses = async () => {
      const answers = await Promise.all(
        servers.map(async ({ url: address }) => {
          const status = await fetch(new URL('api/system/lbstatus', address));
          return [status.status, await status.text()].join(' ');
        }),
      );
      return answers.toSorted();
    };
    await expect.poll(statuses).toEqual(['200 ALIVE', '503 DEAD']);
  });

  it('pauses processing on a node and resumes it', async () => {
    const page = await openAt('system/nodes');
    const leader = page.getByRole('grid', { name: 'Nodes' }).getByRole('row').filter({ hasText: 'Leader' });
    await leader.getByRole('button', { name: /^Pause processing/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause processing' }).click();
    await leader.getByText('Paused', { exact: true }).waitFor();
    await leader.getByRole('button', { name: /^Resume processing/ }).click();
    await leader.getByText('Running', { exact: true }).waitFor();
  });

  it('is read by those who may not change anything', async () => {
    const [server] = servers;
    if (server === undefined) throw new Error('No server runs');
    const reader = await createPerson(server, ['Reader']);
    const page = await openPage(server, 'system/nodes');
    await login(page, reader.username, reader.password);
    await page.getByText('Running').first().waitFor();
    expect(await page.getByRole('button', { name: /processing|load balancing/ }).count()).toBe(0);
  });
});
