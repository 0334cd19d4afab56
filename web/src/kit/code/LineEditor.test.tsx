// A field for a query: what Enter does does not wait for the language.
import { EditorView } from '@codemirror/view';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderKit } from '../testing.tsx';
import { LineEditor } from './LineEditor.tsx';

it('hands Enter to the page before its language is there; with Shift it begins another line', async () => {
  const entered = vi.fn<() => void>();
  const loading = () => new Promise<never>(() => undefined);
  renderKit(
    <LineEditor
      label="Query"
      value="level:3"
      onChange={() => undefined}
      onEnter={entered}
      language={loading}
      diagnostics={[]}
      handle={null}
    />,
  );
  const field = await screen.findByRole('textbox', { name: 'Query' });
  const editor = EditorView.findFromDOM(field);
  const press = (shiftKey: boolean) => {
    const event = new KeyboardEvent('keydown', {
      key: 'Enter',
      keyCode: 13,
      shiftKey,
      bubbles: true,
      cancelable: true,
    });
    act(() => void field.dispatchEvent(event));
  };
  press(false);
  expect(entered).toHaveBeenCalledOnce();
  expect(editor?.state.doc.lines).toBe(1);
  press(true);
  expect(entered).toHaveBeenCalledOnce();
  expect(editor?.state.doc.lines).toBe(2);
});

it('is left with Escape before its language is there', async () => {
  renderKit(
    <LineEditor
      label="Query"
      value=""
      onChange={() => undefined}
      onEnter={() => undefined}
      language={() => new Promise<never>(() => undefined)}
      diagnostics={[]}
      handle={null}
    />,
  );
  const field = await screen.findByRole('textbox', { name: 'Query' });
  act(() => field.focus());
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).not.toBe(field);
});
