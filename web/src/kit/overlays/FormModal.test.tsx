import { TextInput, Textarea } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing.tsx';
import { FormModal } from './FormModal.tsx';

interface Note extends Record<string, unknown> {
  title: string;
  text: string;
}
type Save = (note: Note) => Promise<unknown> | void;

function Notes({ onSave }: { readonly onSave: Save }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(true)}>New note</button>
      <FormModal<Note>
        opened={opened}
        onClose={() => setOpened(false)}
        title="New note"
        saveLabel="Create note"
        initialValues={{ title: '', text: '' }}
        validate={{ title: (title) => (title.trim() === '' ? 'Field is required.' : null) }}
        onSave={onSave}
      >
        {(form) => (
          <>
            <TextInput label="Title" data-autofocus {...form.getInputProps('title')} />
            <Textarea label="Text" {...form.getInputProps('text')} />
          </>
        )}
      </FormModal>
    </>
  );
}

async function open(onSave: Save = vi.fn<Save>()) {
  renderKit(<Notes onSave={onSave} />);
  await userEvent.click(screen.getByRole('button', { name: 'New note' }));
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a dialog with a form', () => {
  it('saves on Enter, closes, and is empty the next time', async () => {
    const save = vi.fn<Save>();
    const title = await open(save);
    await userEvent.type(title, 'Deploy{Enter}');
    expect(save).toHaveBeenCalledWith({ title: 'Deploy', text: '' });
    await closed();
    await userEvent.click(screen.getByRole('button', { name: 'New note' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('');
  });

  it('keeps every character when saving fails, and says why', async () => {
    const title = await open(async () => {
      throw new Error('The title is taken.');
    });
    await userEvent.type(title, 'Deploy');
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Friday  17:00 ');
    await userEvent.click(screen.getByRole('button', { name: 'Create note' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The title is taken.');
    expect(title.value).toBe('Deploy');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Friday  17:00 ');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create note' }).disabled).toBe(false);
  });

  it('does not save what is not valid, and leads to the first error', async () => {
    const save = vi.fn<Save>();
    const title = await open(save);
    expect(screen.queryByText('Field is required.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Create note' }));
    expect(screen.getByText('Field is required.')).toBeTruthy();
    expect(document.activeElement).toBe(title);
    expect(save).not.toHaveBeenCalled();
  });

  it('closes on Escape when nothing was entered', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before what was entered is lost', async () => {
    const title = await open();
    await userEvent.type(title, 'Deploy{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull());
    expect(title.value).toBe('Deploy');

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await closed();
  });

  it('sends one request however often the button is pressed', async () => {
    const save = vi.fn<Save>(() => new Promise(() => undefined));
    const title = await open(save);
    await userEvent.type(title, 'Deploy{Enter}{Enter}');
    expect(save).toHaveBeenCalledTimes(1);
  });
});
