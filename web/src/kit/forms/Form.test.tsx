import { all, integer, max, min, required } from '@logboom/contract/common/form-rules';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FetchError } from '../../platform/fetch/errors.ts';
import { renderKit } from '../testing.tsx';
import { Form } from './Form.tsx';
import { NumberField, type NumberValue } from './fields/NumberField.tsx';
import { SelectField } from './choices/SelectField.tsx';
import { TextField } from './fields/TextField.tsx';
import { useForm } from './useForm.ts';

interface Values {
  title: string;
  port: NumberValue;
}

interface InputFormProps {
  readonly onSubmit: (values: Values) => Promise<unknown> | void;
  readonly onCancel?: () => void;
}

function InputForm({ onSubmit, onCancel }: InputFormProps) {
  const form = useForm<Values>({
    initialValues: { title: '', port: 514 },
    // In another order than on the page: focus follows the page.
    rules: { port: all(required, integer, min(1), max(65_535)), title: required },
    onSubmit,
  });
  return (
    <Form form={form} submitLabel="Create input" onCancel={onCancel}>
      <TextField {...form.field('title')} label="Title" help="What people see in lists." />
      <NumberField {...form.field('port')} label="Port" />
    </Form>
  );
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const port = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Port' });
const nothing = () => undefined;

describe('a form', () => {
  it('does not complain while one types for the first time, but when the field is left', async () => {
    renderKit(<InputForm onSubmit={nothing} />);
    await userEvent.type(title(), 'a{Backspace}');
    expect(screen.queryByText('Field is required.')).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('Field is required.')).toBeTruthy();
  });

  it('waits with an error for the end of a click, which would miss a target that moves', async () => {
    // One session, so that the button is known to be down.
    const user = userEvent.setup();
    renderKit(<InputForm onSubmit={nothing} />);
    await user.click(title());
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByText('Field is required.')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    expect(await screen.findByText('Field is required.')).toBeTruthy();
  });

  it('shows the error in the place of the help, and says it to screen readers', async () => {
    renderKit(<InputForm onSubmit={nothing} />);
    const described = () => document.getElementById(title().getAttribute('aria-describedby') ?? '');
    expect(described()?.textContent).toBe('What people see in lists.');
    await userEvent.click(title());
    await userEvent.tab();
    expect(screen.queryByText('What people see in lists.')).toBeNull();
    expect(described()?.textContent).toBe('Field is required.');
    expect(title().getAttribute('aria-invalid')).toBe('true');
  });

  it('takes the error back as soon as the field changes', async () => {
    renderKit(<InputForm onSubmit={nothing} />);
    await userEvent.click(title());
    await userEvent.tab();
    await userEvent.type(title(), 'a');
    expect(screen.queryByText('Field is required.')).toBeNull();
    expect(screen.getByText('What people see in lists.')).toBeTruthy();
  });

  it('focuses the first wrong field when it is submitted, and does not save', async () => {
    const save = vi.fn<(values: Values) => void>();
    renderKit(<InputForm onSubmit={save} />);
    await userEvent.clear(port());
    await userEvent.type(port(), '70000{Enter}');
    expect(screen.getByText('Must be smaller than 65535.')).toBeTruthy();
    expect(screen.getByText('Field is required.')).toBeTruthy();
    expect(document.activeElement).toBe(title());
    expect(save).not.toHaveBeenCalled();
  });

  it('is saved by Enter', async () => {
    const save = vi.fn<(values: Values) => void>();
    renderKit(<InputForm onSubmit={save} />);
    await userEvent.type(title(), 'Firewall{Enter}');
    expect(save).toHaveBeenCalledWith({ title: 'Firewall', port: 514 });
  });

  it('keeps every character when saving fails, and says why', async () => {
    renderKit(<InputForm onSubmit={() => Promise.reject(new Error('The server is busy.'))} />);
    await userEvent.type(title(), 'Firewall{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('The server is busy.');
    expect([title().value, port().value]).toEqual(['Firewall', '514']);
  });

  it("shows the server's words at the field that they are about", async () => {
    const body = { message: 'Validation failed!', validation_errors: { title: [{ error: 'Taken.' }] } };
    const refuse = () => Promise.reject(new FetchError({ status: 400, statusText: 'Bad Request', body }));
    renderKit(<InputForm onSubmit={refuse} />);
    await userEvent.type(title(), 'Firewall{Enter}');
    expect(await screen.findByText('Taken.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(title()));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not move its buttons away from a click by complaining about the field before', async () => {
    renderKit(<InputForm onSubmit={nothing} onCancel={nothing} />);
    await userEvent.click(title());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText('Field is required.')).toBeNull();
  });
});

describe('Escape', () => {
  it('closes an unchanged form', async () => {
    const close = vi.fn<() => void>();
    renderKit(<InputForm onSubmit={nothing} onCancel={close} />);
    await userEvent.type(title(), '{Escape}');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('closes a form whose changes were taken back', async () => {
    const close = vi.fn<() => void>();
    renderKit(<InputForm onSubmit={nothing} onCancel={close} />);
    await userEvent.type(title(), 'a{Backspace}{Escape}');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('asks before a changed form is lost', async () => {
    const close = vi.fn<() => void>();
    renderKit(<InputForm onSubmit={nothing} onCancel={close} />);
    await userEvent.type(title(), 'a{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(close).not.toHaveBeenCalled();
    await userEvent.type(title(), '{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it('closes an open list first, and only then the form', async () => {
    const close = vi.fn<() => void>();
    function StreamForm() {
      const form = useForm<{ stream: string | null }>({ initialValues: { stream: 'a' }, onSubmit: nothing });
      return (
        <Form form={form} submitLabel="Save" onCancel={close}>
          <SelectField {...form.field('stream')} label="Stream" options={[{ value: 'a', label: 'A' }]} />
        </Form>
      );
    }
    renderKit(<StreamForm />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Stream' }));
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  });
});

describe('a form with unsaved changes', () => {
  beforeEach(() => void vi.stubEnv('DEV', false));
  afterEach(() => void vi.unstubAllEnvs());

  it('is left only after a confirmation, on whatever page it is', async () => {
    const { router } = renderKit(<InputForm onSubmit={nothing} />);
    await userEvent.type(title(), 'GELF');
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Leave page' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });

  it('asks once when it is cancelled', async () => {
    const page = renderKit(
      <InputForm onSubmit={nothing} onCancel={() => void page.router.navigate('/elsewhere')} />,
    );
    await userEvent.type(title(), 'GELF');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  });

  it('leads away when it has saved', async () => {
    const page = renderKit(<InputForm onSubmit={() => page.router.navigate('/elsewhere')} />);
    await userEvent.type(title(), 'GELF');
    await userEvent.click(screen.getByRole('button', { name: 'Create input' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });
});
