// The code editor as a field: named, filled from outside, telling what changes, easy to leave.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditorView } from '@codemirror/view';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing.tsx';
import { CodeEditor, type CodeEditorProps } from './CodeEditor.tsx';
import { offsetOf, positionOf, withinText } from './diagnostics.ts';
import { jsonLanguage } from './languages.ts';

async function showEditor(props: Partial<CodeEditorProps> = {}) {
  const view = renderKit(<CodeEditor label="Rule source" value="" {...props} />);
  const field = await screen.findByRole('textbox', { name: 'Rule source' });
  const editor = EditorView.findFromDOM(field);
  if (editor === null) throw new Error('No editor');
  return { ...view, field, editor };
}

function type(editor: EditorView, text: string) {
  act(() => editor.dispatch(editor.state.replaceSelection(text)));
}

describe('a code editor', () => {
  it('has a name, shows its text and tells what people type', async () => {
    const changed = vi.fn<(value: string) => void>();
    const { editor, field } = await showEditor({ value: 'rule', onChange: changed });
    expect(field.textContent).toBe('rule');
    type(editor, 'my ');
    expect(changed).toHaveBeenCalledExactlyOnceWith('my rule');
  });

  it('takes a new text from outside without telling it back', async () => {
    const changed = vi.fn<(value: string) => void>();
    function Field() {
      const [value, setValue] = useState('one');
      return (
        <>
          <button onClick={() => setValue('two')}>Load</button>
          <CodeEditor label="Rule source" value={value} onChange={changed} />
        </>
      );
    }
    renderKit(<Field />);
    const field = await screen.findByRole('textbox', { name: 'Rule source' });
    await userEvent.click(screen.getByRole('button', { name: 'Load' }));
    await waitFor(() => expect(field.textContent).toBe('two'));
    expect(changed).not.toHaveBeenCalled();
  });

  it('can be read only', async () => {
    const { editor, field } = await showEditor({ value: 'rule', readOnly: true });
    expect(editor.state.readOnly).toBe(true);
    expect(field.getAttribute('aria-readonly')).toBe('true');
  });

  it('shows what belongs into it while it is empty', async () => {
    const { field } = await showEditor({ placeholder: 'rule "name"' });
    expect(field.textContent).toContain('rule "name"');
  });

  it('colours the language it is given', async () => {
    const { field } = await showEditor({ value: '{"a": 1}', language: jsonLanguage });
    await waitFor(() => expect(field.querySelectorAll('span').length).toBeGreaterThan(0));
  });

  it('marks what is wrong, says it in words, and leads there', async () => {
    const value = 'rule\n  broken';
    const { editor, field } = await showEditor({
      value,
      diagnostics: [{ from: 7, to: 99, severity: 'error', message: 'Unknown word' }],
    });
    await waitFor(() => expect(field.querySelector('.cm-lintRange-error')?.textContent).toBe('broken'));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Error in line 2, column 3: Unknown word' }));
    expect(editor.state.selection.main.head).toBe(7);
    expect(document.activeElement).toBe(field);
  });

  it('shows an error instead of the description', async () => {
    const { field } = await showEditor({ description: 'What to do', error: 'Field is required.' });
    expect(screen.queryByText('What to do')).toBeNull();
    const help = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('Field is required.');
  });

  it('indents with Tab, and is left with Escape and Tab', async () => {
    const outer = vi.fn<() => void>();
    document.addEventListener('keydown', outer);
    const { editor, field } = await showEditor({ value: 'x' });
    const press = (key: string, keyCode: number) => {
      const event = new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true });
      act(() => void field.dispatchEvent(event));
      return event;
    };
    expect(press('Tab', 9).defaultPrevented).toBe(true);
    expect(editor.state.doc.toString()).toBe('  x');
    outer.mockClear();
    press('Escape', 27);
    // A dialog around the editor does not hear this Escape, and stays open.
    expect(outer).not.toHaveBeenCalled();
    expect(press('Tab', 9).defaultPrevented).toBe(false);
    document.removeEventListener('keydown', outer);
  });
});

describe('positions in a text', () => {
  const text = 'one\ntwo\n';

  it('are lines and columns to people, offsets to the editor', () => {
    expect(positionOf(text, 5)).toEqual({ line: 2, column: 2 });
    expect(offsetOf(text, 2, 2)).toBe(5);
    expect(offsetOf(text, 99, 99)).toBe(8);
    expect(offsetOf(text, 0, 0)).toBe(0);
  });

  it('never reach beyond the text', () => {
    const far = { from: 6, to: 3, severity: 'info', message: '' } as const;
    expect(withinText(far, 4)).toMatchObject({ from: 4, to: 4 });
  });
});
