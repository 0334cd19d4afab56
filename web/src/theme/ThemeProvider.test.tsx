import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { THEME_MODE_KEY } from './modeStore.ts';
import { ThemeProvider } from './ThemeProvider.tsx';
import { useThemeMode } from './useThemeMode.ts';

/** A system preference that a test can change while the page is open. */
function stubSystem(dark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: dark });
  vi.stubGlobal('matchMedia', () => query);
  return (nowDark: boolean) => {
    query.matches = nowDark;
    act(() => void query.dispatchEvent(new Event('change')));
  };
}

function Switch() {
  const { mode, setMode, toggle } = useThemeMode();
  return (
    <>
      <output>{mode}</output>
      <button onClick={toggle}>Toggle</button>
      <button onClick={() => setMode('noir')}>Dark</button>
    </>
  );
}

const open = () =>
  render(
    <ThemeProvider>
      <Switch />
    </ThemeProvider>,
  );
const mode = () => screen.getByRole('status').textContent;
const scheme = () => document.documentElement.dataset['mantineColorScheme'];

afterEach(() => vi.unstubAllGlobals());

describe('the theme mode', () => {
  it('follows the system, live, until somebody chooses', async () => {
    const changeSystem = stubSystem(true);
    open();
    expect([mode(), scheme()]).toEqual(['noir', 'dark']);
    changeSystem(false);
    expect([mode(), scheme()]).toEqual(['teint', 'light']);

    await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect([mode(), scheme()]).toEqual(['noir', 'dark']);
    changeSystem(true);
    changeSystem(false);
    expect(mode()).toBe('noir');
  });

  it('is remembered under the key themeMode', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Toggle' }));
    expect(localStorage.getItem('themeMode')).toBe('noir');
    await userEvent.click(screen.getByRole('button', { name: 'Toggle' }));
    expect(localStorage.getItem('themeMode')).toBe('teint');
  });

  it('starts as it was chosen, and ignores what is not a mode', () => {
    localStorage.setItem(THEME_MODE_KEY, 'noir');
    const { unmount } = open();
    expect(mode()).toBe('noir');
    unmount();
    localStorage.setItem(THEME_MODE_KEY, 'sepia');
    open();
    expect(mode()).toBe('teint');
  });

  it('follows a choice in another tab', () => {
    open();
    localStorage.setItem(THEME_MODE_KEY, 'noir');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: THEME_MODE_KEY })));
    expect(mode()).toBe('noir');
  });
});

describe('the script before the first paint', () => {
  const script = readFileSync(`${import.meta.dirname}/../../public/theme-init.js`, 'utf8');

  it.each([
    ['noir', false, 'dark'],
    ['teint', true, 'light'],
    [null, true, 'dark'],
    [null, false, 'light'],
    ['sepia', true, 'dark'],
  ])('with the choice %s and a dark system: %s shows %s', (chosen, dark, expected) => {
    stubSystem(dark);
    if (chosen) localStorage.setItem(THEME_MODE_KEY, chosen);
    runInThisContext(script);
    expect(scheme()).toBe(expected);
  });
});
