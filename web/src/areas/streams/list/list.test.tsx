// The list of streams: what it shows, and what is done with one stream or many.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import {
  choose,
  DEFAULT_STREAM,
  enter,
  LIST,
  openDialog,
  pageOf,
  press,
  sentTo,
  serveStreams,
  showPage,
  stopServing,
  streamWith,
} from '../../../../test/streams.tsx';

let server: ApiServer;
beforeEach(async () => {
  server = await serveStreams();
});
afterEach(() => stopServing(server));

const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('tr') as HTMLElement);
};

describe('the list of streams', () => {
  test('tells index set, rules, throughput over all nodes and status', async () => {
    const full_name = 'org.graylog2.plugin.streams.Stream.s1.incomingMessages.1-sec-rate';
    const node = (value: number) => ({
      total: 1,
      metrics: [{ full_name, name: '1-sec-rate', type: 'gauge', metric: { value } }],
    });
    server.answers['POST /cluster/metrics/multiple'] = { body: { a: node(1200), b: node(34), c: null } };
    showPage('/streams');
    const nginx = await row('Nginx');
    expect(await nginx.findByText('Default index set')).toBeDefined();
    expect(await nginx.findByText('1,234 msg/s')).toBeDefined();
    expect(nginx.getByText('Running')).toBeDefined();
    expect(nginx.getByRole('link', { name: 'Nginx' }).getAttribute('href')).toBe('/streams/s1/search');
    const asked = server.seen.find(({ call }) => call === 'POST /cluster/metrics/multiple');
    expect(asked?.headers['x-graylog-no-session-extension']).toBe('true');
  });

  test('lets owners share a stream, and tells others why they cannot', async () => {
    showPage('/streams', ['streams:read', 'streams:edit']);
    const nginx = await row('Nginx');
    await userEvent.click(nginx.getByRole('button', { name: 'More actions for Nginx' }));
    const item = await screen.findByRole('menuitem', { name: 'Share' });
    expect(item.getAttribute('title')).toBe('Only owners of this stream are allowed to share it.');
    expect(item.hasAttribute('data-disabled')).toBe(true);
  });

  test('sets after how many days messages of a stream are deleted', async () => {
    server.answers['GET /streams/s1/retention'] = { body: { days: 14 } };
    server.answers['PUT /streams/s1/retention'] = ({ body }) => ({ body: JSON.parse(body) });
    showPage('/streams');
    const nginx = await row('Nginx');
    await userEvent.click(nginx.getByRole('button', { name: 'More actions for Nginx' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Set retention', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retention of "Nginx"' }));
    const days = await dialog.findByLabelText(/^Delete messages after/);
    expect((days as HTMLInputElement).value).toBe('14');
    await userEvent.clear(days);
    await userEvent.type(days, '7');
    await press(dialog, 'Save retention');
    expect(await screen.findByText('Messages of "Nginx" are kept for 7 days.')).toBeDefined();
    expect(sentTo(server, 'PUT /streams/s1/retention')).toEqual({ days: 7 });
  });

  test('asks the server to search, sort and filter, and keeps it in the address', async () => {
    const search =
      'GET /streams/paginated?page=1&per_page=10&query=description%253Aweb&sort=disabled&order=asc';
    server.answers['GET /streams/paginated?page=1&per_page=10&query=&sort=disabled&order=asc'] = {
      body: pageOf(),
    };
    server.answers[search] = { body: pageOf() };
    server.answers[`${search}&filters=disabled%3Atrue`] = { body: pageOf(streamWith({ title: 'Found' })) };
    const router = showPage('/streams?sort=disabled');
    await userEvent.click(await screen.findByRole('searchbox', { name: 'Search streams' }));
    await userEvent.paste('description:web');
    expect(await screen.findByText('No items found to display.')).toBeDefined();
    await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Paused', hidden: true }));
    expect(await screen.findByRole('link', { name: 'Found' })).toBeDefined();
    expect(router.state.location.search).toBe(
      '?sort=disabled&query=description%3Aweb&order=asc&status=paused',
    );
  });

  test('pauses and starts a stream where its status is', async () => {
    server.answers['POST /streams/s1/pause'] = { status: 204 };
    showPage('/streams');
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Nginx' }));
    expect(await screen.findByText('Stream "Nginx" was paused.')).toBeDefined();
    server.answers[LIST] = { body: pageOf(streamWith({ disabled: true })) };
    server.answers['POST /streams/s1/resume'] = {
      status: 400,
      body: { type: 'ApiError', message: 'Broken' },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Pause Nginx' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Start Nginx' }));
    expect(await screen.findByText('Could not start the stream: Broken')).toBeDefined();
  });

  test('creates a stream in the default index set and goes on to its rules', async () => {
    server.answers['POST /streams'] = { status: 201, body: { stream_id: 's1' } };
    const router = showPage('/streams');
    const dialog = await openDialog('Create stream', 'Create stream');
    await press(dialog, 'Create stream');
    expect(await dialog.findByText('Field is required.')).toBeDefined();
    await enter(dialog, 'Title', 'Firewall');
    await press(dialog, 'Create stream');
    await waitFor(() => expect(router.state.location.pathname).toBe('/streams/s1/edit'));
    expect(sentTo(server, 'POST /streams')).toEqual({
      title: 'Firewall',
      description: '',
      index_set_id: 'i1',
      remove_matches_from_default_stream: false,
    });
  });

  test('edits a stream, whose description can be removed', async () => {
    server.answers['PUT /streams/s1'] = { body: streamWith({ title: 'Web' }) };
    showPage('/streams');
    const dialog = await openDialog('Edit Nginx', 'Edit stream "Nginx"');
    await enter(dialog, 'Title', 'Web');
    await enter(dialog, 'Description (optional)', '');
    await choose(dialog, 'Index set', 'Security');
    expect(dialog.queryByRole('option', { name: 'Events', hidden: true })).toBeNull();
    await press(dialog, 'Save changes');
    expect(await screen.findByText('Stream "Web" was updated.')).toBeDefined();
    expect(sentTo(server, 'PUT /streams/s1')).toMatchObject({
      title: 'Web',
      description: '',
      index_set_id: 'i2',
    });
  });

  test('clones and deletes a stream from the menu of its row', async () => {
    server.answers['POST /streams/s1/clone'] = { status: 201, body: { stream_id: 's2' } };
    server.answers['DELETE /streams/s1'] = { status: 204 };
    showPage('/streams');
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for Nginx' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Clone', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clone stream "Nginx"' }));
    await press(dialog, 'Clone stream');
    expect(await screen.findByText(/^Stream was cloned as "Nginx \(copy\)"/)).toBeDefined();
    expect(sentTo(server, 'POST /streams/s1/clone')).toMatchObject({ description: 'web tier' });

    await userEvent.click(await screen.findByRole('button', { name: 'More actions for Nginx' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete stream "Nginx"?' }));
    await press(question, 'Delete stream');
    expect(await screen.findByText('Stream "Nginx" was deleted.')).toBeDefined();
  });

  test('keeps those streams selected with which something failed', async () => {
    server.answers['POST /streams/bulk_pause'] = {
      body: {
        successfully_performed: 1,
        failures: [{ entity_id: DEFAULT_STREAM, failure_explanation: 'The stream cannot be paused.' }],
      },
    };
    showPage('/streams');
    await row('Nginx');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Nginx' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Default Stream' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('1 stream was paused.')).toBeDefined();
    expect(screen.getByText('1 stream could not be paused: The stream cannot be paused.')).toBeDefined();
    expect(await screen.findByText('1 selected')).toBeDefined();
    expect(sentTo(server, 'POST /streams/bulk_pause')).toEqual({ entity_ids: ['s1', DEFAULT_STREAM] });
  });

  test('offers no more than the user may do', async () => {
    showPage('/streams', ['streams:read:s1']);
    const nginx = await row('Nginx');
    expect(nginx.getByRole('button', { name: 'Show rules Nginx' })).toBeDefined();
    for (const name of ['Edit Nginx', 'Pause Nginx', 'More actions for Nginx', 'Create stream']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('says why it is empty', async () => {
    server.answers[LIST] = { body: pageOf() };
    showPage('/streams', []);
    expect(await screen.findByText('There are no streams for you to see')).toBeDefined();
  });
});
