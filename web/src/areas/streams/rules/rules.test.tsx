// The rules of a stream: as sentences, added, changed, deleted, combined and tried.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ApiServer } from '../../../../test/apiServer.ts';
import {
  choose,
  enter,
  openDialog,
  press,
  ruleWith,
  sentTo,
  serveStreams,
  showPage,
  stopServing,
  streamWith,
} from '../../../../test/streams.tsx';

const RULES = [
  ruleWith({ description: 'only the web servers' }),
  ruleWith({ id: 'r2', type: 2, field: 'message', value: '(', inverted: true }),
  ruleWith({ id: 'r3', type: 3, field: 'status', value: 'many' }),
  ruleWith({ id: 'r4', type: 5, field: 'user', value: '' }),
  ruleWith({ id: 'r5', type: 7, field: '', value: '', inverted: true }),
  ruleWith({ id: 'r6', type: 8, field: '', value: 'in1' }),
];
const stream = streamWith({ rules: RULES });
const validate = (regex: string) =>
  `GET /tools/regex_tester/validate?${new URLSearchParams({ regex }).toString()}`;

let server: ApiServer;
beforeEach(async () => {
  server = await serveStreams(stream);
  server.answers[validate('(')] = {
    body: { regex: '(', is_valid: false, validation_message: 'Unclosed group near index 1' },
  };
});
afterEach(() => stopServing(server));

