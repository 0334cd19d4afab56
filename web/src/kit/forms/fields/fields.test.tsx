import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing.tsx';
import { BasicField } from './BasicField.tsx';
import { FormField } from '../FormField.tsx';
import { TextField } from './TextField.tsx';

type Value = string | number | boolean;

function Basic({ type, initial, seen }: { type: string; initial: Value; seen?: (value: Value) => void }) {
  const [value, setValue] = useState<Value>(initial);
  const change = (next: Value) => {
    setValue(next);
    seen?.(next);
  };
  return <BasicField type={type} label="Field" value={value} onChange={change} />;
}

describe('basic fields', () => {
  it('take text', async () => {
    const seen = vi.fn<(value: Value) => void>();
    renderKit(<Basic type="text" initial="" seen={seen} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Field' }), 'abc');
    expect(seen).toHaveBeenLastCalledWith('abc');
  });

  it('take numbers as numbers, and an empty field as no number', async () => {
    const seen = vi.fn<(value: Value) => void>();
    renderKit(<Basic type="number" initial={5} seen={seen} />);
    const field = screen.getByRole('textbox', { name: 'Field' });
    await userEvent.type(field, '0');
    expect(seen).toHaveBeenLastCalledWith(50);
    await userEvent.clear(field);
    expect(seen).toHaveBeenLastCalledWith('');
  });

  it('hide a password until one asks to see it', async () => {
    renderKit(<Basic type="password" initial="secret" />);
    const field = screen.getByLabelText<HTMLInputElement>('Field');
    expect(field.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show or hide the text' }));
    expect(field.type).toBe('text');
  });

  it('take several lines, where Enter is a line break', async () => {
    const seen = vi.fn<(value: Value) => void>();
    renderKit(<Basic type="textarea" initial="" seen={seen} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Field' }), 'a{Enter}b');
    expect(seen).toHaveBeenLastCalledWith('a\nb');
  });

  it('take yes and no', async () => {
    const seen = vi.fn<(value: Value) => void>();
    renderKit(<Basic type="checkbox" initial={false} seen={seen} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Field' }));
    expect(seen).toHaveBeenLastCalledWith(true);
  });

  it('of an unsupported type only warn on the console', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    renderKit(<Basic type="hologram" initial="" />);
    expect(warn).toHaveBeenCalledWith('Unsupported form input type: hologram');
    expect(screen.queryByText('Field')).toBeNull();
    warn.mockRestore();
  });
});

it('a field that may stay empty says so', () => {
  renderKit(<TextField label="Note" optional value="" onChange={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Note (optional)' })).toBeTruthy();
});

it('a control of any kind is connected with its label, help and error', () => {
  const field = (error?: string) => (
    <FormField label="Level" help="How loud." error={error}>
      {(control) => <input type="range" {...control} />}
    </FormField>
  );
  const { unmount } = renderKit(field());
  expect(screen.getByRole('slider', { name: 'Level', description: 'How loud.' })).toBeTruthy();
  unmount();
  renderKit(field('Too loud.'));
  const slider = screen.getByRole('slider', { name: 'Level', description: 'Too loud.' });
  expect(slider.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('How loud.')).toBeNull();
});
