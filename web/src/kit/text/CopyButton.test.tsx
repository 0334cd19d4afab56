import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CopyButton } from './CopyButton.tsx';
import { renderKit } from '../testing.tsx';

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('the copy button', () => {
  it('copies and says so', async () => {
    const user = userEvent.setup();
    renderKit(<CopyButton value="a1b2" label="Copy node id" iconOnly />);
    await user.click(screen.getByRole('button', { name: 'Copy node id' }));
    expect(await navigator.clipboard.readText()).toBe('a1b2');
    expect(screen.getByRole('status').textContent).toBe('Copied!');
  });

  it('uses the older way where pages without https have no clipboard', async () => {
    const user = userEvent.setup();
    let selected = '';
    define(document, 'execCommand', () => {
      const field = document.activeElement;
      selected = field instanceof HTMLTextAreaElement ? field.value : '';
      return true;
    });
    define(navigator, 'clipboard', undefined);
    renderKit(<CopyButton value="a1b2" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(selected).toBe('a1b2');
    expect(screen.getByRole('status').textContent).toBe('Copied!');
  });

  it('selects the text and says which keys to press where copying is forbidden', async () => {
    const user = userEvent.setup();
    define(navigator, 'clipboard', undefined);
    renderKit(<CopyButton value="a1b2" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.getByRole('status').textContent).toBe('Press Ctrl+C / ⌘C to copy');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' });
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('a1b2');
    await user.tab();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('cuts where it is told to, or says which keys do', async () => {
    const user = userEvent.setup();
    const onCut = vi.fn<() => void>();
    const { unmount } = renderKit(<CopyButton value="a1b2" label="Cut" onCut={onCut} />);
    await user.click(screen.getByRole('button', { name: 'Cut' }));
    expect(screen.getByRole('status').textContent).toBe('Copied!');
    expect(onCut).toHaveBeenCalledTimes(1);
    unmount();

    define(navigator, 'clipboard', undefined);
    renderKit(<CopyButton value="a1b2" label="Cut" onCut={onCut} />);
    await user.click(screen.getByRole('button', { name: 'Cut' }));
    expect(screen.getByRole('status').textContent).toBe('Press Ctrl+X / ⌘X to cut');
  });
});
