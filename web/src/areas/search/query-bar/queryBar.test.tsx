// Writing a query: what is coloured, said and offered while one types, and when it runs.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import {
  executions,
  found,
  lastQuestion,
  press,
  queryEditor,
  serveSearch,
  showPage,
  stopServing,
  write,
} from '../page/testing.tsx';
import { readHistory } from './history.ts';

let server: ApiServer;
beforeEach(async () => {
  server = await serveSearch();
});
afterEach(() => stopServing(server));

async function open(at = '/search') {
  const router = showPage(at);
  await found();
  return { router, editor: await queryEditor() };
}

describe('a query', () => {
  test('runs on Enter, stands in the address, and is remembered', async () => {
    const { router, editor } = await open();
    write(editor, 'source:web AND http_status:>=500');
    expect(editor.contentDOM.querySelector('.lb-query-field')?.textContent).toBe('source');
    press(editor, 'Enter');
    await waitFor(() => expect(lastQuestion(server).query).toBe('source:web AND http_status:>=500'));
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe(
      'source:web AND http_status:>=500',
    );
    expect(readHistory()).toEqual(['source:web AND http_status:>=500']);
  });

  test('that has not changed runs again', async () => {
    const { editor } = await open('/search?q=a');
    press(editor, 'Enter');
    await waitFor(() => expect(executions(server)).toBe(2));
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(executions(server)).toBe(3));
  });

  test('that was asked before runs again, and once', async () => {
    const { editor } = await open('/search?q=a');
    const ask = async (query: string, count: number) => {
      write(editor, query);
      press(editor, 'Enter');
      await waitFor(() => expect(executions(server)).toBe(count));
      await found();
    };
    await ask('b', 2);
    await ask('a', 3);
    await ask('c', 4);
  });

  test('has as many lines as one wants', async () => {
    const { editor } = await open();
    write(editor, 'a');
    const event = { key: 'Enter', keyCode: 13, shiftKey: true, bubbles: true, cancelable: true };
    act(() => void editor.contentDOM.dispatchEvent(new KeyboardEvent('keydown', event)));
    expect(editor.state.doc.lines).toBe(2);
    expect(executions(server)).toBe(1);
  });

  test('follows the address, and can be cleared', async () => {
    const { router, editor } = await open('/search?q=a');
    await act(() => router.navigate('/search?q=b'));
    await waitFor(() => expect(editor.state.doc.toString()).toBe('b'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear query' }));
    expect(editor.state.doc.toString()).toBe('');
    expect(document.activeElement).toBe(editor.contentDOM);
  });

  test('is reached with a slash and left with Escape', async () => {
    const { editor } = await open();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(editor.contentDOM);
    press(editor, 'Escape');
    expect(document.activeElement).not.toBe(editor.contentDOM);
  });

  test('is explained in a table', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'How to write a query' }));
    expect(await screen.findByRole('rowheader', { name: '_exists_:user' })).toBeDefined();
  });
});

describe('what is wrong with a query', () => {
  test('is said, and keeps it from running, when it cannot be parsed', async () => {
    const { editor } = await open();
    write(editor, 'source:web AND (');
    expect(editor.contentDOM.querySelector('.cm-lintRange-error')).not.toBeNull();
    press(editor, 'Enter');
    expect(await screen.findByText(/Error in line 1.*Cannot parse query, cause:/)).toBeDefined();
    write(editor, 'source:web');
    await waitFor(() => expect(screen.queryByText(/Cannot parse query/)).toBeNull());
    expect(executions(server)).toBe(1);
  });

  test('is only a warning when it can run', async () => {
    const { editor } = await open();
    write(editor, 'sorce:web');
    press(editor, 'Enter');
    await waitFor(() => expect(lastQuestion(server).query).toBe('sorce:web'));
    expect(await screen.findByText(/Warning in line 1.*Query contains unknown field: sorce/)).toBeDefined();
  });

  test('is also asked of the server, which knows its settings', async () => {
    const error_message = "Cannot parse query, cause: '*' not allowed as first character";
    server.answers['POST /search/validate'] = ({ body }) => {
      const { query } = JSON.parse(body) as { query: string };
      if (query !== '*web') return { body: { status: 'OK' } };
      const place = { begin_line: 1, begin_column: 0, end_line: 1, end_column: 4 };
      const explanation = {
        error_type: 'QUERY_PARSING_ERROR',
        error_title: 'Query parsing error',
        error_message,
      };
      return { body: { status: 'ERROR', explanations: [{ ...explanation, ...place }] } };
    };
    const { editor } = await open('/search?streams=s1');
    write(editor, '*web');
    await waitFor(() =>
      expect(editor.contentDOM.querySelector('.cm-lintRange-error')?.textContent).toBe('*web'),
    );
    press(editor, 'Enter');
    expect(await screen.findByText(`Error in line 1, column 1: ${error_message}`)).toBeDefined();
    expect(executions(server)).toBe(1);
    const asked = server.seen.findLast(({ call }) => call === 'POST /search/validate');
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      query: '*web',
      timerange: { type: 'relative', range: 300 },
      streams: ['s1'],
    });
  });
});

describe('completion', () => {
  const options = () =>
    [...document.querySelectorAll('.cm-tooltip-autocomplete li')].map((li) => li.textContent);

  test('offers fields with their types, then their values with how often they occur', async () => {
    server.answers['POST /search/suggest'] = {
      body: {
        field: 'source',
        input: '',
        sum_other_docs_count: 0,
        suggestions: [
          { value: 'web 1', occurrence: 1200 },
          { value: 'db', occurrence: 3 },
        ],
      },
    };
    const { editor } = await open();
    act(() => editor.focus());
    write(editor, 'sour');
    await waitFor(() => expect(options()).toEqual(['sourcestring']));
    press(editor, 'Tab');
    expect(editor.state.doc.toString()).toBe('source:');
    await waitFor(() => expect(options()).toEqual(['web 11,200', 'db3']));
    press(editor, 'Tab');
    expect(editor.state.doc.toString()).toBe('source:"web 1"');
    const asked = server.seen.find(({ call }) => call === 'POST /search/suggest');
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({ field: 'source', input: '', streams: [] });
  });

  test('is over with Enter', async () => {
    const { editor } = await open();
    act(() => editor.focus());
    write(editor, 'sour');
    await waitFor(() => expect(options()).toEqual(['sourcestring']));
    press(editor, 'Enter');
    expect(options()).toEqual([]);
    await waitFor(() => expect(lastQuestion(server).query).toBe('sour'));
  });

  test('asks nothing about fields whose values cannot be listed', async () => {
    const { editor } = await open();
    act(() => editor.focus());
    write(editor, 'message:a');
    write(editor, 'a AN');
    await waitFor(() => expect(options()[0]).toContain('AND'));
    expect(server.calls()).not.toContain('POST /search/suggest');
  });
});

describe('earlier queries', () => {
  test('open with arrow up, are searched, and come back into the field', async () => {
    localStorage.setItem('logboom.search.history', '["level:3","source:web"]');
    const { editor } = await open();
    press(editor, 'ArrowUp');
    const box = await screen.findByRole('textbox', { name: 'Search earlier queries', hidden: true });
    await userEvent.type(box, 'web');
    expect(screen.queryByRole('option', { name: 'level:3', hidden: true })).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: 'source:web', hidden: true }));
    expect(editor.state.doc.toString()).toBe('source:web');
  });

  test('are forgotten on demand', async () => {
    localStorage.setItem('logboom.search.history', '["level:3"]');
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Earlier queries' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Forget all', hidden: true }));
    expect(readHistory()).toEqual([]);
  });
});