const sentences = () =>
  within(screen.getByRole('list', { name: 'Stream rules' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const listed = () => screen.findByRole('list', { name: 'Stream rules' });

describe('the page of a stream', () => {
  test('reads its rules aloud, and says which can never match', async () => {
    showPage('/streams/s1/edit');
    await listed();
    await screen.findByText(/Unclosed group/);
    await waitFor(() => expect(sentences().at(-1)).toContain('edge'));
    expect(sentences()).toEqual([
      'Field source must match exactly webonly the web servers',
      'Field message must not match regular expression (' +
        'This rule can never match. Not a valid Java regular expression: Unclosed group near index 1',
      'Field status must be greater than manyThis rule can never match. Must be a number.',
      'Field user must be present',
      'Rule never matches',
      'Message must come from input edge (Syslog UDP)',
    ]);
  });

  test('adds a rule whose fields depend on its type', async () => {
    server.answers['POST /streams/s1/rules'] = { status: 201, body: { streamrule_id: 'r7' } };
    showPage('/streams/s1/edit');
    const dialog = await openDialog('Add stream rule', 'Add stream rule');
    await press(dialog, 'Add rule');
    expect(await dialog.findAllByText('Field is required.')).toHaveLength(2);
    await enter(dialog, 'Field', ' status ');
    await choose(dialog, 'Type', 'greater than');
    await enter(dialog, 'Value', 'many');
    await press(dialog, 'Add rule');
    expect(await dialog.findByText('Must be a number.')).toBeDefined();
    await enter(dialog, 'Value', '399');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Inverted', hidden: true }));
    expect(dialog.getByText(/^Result:/).parentElement?.textContent).toBe(
      'Result: Field status must not be greater than 399',
    );
    await press(dialog, 'Add rule');
    expect(await screen.findByText('The rule was added.')).toBeDefined();
    expect(sentTo(server, 'POST /streams/s1/rules')).toEqual({
      type: 3,
      field: 'status',
      value: '399',
      inverted: true,
      description: '',
    });
  });

  test('suggests the fields that messages have, from the first letter on', async () => {
    server.answers['GET /system/fields'] = { body: { fields: ['source', 'http_status', 'status'] } };
    showPage('/streams/s1/edit');
    await listed();
    const dialog = await openDialog('Add stream rule', 'Add stream rule');
    await enter(dialog, 'Field', 'stat');
    const options = await dialog.findAllByRole('option', { hidden: true });
    expect(options.map((option: HTMLElement) => option.textContent)).toEqual(
      expect.arrayContaining(['status', 'http_status']),
    );
  });

  test('takes an input from the list, and sends no field with it', async () => {
    server.answers['POST /streams/s1/rules'] = { status: 201, body: { streamrule_id: 'r7' } };
    showPage('/streams/s1/edit');
    const dialog = await openDialog('Add stream rule', 'Add stream rule');
    await enter(dialog, 'Field', 'source');
    await choose(dialog, 'Type', 'match input');
    await choose(dialog, 'Input', 'edge (Syslog UDP)');
    await press(dialog, 'Add rule');
    await screen.findByText('The rule was added.');
    expect(sentTo(server, 'POST /streams/s1/rules')).toMatchObject({ type: 8, field: '', value: 'in1' });
  });

  test('does not save a pattern that is none', async () => {
    showPage('/streams/s1/edit');
    const dialog = await openDialog('Edit rule message (', 'Edit stream rule');
    expect((await dialog.findAllByText(/Not a valid Java regular expression/)).length).toBeGreaterThan(0);
    await press(dialog, 'Save changes');
    await waitFor(() => expect(dialog.getAllByText(/Unclosed group near index 1/)).toHaveLength(2));
    expect(server.calls()).not.toContain('PUT /streams/s1/rules/r2');
    server.answers[validate('\\d+')] = { body: { regex: '\\d+', is_valid: true, validation_message: null } };
    server.answers['PUT /streams/s1/rules/r2'] = { body: { streamrule_id: 'r2' } };
    await enter(dialog, 'Value', '\\d+');
    await press(dialog, 'Save changes');
    expect(await screen.findByText('The rule was changed.')).toBeDefined();
  });

  test('deletes a rule after asking', async () => {
    server.answers['DELETE /streams/s1/rules/r4'] = { status: 204 };
    showPage('/streams/s1/edit');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete rule user' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this stream rule?' }));
    expect(question.getByText(/must be present/)).toBeDefined();
    await press(question, 'Delete rule');
    expect(await screen.findByText('The rule was deleted.')).toBeDefined();
  });

  test('changes how rules are combined, and sends only that', async () => {
    server.answers['PUT /streams/s1'] = { body: streamWith({ matching_type: 'OR' }) };
    showPage('/streams/s1/edit');
    await listed();
    await userEvent.click(screen.getByRole('radio', { name: /at least one/ }));
    await waitFor(() => expect(sentTo(server, 'PUT /streams/s1')).toEqual({ matching_type: 'OR' }));
  });

  test('tries a message and says what each rule made of it', async () => {
    server.answers['POST /streams/s1/testMatch'] = {
      body: { matches: false, rules: Object.fromEntries(RULES.map(({ id }) => [id, id === 'r1'])) },
    };
    showPage('/streams/s1/edit');
    await listed();
    const field = screen.getByRole('textbox', { name: 'Fields of the message' });
    await userEvent.click(field);
    await userEvent.paste('[1]');
    await userEvent.click(screen.getByRole('button', { name: 'Try message' }));
    expect(await screen.findByText('Must be an object: {"field": "value"}.')).toBeDefined();
    await userEvent.clear(field);
    await userEvent.paste('{"message": {"fields": {"source": "web", "message": "hello"}}}');
    await userEvent.click(screen.getByRole('button', { name: 'Try message' }));
    expect(await screen.findByText('This message would not be routed into this stream.')).toBeDefined();
    expect(sentTo(server, 'POST /streams/s1/testMatch')).toEqual({
      message: { _id: 'tried', source: 'web', message: 'hello' },
    });
    expect(sentences().map((text) => text?.replace(/^.*?(Matches|Does not match)$/, '$1'))).toEqual([
      'Matches',
      ...Array.from({ length: 5 }, () => 'Does not match'),
    ]);
    await userEvent.type(field, ' ');
    expect(screen.queryByText('Matches')).toBeNull();
  });

  test('loads a recent message of any input, or of one, to try it', async () => {
    const asked = (query: string) => {
      const parameters = { query, range: '86400', limit: '1', sort: 'timestamp:desc', decorate: 'false' };
      return `GET /search/universal/relative?${new URLSearchParams(parameters).toString()}`;
    };
    server.answers[asked('*')] = { body: { messages: [{ index: 'i', message: { source: 'any' } }] } };
    server.answers[asked('gl2_source_input:"in1"')] = { body: { messages: [] } };
    showPage('/streams/s1/edit');
    await listed();
    await userEvent.click(screen.getByRole('button', { name: 'Load a recent message' }));
    expect(await screen.findByDisplayValue(/"source": "any"/)).toBeDefined();
    await choose(within(document.body), 'Received by', 'edge (Syslog UDP)');
    await userEvent.click(screen.getByRole('button', { name: 'Load a recent message' }));
    expect(await screen.findByText('No message came within the last day.')).toBeDefined();
  });

  test('takes a message along from a search, to try it', async () => {
    server.answers['GET /messages/graylog_0/m1'] = {
      body: { index: 'graylog_0', message: { id: 'm1', fields: { source: 'web', message: 'hello' } } },
    };
    server.answers['POST /streams/s1/testMatch'] = { body: { matches: true, rules: {} } };
    showPage('/streams/s1/edit?index=graylog_0&message_id=m1');
    await listed();
    await waitFor(() => expect(screen.getByDisplayValue(/"message": "hello"/)).toBeDefined());
    await userEvent.click(screen.getByRole('button', { name: 'Try message' }));
    expect(await screen.findByText('This message would be routed into this stream.')).toBeDefined();
    expect(sentTo(server, 'POST /streams/s1/testMatch')).toEqual({
      message: { _id: 'tried', source: 'web', message: 'hello' },
    });
  });

  test('only shows rules to those who may not edit', async () => {
    showPage('/streams/s1/edit', ['streams:read:s1']);
    await listed();
    expect(screen.getByText('A message must match all of the following rules:')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
    for (const name of ['Add stream rule', 'Edit rule user', 'Pause stream', 'Edit stream']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.getByRole('button', { name: 'Try message' })).toBeDefined();
  });

  test('explains the default stream, and leads back from a stream that is gone', async () => {
    server.answers['GET /streams/d'] = { body: streamWith({ id: 'd', is_default: true, rules: [] }) };
    const router = showPage('/streams/d/edit');
    expect(await screen.findByText('This stream has no rules')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add stream rule' })).toBeNull();
    await router.navigate('/streams/gone/edit');
    expect(await screen.findByRole('heading', { name: 'Stream not found' })).toBeDefined();
  });
});
