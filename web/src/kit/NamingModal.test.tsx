import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NamingModal } from './NamingModal.tsx';
import { renderKit } from './testing.tsx';

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
    await waitFor(() => expect(document.activeElement).toBe(input));
    await userEvent.keyboard('  Firewall {Enter}');
    expect(save).toHaveBeenCalledWith('Firewall');
    await closed();
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('');
  });

  it('keeps what was typed when saving fails, and says why where the help was', async () => {
    const input = await open(async () => {
      throw new Error('The name is taken.');
    });
    expect(screen.getByText('What people see in lists.')).toBeTruthy();
    await userEvent.type(input, 'Firewall{Enter}');
    expect(await screen.findByText('The name is taken.')).toBeTruthy();
    expect(screen.queryByText('What people see in lists.')).toBeNull();
    expect(input.value).toBe('Firewall');
    expect(document.activeElement).toBe(input);
  });

  it('asks for a name before it saves', async () => {
    const save = vi.fn<(name: string) => void>();
    await open(save);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Field is required.')).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
  });

  it('closes on Escape without saving', async () => {
    const save = vi.fn<(name: string) => void>();
    const input = await open(save);
    await userEvent.type(input, 'Fire{Escape}');
    await closed();
    expect(save).not.toHaveBeenCalled();
  });
});
