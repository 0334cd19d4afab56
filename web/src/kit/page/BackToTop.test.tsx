import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackToTop } from './BackToTop.tsx';
import { renderKit } from '../testing.tsx';

let position = 0;
const scrollTo = (y: number) => {
  position = y;
  act(() => void window.dispatchEvent(new Event('scroll')));
};

beforeEach(() => {
  vi.useFakeTimers();
  position = 0;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => position);
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => scrollTo(Number(to[1])));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = () => screen.queryByRole('button', { name: 'Back to top' });
const press = () => {
  const found = button();
  if (found) fireEvent.click(found);
};
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('the way back to the top', () => {
  it('appears once one has scrolled', () => {
    renderKit(<BackToTop />);
    expect(button()).toBeNull();
    scrollTo(1000);
    expect(button()).not.toBeNull();
  });

  it('goes 50 px every 5 ms and ends at the top', () => {
    renderKit(<BackToTop />);
    scrollTo(1020);
    press();
    pass(5);
    expect(position).toBe(970);
    pass(95);
    expect(position).toBe(20);
    pass(100);
    expect(position).toBe(0);
    expect(button()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives way when the person scrolls', () => {
    renderKit(<BackToTop />);
    scrollTo(1000);
    press();
    pass(10);
    fireEvent.wheel(window);
    pass(100);
    expect(position).toBe(900);
  });

  it('jumps for those who asked for less motion', () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('reduced-motion') }),
    );
    renderKit(<BackToTop />);
    scrollTo(1000);
    press();
    expect(position).toBe(0);
  });
});
