// The preview: the rendered file of each backend, its warnings, and the difference to before the last change.
import { EditorView } from '@codemirror/view';
import type { CollectorPreview } from '@logboom/contract/collectors/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiServer } from '../../../../../test/apiServer.ts';
import {
  beatsOutput,
  fileInput,
  nxlogOutput,
  ONE,
  serveConfiguration,
  showConfiguration,
  stopServing,
} from '../testing.tsx';
import { aroundChanges, differenceOf } from '../../../../kit/text/difference.ts';

let server: ApiServer;
const renders = (preview: Partial<CollectorPreview> & Pick<CollectorPreview, 'backend'>) => {
  server.answers[`GET ${ONE}/preview?backend=${preview.backend}`] = {
    body: { file_name: 'a.yml', content: 'a: 1\n', previous_content: null, warnings: [], ...preview },
  };
};
beforeEach(async () => {
  server = await serveConfiguration({ outputs: [beatsOutput, nxlogOutput], inputs: [fileInput] });
  renders({ backend: 'filebeat', file_name: 'filebeat.yml', content: 'filebeat:\n  prospectors: []\n' });
  renders({ backend: 'nxlog', file_name: 'nxlog.conf', content: 'define ROOT /usr/bin\n' });
});
afterEach(() => stopServing(server));

const file = async (name: string) => {
  const field = await screen.findByRole('textbox', { name });
  return EditorView.findFromDOM(field)?.state.doc.toString();
};

describe('the preview tab', () => {
  test('shows what a collector would write for the backend that one chooses', async () => {
    const router = showConfiguration(['*'], '?tab=preview');
    expect(await file('filebeat.yml')).toBe('filebeat:\n  prospectors: []\n');
    await userEvent.click(screen.getByRole('radio', { name: 'NXLog' }));
    expect(await file('nxlog.conf')).toBe('define ROOT /usr/bin\n');
    expect(router.state.location.search).toBe('?tab=preview&backend=nxlog');
  });

  test('can be copied and downloaded', async () => {
    const urls = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    showConfiguration(['*'], '?tab=preview');
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    expect(click).toHaveBeenCalledOnce();
    expect(urls.mock.calls[0]?.[0]).toBeInstanceOf(Blob);
    expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined();
    vi.restoreAllMocks();
  });

  test('lists warnings, each of which leads to its entry', async () => {
    renders({
      backend: 'filebeat',
      warnings: [
        { kind: 'input', entry_id: 'i-file', message: 'Input "System log" forwards to nowhere.' },
        { kind: null, entry_id: null, message: 'Nothing is sent.' },
      ],
    });
    showConfiguration(['*'], '?tab=preview');
    expect(await screen.findByText('2 warnings')).toBeDefined();
    expect(screen.getByText('Nothing is sent.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Edit input System log' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Input System log' })).toBeDefined();
  });

  test('says that no file is written', async () => {
    renders({ backend: 'filebeat', content: null });
    showConfiguration(['*'], '?tab=preview');
    expect(await screen.findByRole('heading', { name: 'No file is written' })).toBeDefined();
  });

  test('shows the difference to before the last saved change', async () => {
    renders({
      backend: 'filebeat',
      file_name: 'filebeat.yml',
      content: 'one\ntwo\nthree\n',
      previous_content: 'one\n2\nthree\n',
    });
    showConfiguration(['*'], '?tab=preview');
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Difference/ }));
    const region = await screen.findByRole('region', { name: 'Difference of filebeat.yml' });
    const lines = within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual(['11 one', '2−Removed: 2', '2+Added: two', '33 three']);
    expect(screen.getByText('1 line added, 1 line removed by the last saved change.')).toBeDefined();
  });

  test('has nothing to compare with before the first change', async () => {
    showConfiguration(['*'], '?tab=preview');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Difference/ });
    await waitFor(() => expect(box.disabled).toBe(true));
    expect(screen.getByText('There is no version before this one.')).toBeDefined();
  });
});

test('a difference leaves out what is far from every change and says how much that is', () => {
  const before = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n');
  const lines = aroundChanges(differenceOf(before, before.replace('line 10\n', '')));
  expect(lines.map(({ change, text }) => `${change} ${text}`)).toEqual([
    'gap 6 unchanged lines',
    'same line 7',
    'same line 8',
    'same line 9',
    'removed line 10',
    'same line 11',
    'same line 12',
    'same line 13',
    'gap 7 unchanged lines',
  ]);
  expect(differenceOf('', '')).toEqual([]);
});
