// The search page: asking, reading the address, zooming, refreshing, and what is said when something goes wrong.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import {
  config,
  CONFIG,
  EXECUTE,
  executions,
  found,
  jobFor,
  lastQuestion,
  lastSearch,
  serveSearch,
  showPage,
  STORE_SEARCH,
  stopServing,
} from './testing.tsx';

let server: ApiServer;
beforeEach(async () => {
  server = await serveSearch();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopServing(server);
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('messages are shown as the decorators for the chosen streams tell', async () => {
  const decorator = (id: string, stream: string | null) => ({ id, type: 'x', config: {}, stream, order: 0 });
  server.answers['GET /search/decorators'] = { body: [decorator('all', null), decorator('own', 's1')] };
  const applied = () =>
    lastSearch(server).queries?.[0]?.search_types.flatMap(({ decorators }) => decorators ?? []);
  const router = showPage('/search?streams=s1');
  await found();
  expect(applied()).toEqual([decorator('own', 's1')]);
  await act(() => router.navigate('/search?q=a'));
  await waitFor(() => expect(applied()).toEqual([decorator('all', null)]));
});

describe('the address', () => {
  test('asks what it says, and a link shows the same to others', async () => {
    showPage(
      '/search?q=source%3Aweb&rangetype=absolute&from=2026-11-15T10%3A00%3A00.000Z&to=2026-11-15T10%3A05%3A00.000Z&streams=s1,s2',
    );
    await found();
    expect(lastQuestion(server)).toEqual({
      query: 'source:web',
      timerange: { type: 'absolute', from: '2026-11-15T10:00:00.000Z', to: '2026-11-15T10:05:00.000Z' },
      streams: ['s1', 's2'],
    });
    expect(document.title).toBe('Logboom - source:web - Search');
    expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeDefined();
  });

  test('without anything means the last five minutes of everything', async () => {
    showPage('/search');
    await found();
    expect(lastQuestion(server)).toEqual({
      query: '',
      timerange: { type: 'relative', range: 300 },
      streams: [],
    });
  });

  test.each([
    'rangetype=lunar',
    'rangetype=absolute&from=yesterday&to=tomorrow',
    'rangetype=absolute&from=2026-11-15T10:00:00Z&to=2026-11-14T10:00:00Z',
    'rangetype=relative&from=60&to=300',
  ])('with the impossible time %s means the last five minutes', async (range) => {
    showPage(`/search?q=a&${range}`);
    await found();
    expect(lastQuestion(server)).toMatchObject({ query: 'a', timerange: { type: 'relative', range: 300 } });
  });

  test('carries a keyword, which is meant in the zone of the reader', async () => {
    showPage('/search?rangetype=keyword&keyword=today');
    await found();
    expect(lastQuestion(server).timerange).toEqual({
      type: 'keyword',
      keyword: 'today',
      timezone: 'Europe/Berlin',
    });
  });

  test('goes back and forward between questions', async () => {
    const router = showPage('/search?q=one');
    await found();
    await userEvent.click(screen.getByRole('combobox', { name: 'Streams' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nginx', hidden: true }));
    await waitFor(() => expect(lastQuestion(server).streams).toEqual(['s2']));
    expect(router.state.location.search).toBe('?q=one&rangetype=relative&relative=300&streams=s2');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?q=one');
    expect(screen.queryByText('Nginx', { selector: '[class*=pill] *' })).toBeNull();
    await act(() => router.navigate(1));
    await waitFor(() => expect(lastQuestion(server).streams).toEqual(['s2']));
  });

  test('of a stream searches in that stream and shows its title', async () => {
    showPage('/streams/s1/search?q=a');
    await found();
    expect(await screen.findByRole('heading', { level: 1, name: 'Firewall' })).toBeDefined();
    expect(lastQuestion(server).streams).toEqual(['s1']);
    expect(screen.queryByRole('combobox', { name: 'Streams' })).toBeNull();
  });

  test.each(['/search/new?q=a', '/extendedsearch?q=a'])('%s begins a new search', async (at) => {
    const router = showPage(at);
    await found();
    expect(router.state.location.pathname + router.state.location.search).toBe('/search?q=a');
  });
});

describe('the histogram', () => {
  const chart = () => screen.findByRole('slider', { name: 'Messages over time' });

  test('zooms into a chosen part, out again, and back', async () => {
    const router = showPage('/search?q=a');
    const slider = await chart();
    expect(slider.getAttribute('aria-valuemax')).toBe('29');
    fireEvent.keyDown(slider, { key: 'Home' });
    fireEvent.keyDown(slider, { key: 'ArrowRight', shiftKey: true });
    fireEvent.keyDown(slider, { key: 'Enter' });
    const zoomed = { type: 'absolute', from: '2026-11-15T10:00:00.000Z', to: '2026-11-15T10:00:20.000Z' };
    await waitFor(() => expect(lastQuestion(server)).toMatchObject({ query: 'a', timerange: zoomed }));
    await waitFor(async () => expect((await button('Undo zoom')).hasAttribute('disabled')).toBe(false));
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-16T00:00:00Z'));
    await userEvent.click(await button('Zoom out'));
    // The answer is always about five minutes, so this is ten of them around its middle.
    await waitFor(() =>
      expect(lastQuestion(server).timerange).toEqual({
        type: 'absolute',
        from: '2026-11-15T09:57:30.000Z',
        to: '2026-11-15T10:07:30.000Z',
      }),
    );
    await userEvent.click(await button('Undo zoom'));
    await waitFor(() => expect(router.state.location.search).toContain('2026-11-15T10%3A00%3A20'));
    await userEvent.click(await button('Undo zoom'));
    await waitFor(() => expect(router.state.location.search).toContain('relative=300'));
  });

  test('counts by the interval that one chooses', async () => {
    showPage('/search');
    await found();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Interval' }), 'Minute');
    await waitFor(() => {
      const [pivot] = lastSearch(server).queries?.[0]?.search_types ?? [];
      expect(pivot?.row_groups?.[0]).toMatchObject({ interval: { type: 'timeunit', timeunit: '1m' } });
    });
  });
});

describe('refreshing', () => {
  test('happens on demand, with the last answer in its place until the next one is there', async () => {
    showPage('/search');
    await found();
    let answer = () => {};
    const waits = new Promise<void>((resolve) => (answer = resolve));
    server.answers[EXECUTE] = async () => {
      await waits;
      return { status: 201, body: jobFor(lastSearch(server), 2) };
    };
    await userEvent.click(await button('Refresh'));
    await waitFor(() => expect(executions(server)).toBe(2));
    expect(screen.getByText('12,345 messages in 0.12 s')).toBeDefined();
    answer();
    expect(await screen.findByText('2 messages in 0.12 s')).toBeDefined();
  });

  test('shows that charts are being counted while rows are there already', async () => {
    let count = () => {};
    const counting = new Promise<void>((resolve) => (count = resolve));
    server.answers[EXECUTE] = async ({ body }) => {
      const search = lastSearch(server);
      if (!body.includes('keep_search_types')) {
        await counting;
        return { status: 201, body: jobFor(search) };
      }
      const queries = (search.queries ?? []).map((query) => ({
        ...query,
        search_types: query.search_types.filter(({ type }) => type === 'messages'),
      }));
      return { status: 201, body: jobFor({ ...search, queries }) };
    };
    showPage('/search');
    const chart = within(await screen.findByRole('region', { name: 'Messages over time' }));
    await chart.findByText('Counting…');
    expect(screen.queryByText('No data available.')).toBeNull();
    count();
    await found();
    expect(chart.queryByText('Counting…')).toBeNull();
  });

  test('happens by itself every second, and does not prolong the session', async () => {
    showPage('/search');
    await found();
    await userEvent.click(await button('Refresh by itself every 1 second'));
    await waitFor(() => expect(executions(server)).toBeGreaterThan(2));
    expect(
      server.seen.findLast(({ call }) => call === EXECUTE)?.headers['x-graylog-no-session-extension'],
    ).toBe('true');
    await userEvent.click(await button('Stop refreshing by itself'));
    expect(await button('Refresh by itself every 1 second')).toBeDefined();
  });

  test('offers the intervals of the configuration', async () => {
    server.answers[CONFIG] = { body: { ...config, default_auto_refresh_option: 'PT30S' } };
    showPage('/search');
    await userEvent.click(await button('Refresh interval: 30 seconds'));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '1 second' }));
    expect(await button('Stop refreshing by itself')).toBeDefined();
  });

  test('can be stopped when it takes long', async () => {
    server.answers[EXECUTE] = () => new Promise(() => {});
    showPage('/search');
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }, { timeout: 40_000 }));
    expect(await screen.findByText('The search was stopped.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });
});

describe('when something goes wrong', () => {
  test('says that the message store is not there', async () => {
    server.answers[EXECUTE] = () => {
      const job = jobFor(lastSearch(server));
      const description =
        'Unable to perform search query: \n\nClickHouse does not answer. Check that it runs.';
      const errors = [{ type: 'search_type', query_id: 'query', search_type_id: 'x', description }];
      for (const result of Object.values(job.results)) result.search_types = {};
      return { status: 201, body: { ...job, errors } };
    };
    showPage('/search');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Messages cannot be searched at the moment')).toBeDefined();
    expect(alert.getByText('ClickHouse does not answer. Check that it runs.')).toBeDefined();
    server.answers[EXECUTE] = () => ({ status: 201, body: jobFor(lastSearch(server)) });
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await found();
  });

  test('says which streams may not be read, and offers the others', async () => {
    server.answers[STORE_SEARCH] = {
      status: 403,
      body: { type: 'MissingStreamPermission', message: 'No', streams: ['s9'] },
    };
    showPage('/search?q=a&streams=s9');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/you may not read: s9/)).toBeDefined();
    const way = alert.getByRole('link', { name: 'Search all streams that you may read' });
    expect(way.getAttribute('href')).toBe('/search?q=a&rangetype=relative&relative=300');
  });

  test('says that a query cannot be read, and does not offer the same again', async () => {
    server.answers[EXECUTE] = () => {
      const description = 'Cannot parse query, cause: incomplete query, query ended unexpectedly';
      const errors = [{ type: 'query', query_id: 'query', description }];
      return { status: 201, body: { ...jobFor(lastSearch(server)), results: {}, errors } };
    };
    showPage('/search?q=source%3A(web');
    expect(await screen.findByText('The query cannot be read')).toBeDefined();
    const alert = within(screen.getByRole('alert'));
    expect(alert.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('shows the limit of the time range', async () => {
    server.answers[EXECUTE] = () => {
      const errors = [
        { type: 'query', query_id: 'query', description: 'Search out of allowed time range limit' },
      ];
      return { status: 201, body: { ...jobFor(lastSearch(server)), results: {}, errors } };
    };
    showPage('/search?rangetype=relative&relative=0');
    expect(await screen.findByText('Search out of allowed time range limit')).toBeDefined();
  });

  test('says why nothing was found, and what helps', async () => {
    server.answers[EXECUTE] = () => ({ status: 201, body: jobFor(lastSearch(server), 0) });
    const router = showPage('/search?q=a&streams=s1');
    expect(
      await screen.findByText(
        'No message that matches the query arrived in the chosen stream in this time: Last 5 minutes.',
      ),
    ).toBeDefined();
    await userEvent.click(await button('Search the last day'));
    await waitFor(() => expect(router.state.location.search).toContain('relative=86400'));
    // Nobody is sent beyond the limit of thirty days.
    expect(await button('Search the last 30 days')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Search all messages' })).toBeNull();
    await userEvent.click(await button('Drop the query'));
    await waitFor(() => expect(lastQuestion(server).query).toBe(''));
  });
});

describe('the actions menu', () => {
  test('copies the link and the request', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void copied.push(text) },
      configurable: true,
    });
    showPage('/search?q=a');
    await found();
    await userEvent.click(await button('Actions'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    await waitFor(() => expect(copied[0]).toMatch(/\/search\?q=a&rangetype=relative&relative=300$/));
    await userEvent.click(await button('Actions'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy as curl' }));
    await waitFor(() => expect(copied[1]).toContain('/views/search/sync'));
    expect(copied[1]).toContain('"query_string":"a"');
  });
});
