import { required } from '@logboom/contract/common/form-rules';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FetchError } from '../../platform/fetch/errors.ts';
import { SelectField } from '../forms/choices/SelectField.tsx';
import { TextAreaField } from '../forms/fields/TextAreaField.tsx';
import { TextField } from '../forms/fields/TextField.tsx';
import { renderKit } from '../testing.tsx';
import { FormModal } from './FormModal.tsx';

interface Note {
  title: string;
  text: string;
  colour: string | null;
}
type Save = (note: Note) => Promise<unknown> | void;

const START: Note = { title: '', text: '', colour: null };
const COLOURS = [{ value: 'red', label: 'Red' }];

interface NoteModalProps {
  readonly onSave: Save;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function NoteModal(props: NoteModalProps) {
  return (
    <FormModal<Note>
      {...props}
      title="New note"
      saveLabel="Create note"
      initialValues={START}
      // In another order than on the page: focus follows the page.
      rules={{ text: required, title: required }}
    >
      {({ field }) => (
        <>
          <TextField label="Title" {...field('title')} />
          <TextAreaField label="Text" {...field('text')} />
          <SelectField label="Colour" options={COLOURS} {...field('colour')} />
        </>
      )}
    </FormModal>
  );
}

function Notes({ onSave, isBornOpen }: { readonly onSave: Save; readonly isBornOpen: boolean }) {
  const [opened, setOpened] = useState(false);
  const dialog = <NoteModal onSave={onSave} opened={opened} onClose={() => setOpened(false)} />;
  return (
    <>
      <button onClick={() => setOpened(true)}>New note</button>
      {(opened || !isBornOpen) && dialog}
    </>
  );
}

const opener = () => screen.getByRole('button', { name: 'New note' });
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function open(onSave: Save = vi.fn<Save>(), isBornOpen = false) {
  renderKit(<Notes onSave={onSave} isBornOpen={isBornOpen} />);
  await userEvent.click(opener());
  const first = await title();
  await waitFor(() => expect(document.activeElement === first).toBe(true));
  return first;
}

describe('a dialog with a form', () => {
  it('begins in its first field', async () => {
    const first = await open();
    expect(document.activeElement).toBe(first);
  });

  it('stays there when effects run twice, as they do in development', async () => {
    renderKit(
      <StrictMode>
        <Notes onSave={vi.fn<Save>()} isBornOpen />
      </StrictMode>,
    );
    await userEvent.click(opener());
    const first = await title();
    await waitFor(() => expect(document.activeElement === first).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.activeElement === first).toBe(true);
  });

  it('saves on Enter, closes, and is empty the next time', async () => {
    const save = vi.fn<Save>();
    await open(save);
    await userEvent.type(text(), 'Friday');
    await userEvent.type(await title(), 'Deploy{Enter}');
    expect(save).toHaveBeenCalledWith({ title: 'Deploy', text: 'Friday', colour: null });
    await closed();
    await userEvent.click(opener());
    expect((await title()).value).toBe('');
  });

  it('keeps every character when saving fails, and says why', async () => {
    await open(async () => {
      throw new Error('The disk is full.');
    });
    await userEvent.type(await title(), 'Deploy');
    await userEvent.type(text(), 'Friday  17:00 ');
    await press('Create note');
    expect((await screen.findByRole('alert')).textContent).toBe('The disk is full.');
    expect([(await title()).value, text().value]).toEqual(['Deploy', 'Friday  17:00 ']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create note' }).disabled).toBe(false);
  });

  it("shows the server's words at the field that they are about", async () => {
    const body = { message: 'Validation failed!', validation_errors: { title: [{ error: 'Taken.' }] } };
    await open(() => Promise.reject(new FetchError({ status: 400, statusText: 'Bad Request', body })));
    await userEvent.type(await title(), 'Deploy');
    await userEvent.type(text(), 'Friday');
    await press('Create note');
    expect(await screen.findByText('Taken.')).toBeTruthy();
    expect(document.activeElement).toBe(await title());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not save what is not valid, and leads to the first error of the page', async () => {
    const save = vi.fn<Save>();
    const first = await open(save);
    expect(screen.queryByText('Field is required.')).toBeNull();
    await press('Create note');
    expect(screen.getAllByText('Field is required.')).toHaveLength(2);
    expect(document.activeElement).toBe(first);
    expect(save).not.toHaveBeenCalled();
  });

  it('sends one request however often the button is pressed', async () => {
    const save = vi.fn<Save>(() => new Promise(() => undefined));
    await open(save);
    await userEvent.type(text(), 'Friday');
    await userEvent.type(await title(), 'Deploy{Enter}{Enter}');
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe('closing a dialog with a form', () => {
  it('happens at once on Escape when nothing was entered', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['Escape', 'Cancel', 'Close'])('by %s asks before what was entered is lost', async (way) => {
    const first = await open();
    const leave = () => (way === 'Escape' ? userEvent.type(first, '{Escape}') : press(way));
    await userEvent.type(first, 'Deploy');
    await leave();
    await press('Keep editing');
    await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull());
    expect(first.value).toBe('Deploy');
    await leave();
    await press('Discard changes');
    await closed();
    await userEvent.click(opener());
    expect((await title()).value).toBe('');
  });

  it('does not happen while Escape closes an open list', async () => {
    await open();
    await userEvent.click(screen.getByRole('combobox', { name: 'Colour' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await closed();
  });

  it.each([
    ['that is always there', false],
    ['that is there only while open', true],
  ])('%s gives focus back to what opened it', async (_kind, isBornOpen) => {
    await open(undefined, isBornOpen);
    await userEvent.type(await title(), 'Deploy');
    await press('Cancel');
    await press('Discard changes');
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });
});
