// The tags of a configuration, and which collectors they reach.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiServer } from '../../../../../test/apiServer.ts';
import {
  collectorWith,
  configurationWith,
  ONE,
  sentTo,
  serveConfiguration,
  showConfiguration,
  stopServing,
  timesCalled,
} from '../testing.tsx';
import { reachOf } from './reach.ts';
import { LIST } from '../../testFleet.ts';

const fleet = [
  collectorWith('web-10', ['linux', 'web']),
  collectorWith('web-2', ['web']),
  collectorWith('db-1', ['linux']),
  collectorWith('quiet', null),
];
let server: ApiServer;
beforeEach(async () => {
  server = await serveConfiguration();
  server.answers[LIST] = { body: { collectors: fleet } };
});
afterEach(() => stopServing(server));

const box = () => screen.findByRole('combobox', { name: 'Tags' });
const update = () => userEvent.click(screen.getByRole('button', { name: 'Update tags' }));

describe('the section "Configuration tags"', () => {
  test('has its heading, help text and button', async () => {
    showConfiguration();
    expect(await screen.findByRole('heading', { name: 'Configuration tags' })).toBeDefined();
    const help = 'Select a tag or create new ones by typing their name.';
    expect(screen.getByText(help)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Update tags' })).toBeDefined();
  });

  test('offers existing tags and takes new ones by typing; empty ones are dropped, and the configuration is reloaded', async () => {
    server.answers[`PUT ${ONE}/tags`] = ({ body }) => {
      const { tags } = JSON.parse(body) as { tags: string[] };
      server.answers[`GET ${ONE}`] = { body: configurationWith({ tags }) };
      return { body: configurationWith({ tags }) };
    };
    showConfiguration();
    await userEvent.click(await box());
    await userEvent.click(await screen.findByRole('option', { name: 'windows' }));
    await userEvent.type(await box(), '   {Enter}my own{Enter}');
    const before = timesCalled(server, `GET ${ONE}`);
    await update();
    expect(await screen.findByText('Tags of configuration "Linux" were updated.')).toBeDefined();
    expect(sentTo(server, `PUT ${ONE}/tags`)).toEqual({ tags: ['linux', 'windows', 'my own'] });
    expect(screen.getByText('my own')).toBeDefined();
    await waitFor(() => expect(timesCalled(server, `GET ${ONE}`)).toBeGreaterThan(before));
  });

  test('tells "Could not update configuration" and keeps what was chosen', async () => {
    server.answers[`PUT ${ONE}/tags`] = { status: 500, body: { type: 'ApiError', message: 'No luck' } };
    showConfiguration();
    await userEvent.type(await box(), 'mine{Enter}');
    await update();
    const text = 'Could not update configuration failed with status 500: No luck';
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByText('mine')).toBeDefined();
  });

  test('says which collectors the tags reach, and what saving would change', async () => {
    showConfiguration();
    expect(await screen.findByText('Reaches 2 of 4 collectors: db-1, web-10.')).toBeDefined();
    expect(screen.queryByText(/^Saving/)).toBeNull();
    await userEvent.type(await box(), 'web{Enter}');
    expect(await screen.findByText('Reaches 3 of 4 collectors: db-1, web-2, web-10.')).toBeDefined();
    expect(screen.getByText('Saving adds 1 collector: web-2.')).toBeDefined();
    await userEvent.type(await box(), '{Backspace}{Backspace}');
    await waitFor(() =>
      expect(screen.getByText('Without tags, no collector applies this configuration.')).toBeDefined(),
    );
    expect(screen.getByText('Saving takes it from 2 collectors: db-1, web-10.')).toBeDefined();
    expect(sentTo(server, `PUT ${ONE}/tags`)).toBeUndefined();
  });
});

test('tags reach collectors that share one of them, written exactly the same', () => {
  expect(reachOf(fleet, ['WEB', 'web'], ['linux'])).toEqual({
    total: 4,
    reached: ['web-2', 'web-10'],
    gained: ['web-2'],
    lost: ['db-1'],
    withoutTags: 1,
  });
  expect(reachOf(fleet, [], []).reached).toEqual([]);
});
