import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, test } from 'vitest';
import { renderKit } from '../../testing.tsx';
import { JsonField } from './JsonField.tsx';
import { json, jsonProblem } from './jsonProblem.ts';

describe('JSON', () => {
  test.each(['{}', '[1, 2.5e3, "a\\n", {"b": [true, null]}]', ' "text" ', '-0'])(
    '%s has no problem',
    (text) => {
      expect(jsonProblem(text)).toBeUndefined();
    },
  );

  test.each([
    ['{"a": 1,}', 1, 9, 'unexpected "}"'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'unexpected """'],
    ['[1, 2', 1, 6, 'unexpected end'],
    ["{'a': 1}", 1, 2, 'unexpected "\'"'],
    ['{"a": nope}', 1, 7, 'unexpected "n"'],
    ['{} x', 1, 4, 'unexpected "x"'],
    ['[1}', 1, 3, 'unexpected "}"'],
    ['', 1, 1, 'unexpected end'],
  ])('%j goes wrong at line %i, column %i', (text, line, column, what) => {
    const message = `Not valid JSON: ${what} at line ${line}, column ${column}.`;
    expect(jsonProblem(text)).toEqual({ line, column, message });
  });

  it('leaves an empty field to the required rule', () => {
    expect(json(' ')).toBeUndefined();
    expect(json('[')).toBe('Not valid JSON: unexpected end at line 1, column 2.');
  });
});

describe('a JSON field', () => {
  function Import({ maxBytes }: { maxBytes?: number }) {
    const [value, setValue] = useState('');
    return (
      <JsonField label="Extractors" help="An export." value={value} onChange={setValue} maxBytes={maxBytes} />
    );
  }
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Extractors' });
  const file = (text: string) => new File([text], 'export.json', { type: 'application/json' });
  const chooser = () => screen.getByLabelText<HTMLInputElement>('File');

  it('takes pasted text and says where it is wrong, once it was left', async () => {
    renderKit(<Import />);
    await userEvent.click(field());
    await userEvent.paste('{"a": }');
    expect(screen.getByText('An export.')).toBeTruthy();
    await userEvent.tab();
    expect(screen.getByText('Not valid JSON: unexpected "}" at line 1, column 7.')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe('{"a": }');
  });

  it('takes a chosen file', async () => {
    renderKit(<Import />);
    await userEvent.upload(chooser(), file('{"a": 1}'));
    await expect.poll(() => field().value).toBe('{"a": 1}');
  });

  it('takes a dropped file', async () => {
    renderKit(<Import />);
    const area = screen.getByRole('button', { name: 'Choose a file' }).parentElement!;
    fireEvent.drop(area, { dataTransfer: { files: [file('[]')] } });
    await expect.poll(() => field().value).toBe('[]');
  });

  it('refuses a file that is too large', async () => {
    renderKit(<Import maxBytes={10} />);
    await userEvent.upload(chooser(), file('{"a": "a long text"}'));
    expect(await screen.findByText(/^export\.json is too large: /)).toBeTruthy();
    expect(field().value).toBe('');
  });
});
