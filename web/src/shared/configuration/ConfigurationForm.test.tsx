import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import { configurationField, type ConfigurationValues } from '@logboom/contract/common/configuration-rules';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { ConfigurationForm } from './ConfigurationForm.tsx';

const SYSLOG: RequestedConfiguration = {
  note: configurationField('Note', { is_optional: true, attributes: ['textarea'] }),
  bind_address: configurationField('Bind address', {
    description: 'IP to listen on.',
    default_value: '0.0.0.0',
  }),
  port: configurationField('Port', { type: 'number', default_value: 514, attributes: ['is_port_number'] }),
  key: configurationField('Key password', { is_optional: true, attributes: ['is_password'] }),
  tls: configurationField('Use TLS', { type: 'boolean', default_value: true }),
  auth: configurationField('Client authentication', {
    type: 'dropdown',
    default_value: 'disabled',
    additional_info: { values: { disabled: 'Disabled', required: 'Required' } },
  }),
  paths: configurationField('Paths', {
    type: 'list',
    default_value: [],
    attributes: ['allow_create'],
    is_optional: true,
  }),
};

type Save = (configuration: ConfigurationValues, title: string) => Promise<unknown> | void;

function show(fields: RequestedConfiguration, values?: ConfigurationValues, title?: string) {
  const save = vi.fn<Save>();
  renderKit(
    <ConfigurationForm
      fields={fields}
      values={values}
      title={title}
      onSubmit={save}
      submitLabel="Save input"
    />,
  );
  return save;
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save input' }));

describe('a configuration form', () => {
  it('starts with the defaults and sends every declared field', async () => {
    const save = show(SYSLOG);
    await submit();
    expect(save).toHaveBeenCalledWith(
      { note: null, bind_address: '0.0.0.0', port: 514, key: null, tls: true, auth: 'disabled', paths: [] },
      '',
    );
  });

  it('shows mandatory fields first, and says which are optional', () => {
    show(SYSLOG);
    const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
    expect(labels).toEqual([
      'Bind address',
      'Port',
      'Client authentication',
      'Note (optional)',
      'Key password (optional)',
      'Use TLS',
      'Paths (optional)',
    ]);
    expect(screen.getByText('IP to listen on.')).toBeTruthy();
  });

  it('starts with what is stored and sends what was changed', async () => {
    const save = show(SYSLOG, {
      bind_address: '::',
      port: 1514,
      tls: false,
      auth: 'required',
      paths: ['/a'],
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'a{Enter}b');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use TLS' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Paths (optional)' }), '/b{Enter}');
    await userEvent.click(screen.getByRole('combobox', { name: 'Client authentication' }));
    await userEvent.click(screen.getByRole('option', { name: 'Disabled' }));
    await submit();
    expect(save).toHaveBeenCalledWith(
      {
        note: 'a\nb',
        bind_address: '::',
        port: 1514,
        key: null,
        tls: true,
        auth: 'disabled',
        paths: ['/a', '/b'],
      },
      '',
    );
  });

  it('checks what the description demands before it saves', async () => {
    const save = show(SYSLOG);
    await userEvent.clear(screen.getByRole('textbox', { name: 'Bind address' }));
    const port = screen.getByRole('textbox', { name: 'Port' });
    await userEvent.clear(port);
    await userEvent.type(port, '70000{Enter}');
    expect(screen.getByText('Field is required.')).toBeTruthy();
    expect(screen.getByText('Must be smaller than 65535.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Bind address' }));
    expect(save).not.toHaveBeenCalled();
  });

  it('asks for a title when it is told to', async () => {
    const save = show({}, undefined, '');
    await submit();
    expect(screen.getByText('Field is required.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' Firewall {Enter}');
    expect(save).toHaveBeenCalledWith({}, 'Firewall');
  });

  it('hides passwords', () => {
    show(SYSLOG);
    expect(screen.getByLabelText<HTMLInputElement>('Key password (optional)').type).toBe('password');
  });

  it('only warns about a field of a type that it does not know', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    show({ odd: configurationField('Odd', { type: 'hologram' as 'text' }) });
    expect(warn).toHaveBeenCalledWith('Unsupported form input type: hologram');
    warn.mockRestore();
  });
});

describe('a secret of a configuration', () => {
  const SECRET = { token: configurationField('Token', { is_encrypted: true, is_optional: true }) };
  const stored = { token: { is_set: true } };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('that is new is sent as a value to set', async () => {
    const save = show(SECRET);
    await userEvent.type(screen.getByLabelText('Token (optional)'), 'abc');
    await submit();
    expect(save).toHaveBeenCalledWith({ token: { set_value: 'abc' } }, '');
  });

  it('that is stored stays hidden and is kept', async () => {
    const save = show(SECRET, stored);
    expect(screen.getByText('Value is set')).toBeTruthy();
    await submit();
    expect(save).toHaveBeenCalledWith({ token: { keep_value: true } }, '');
  });

  it('can be replaced, and the replacement taken back', async () => {
    const save = show(SECRET, stored);
    await press('Replace value');
    await userEvent.type(screen.getByLabelText('Token (optional)'), 'new');
    await press('Keep the stored value');
    await press('Replace value');
    await userEvent.type(screen.getByLabelText('Token (optional)'), 'newer');
    await submit();
    expect(save).toHaveBeenCalledWith({ token: { set_value: 'newer' } }, '');
  });

  it('can be deleted', async () => {
    const save = show(SECRET, stored);
    await press('Delete value');
    expect(screen.getByText('Will be deleted')).toBeTruthy();
    await submit();
    expect(save).toHaveBeenCalledWith({ token: { delete_value: true } }, '');
  });
});

it('a file of a configuration travels in base 64', async () => {
  const save = show({ cert: configurationField('Certificate', { type: 'inline_binary' }) });
  await submit();
  expect(screen.getByText('Field is required.')).toBeTruthy();
  await userEvent.upload(screen.getByLabelText('File'), new File(['hello'], 'ca.pem'));
  expect(await screen.findByText(/^ca\.pem \(/)).toBeTruthy();
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ cert: 'aGVsbG8=' }, ''));
});
