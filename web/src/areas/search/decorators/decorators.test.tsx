// Decorators among the configurations: listed in order, added, changed, sorted and deleted.
import { configurationField } from '@logboom/contract/common/configuration-rules';
import { notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApiServer, type ApiServer } from '../../../../test/apiServer.ts';
import { renderShell } from '../../../../test/renderShell.tsx';
import { session } from '../../../platform/client.ts';
import { routes } from '../../../routes.ts';
import type { Area } from '../../../shell/areas/area.ts';
import { DecoratorsPanel } from './DecoratorsPanel.tsx';

const SEVERITY = 'org.graylog2.decorators.SyslogSeverityMapperDecorator';
const LINK = 'org.graylog2.decorators.LinkFieldDecorator';
const area: Area = { name: 'x', routes: [{ route: routes.system.configurations, page: DecoratorsPanel }] };

const severity = {
  id: 'd1',
  type: SEVERITY,
  stream: null,
  order: 0,
  config: { source_field: 'level', target_field: 'severity' },
};
const link = { id: 'd2', type: LINK, stream: null, order: 1, config: { link_field: 'url' } };
const PIPELINE = 'org.graylog.plugins.pipelineprocessor.PipelineProcessorMessageDecorator';
const ofStream = { ...link, id: 'd3', stream: 's1', config: { link_field: 'ticket' } };

let server: ApiServer;
beforeEach(async () => {
  session.store.set({ username: 'ada', validating: false });
  const info = (type: string, name: string, requested_configuration: object) => ({
    [type]: { type, name, human_name: name, requested_configuration, link_to_docs: '' },
  });
  server = await startApiServer({
    'GET /search/decorators': { body: [link, severity, ofStream] },
    'GET /search/decorators/available': {
      body: {
        ...info(SEVERITY, 'Syslog Severity Mapper', {
          source_field: configurationField('Source field', { default_value: 'level' }),
          target_field: configurationField('Target field', { default_value: 'severity' }),
        }),
        ...info(LINK, 'Hyperlink String', {
          link_field: configurationField('Link field', { default_value: 'message' }),
        }),
        ...info(PIPELINE, 'Pipeline Processor Decorator', {
          pipeline: configurationField('Pipeline', {
            type: 'dropdown',
            default_value: '',
            additional_info: { values: { p1: 'Enrich logins', p2: 'Hide secrets' } },
          }),
        }),
      },
    },
    'GET /streams': { body: { total: 1, streams: [{ id: 's1', title: 'Nginx' }] } },
  });
});
afterEach(async () => {
  cleanup();
  session.store.set({ username: undefined, validating: false });
  notifications.clean();
  await server.stop();
});

const show = (permissions: readonly string[] = ['*']) =>
  renderShell({ areas: [area], permissions, at: '/system/configurations' });
const sent = (call: string): unknown => {
  const seen = server.seen.findLast((request) => request.call === call);
  return seen === undefined || seen.body === '' ? undefined : JSON.parse(seen.body);
};

describe('decorators', () => {
  test('are listed in the order in which they run', async () => {
    show();
    const list = within(await screen.findByRole('list', { name: 'Decorators' }));
    expect(await list.findByText('Source field: level, Target field: severity')).toBeDefined();
    const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts[0]).toContain('Syslog Severity Mapper');
    expect(texts[1]).toContain('Link field: url');
    expect(texts).toHaveLength(2);
  });

  test('of one stream are a list of their own', async () => {
    show();
    await userEvent.click(await screen.findByRole('combobox', { name: /Apply to/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nginx (1)' }));
    expect(await screen.findByText('Link field: ticket')).toBeDefined();
    expect(screen.queryByText('Link field: url')).toBeNull();
  });

  test('are added behind the others', async () => {
    server.answers['POST /search/decorators'] = { body: { ...link, id: 'd4', order: 2 } };
    show();
    await screen.findByRole('list', { name: 'Decorators' });
    await userEvent.click(screen.getByRole('button', { name: 'Add decorator' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add decorator' }));
    await userEvent.click(dialog.getByRole('combobox', { name: /Type/, hidden: true }));
    await userEvent.click(await dialog.findByRole('option', { name: 'Hyperlink String', hidden: true }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add decorator', hidden: true }));
    expect(await screen.findByText('The decorator was added.')).toBeDefined();
    expect(sent('POST /search/decorators')).toEqual({
      type: LINK,
      stream: null,
      order: 2,
      config: { link_field: 'message' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('run a pipeline that is chosen by its title', async () => {
    const made = { id: 'd4', type: PIPELINE, stream: null, order: 2, config: { pipeline: 'p2' } };
    server.answers['POST /search/decorators'] = { body: made };
    show();
    await screen.findByRole('list', { name: 'Decorators' });
    await userEvent.click(screen.getByRole('button', { name: 'Add decorator' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add decorator' }));
    const choose = async (label: RegExp, name: string) => {
      await userEvent.click(dialog.getByRole('combobox', { name: label, hidden: true }));
      await userEvent.click(await dialog.findByRole('option', { name, hidden: true }));
    };
    await choose(/Type/, 'Pipeline Processor Decorator');
    await choose(/^Pipeline/, 'Hide secrets');
    server.answers['GET /search/decorators'] = { body: [made] };
    await userEvent.click(dialog.getByRole('button', { name: 'Add decorator', hidden: true }));
    expect(await screen.findByText('Pipeline: Hide secrets')).toBeDefined();
    expect(sent('POST /search/decorators')).toMatchObject({ type: PIPELINE, config: { pipeline: 'p2' } });
  });

  test('are changed, and keep their place', async () => {
    server.answers['PUT /search/decorators/d2'] = { body: link };
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Hyperlink String' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit decorator' }));
    const field = dialog.getByRole('textbox', { name: 'Link field', hidden: true });
    await userEvent.clear(field);
    await userEvent.paste('address');
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes', hidden: true }));
    expect(await screen.findByText('The decorator was changed.')).toBeDefined();
    expect(sent('PUT /search/decorators/d2')).toEqual({ ...link, config: { link_field: 'address' } });
  });

  test('are put in another order by keyboard', async () => {
    for (const id of ['d1', 'd2']) server.answers[`PUT /search/decorators/${id}`] = { body: {} };
    show();
    const handle = await screen.findByRole('button', { name: 'Move Hyperlink String' });
    handle.focus();
    await userEvent.keyboard(' {ArrowUp} ');
    expect(await screen.findByText('The order of the decorators was changed.')).toBeDefined();
    expect(sent('PUT /search/decorators/d2')).toMatchObject({ order: 0 });
    expect(sent('PUT /search/decorators/d1')).toMatchObject({ order: 1 });
  });

  test('are deleted after a question', async () => {
    server.answers['DELETE /search/decorators/d2'] = { status: 204 };
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Hyperlink String' }));
    const question = await screen.findByRole('dialog', { name: 'Delete decorator "Hyperlink String"?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete decorator' }));
    expect(await screen.findByText('The decorator was deleted.')).toBeDefined();
  });

  test('can only be seen by those who may not change them', async () => {
    show(['decorators:read', 'decorators:create', 'decorators:edit']);
    await screen.findByRole('button', { name: 'Add decorator' });
    await userEvent.click(await screen.findByRole('combobox', { name: /Apply to/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nginx (1)' }));
    expect(await screen.findByText('Link field: ticket')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Add|Edit|Delete|Move/ })).toBeNull();
  });

  test('say what belongs there when there are none', async () => {
    server.answers['GET /search/decorators'] = { body: [] };
    show();
    expect(await screen.findByText(/messages are shown as they were stored/)).toBeDefined();
  });
});
