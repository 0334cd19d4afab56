import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NamingModal } from './NamingModal.tsx';
import { renderKit } from '../testing.tsx';

function Namer({ onSave }: { readonly onSave: (name: string) => Promise<unknown> | void }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(true)}>Create</button>
      <NamingModal
        title="Create configuration"
        description="What people see in lists."
        opened={opened}
        onClose={() => setOpened(false)}
        onSave={onSave}
        rule={(name) => (name.includes('/') ? 'Must not contain a slash.' : undefined)}
      />
    </>
  );
}

async function open(onSave: (name: string) => Promise<unknown> | void) {
  renderKit(<Namer onSave={onSave} />);
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the naming dialog', () => {
  it('saves the trimmed name on Enter, closes, and is empty the next time', async () => {
    const save = vi.fn<(name: string) => Promise<void>>();
    const input = await open(save);
    await waitFor(() => expect(document.activeElement === input).toBe(true));
    await userEvent.keyboard('  Firewall {Enter}');
    expect(save).toHaveBeenCalledWith('Firewall');
    await closed();
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('');
  });

  it('keeps what was typed when saving fails, and says why', async () => {
    const input = await open(async () => {
      throw new Error('The name is taken.');
    });
    expect(screen.getByText('What people see in lists.')).toBeTruthy();
    await userEvent.type(input, 'Firewall{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('The name is taken.');
    expect(input.value).toBe('Firewall');
  });

  it('asks for a name before it saves', async () => {
    const save = vi.fn<(name: string) => void>();
    await open(save);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Field is required.')).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
  });

  it('refuses a name that breaks a rule of its own', async () => {
    const save = vi.fn<(name: string) => void>();
    const input = await open(save);
    await userEvent.type(input, 'a/b{Enter}');
    expect(screen.getByText('Must not contain a slash.')).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
  });

  it('asks before a name that was typed is lost', async () => {
    const save = vi.fn<(name: string) => void>();
    const input = await open(save);
    await userEvent.type(input, 'Fire{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await closed();
    expect(save).not.toHaveBeenCalled();
  });
});
