import { readFileSync } from 'node:fs';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing.tsx';
import { color, ColorField } from '../colors/ColorField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { UrlField } from '../fields/UrlField.tsx';
import type { UrlCheck } from '../fields/useUrlState.ts';

describe('a URL field', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  interface WebhookProps {
    readonly isAllowed?: UrlCheck;
    readonly renderAction?: (url: string, recheck: () => void) => ReactNode;
  }
  function Webhook(props: WebhookProps) {
    const [value, setValue] = useState('');
    return <UrlField label="URL" help="Where to send." value={value} onChange={setValue} {...props} />;
  }
  const field = () => screen.getByRole('textbox', { name: 'URL' });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('says that a URL is not valid, once the field was left', async () => {
    renderKit(<Webhook />);
    await user.type(field(), 'example');
    expect(screen.queryByText(/is not a valid URL/)).toBeNull();
    await user.tab();
    expect(screen.getByText('URL example is not a valid URL.')).toBeTruthy();
  });

  it('asks the allow-list once typing has paused for 250 ms', async () => {
    const isAllowed = vi.fn<UrlCheck>(() => Promise.resolve(true));
    renderKit(<Webhook isAllowed={isAllowed} />);
    await user.click(field());
    await user.paste('https://a.example');
    // The time that a busy machine takes counts as well.
    await wait(100);
    expect(isAllowed).not.toHaveBeenCalled();
    expect(screen.getByText('Checking the URL')).toBeTruthy();
    await wait(200);
    expect(isAllowed).toHaveBeenCalledExactlyOnceWith('https://a.example');
    expect(screen.getByText('The URL is whitelisted')).toBeTruthy();
  });

  it('says that a URL is not whitelisted, and offers what helps', async () => {
    let listed = false;
    const add = (_url: string, recheck: () => void) => (
      <button
        onClick={() => {
          listed = true;
          recheck();
        }}
      >
        Add to URL Whitelist
      </button>
    );
    const isAllowed = () => Promise.resolve(listed);
    renderKit(<Webhook isAllowed={isAllowed} renderAction={add} />);
    await user.click(field());
    await user.paste('https://a.example');
    await wait(300);
    expect(screen.getByText('URL https://a.example is not whitelisted')).toBeTruthy();
    expect(screen.queryByText('Where to send.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add to URL Whitelist' }));
    await wait(300);
    expect(screen.queryByText(/is not whitelisted/)).toBeNull();
  });

  it('is not wrong when the list could not be asked', async () => {
    renderKit(<Webhook isAllowed={() => Promise.reject(new Error('down'))} />);
    await user.click(field());
    await user.paste('https://a.example');
    await wait(300);
    expect(screen.getByText('Could not verify if the url is in the whitelist.')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('a colour', () => {
  function Highlight() {
    const [value, setValue] = useState('#c62828');
    return <ColorField label="Colour" value={value} onChange={setValue} />;
  }

  it('is picked from a popover, closed with Escape', async () => {
    renderKit(<Highlight />);
    await userEvent.click(screen.getByRole('button', { name: 'Pick a colour' }));
    await userEvent.click(screen.getByRole('button', { name: '#2e7d32' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Colour' }).value).toBe('#2e7d32');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['ColorField', 'ColorPopover'])('is picked from 250 by 310 px: %s', (piece) => {
    const source = (ending: string) =>
      readFileSync(`${import.meta.dirname}/../colors/${piece}${ending}`, 'utf8');
    expect(source('.tsx')).toContain('width={250}');
    expect(source('.module.css')).toContain('height: 310px;');
  });

  it('has six hexadecimal digits', () => {
    expect(color('#c6282')).toBe('Must be a colour such as #2f6fed.');
    expect([color('#C62828'), color('')]).toEqual([undefined, undefined]);
  });
});

describe('a time zone', () => {
  it('is found by its name, with its offset', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(240);
    const seen = vi.fn<(value: string | null) => void>();
    renderKit(<TimeZoneField label="Time zone" value="UTC" onChange={seen} />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
    expect(field.value).toBe('UTC+00:00 - UTC');
    await userEvent.clear(field);
    await userEvent.type(field, 'Asia/Tok');
    await userEvent.click(await screen.findByRole('option', { name: 'UTC+09:00 - Asia/Tokyo' }));
    expect(seen).toHaveBeenLastCalledWith('Asia/Tokyo');
    vi.restoreAllMocks();
  });
});
