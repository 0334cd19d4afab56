import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EmptyState } from './EmptyState.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { errorDetails, errorMessage } from './errorDetails.ts';
import { NotFoundPage } from '../../shared/pages/NotFoundPage.tsx';
import { renderKit } from '../testing.tsx';

describe('an empty list', () => {
  it('says so, why, and what to do', () => {
    renderKit(<EmptyState actions={<button>Create stream</button>}>Nobody has made a stream.</EmptyState>);
    expect(screen.getByRole('heading', { name: 'Looks like there is nothing here, yet!' })).toBeTruthy();
    expect(screen.getByText('Nobody has made a stream.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create stream' })).toBeTruthy();
  });

  it('may have words of its own', () => {
    renderKit(<EmptyState title="No items found to display." />);
    expect(screen.getByRole('heading', { name: 'No items found to display.' })).toBeTruthy();
  });
});

describe('data that could not be fetched', () => {
  it('is announced, says where to look, and can be tried again', async () => {
    const retry = vi.fn<() => void>();
    renderKit(<ErrorPage error={new Error('Engine is down')} onRetry={retry} />);
    const alert = screen.getByRole('alert');
    expect(screen.getByRole('heading', { name: 'Error getting data' })).toBeTruthy();
    expect(alert.textContent).toMatch(/Fetching data from the server failed.*check your server logs/);
    expect(alert.textContent).toContain('Engine is down');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('offers its details to be copied', async () => {
    const user = userEvent.setup();
    renderKit(<ErrorPage error={new Error('Engine is down')} />);
    await user.click(screen.getByText('Details'));
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(await navigator.clipboard.readText()).toContain('Error: Engine is down');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('an address that leads nowhere', () => {
  it('shows a way back to the start', () => {
    window.appConfig = { gl2AppPathPrefix: '/logs/' };
    renderKit(<NotFoundPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/logs/');
  });
});

describe('the details of an error', () => {
  it('include the page, the error and its causes', () => {
    const error = new Error('Could not save', { cause: new TypeError('no network') });
    const text = errorDetails(error);
    expect(text).toContain(`Page: ${window.location.href}`);
    expect(text).toContain('Error: Could not save');
    expect(text).toContain('Caused by: TypeError: no network');
  });

  it.each([
    [new Error('words'), 'words'],
    ['words', 'words'],
    [new Error(''), 'Unknown error'],
    [undefined, 'Unknown error'],
    [{ message: 7 }, 'Unknown error'],
  ])('have a message for %s', (error, expected) => {
    expect(errorMessage(error)).toBe(expected);
  });
});
