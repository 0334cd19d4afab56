import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk, publicPath } from './chunkLoading.ts';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { lazyPage } from './lazyPage.tsx';
import { renderKit } from '../testing.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Page = ({ name = 'nobody' }: { readonly name?: string }) => <p>Hello {name}</p>;

describe('a page that is loaded when it is shown', () => {
  it('appears with its properties', async () => {
    const Lazy = lazyPage('hello', async () => Page);
    renderKit(<Lazy name="admin" />);
    expect(await screen.findByText('Hello admin')).toBeTruthy();
  });

  it('is there at once when it was loaded before', async () => {
    const Lazy = lazyPage('hello', async () => Page);
    await Lazy.preload();
    renderKit(<Lazy />);
    expect(screen.getByText('Hello nobody')).toBeTruthy();
  });

  it('says which part failed and from where, and can be tried again', async () => {
    const importer = vi
      .fn<() => Promise<typeof Page>>()
      .mockResolvedValue(Page)
      .mockRejectedValueOnce(
        new TypeError('Failed to fetch dynamically imported module: http://h/assets/x.js'),
      );
    const Lazy = lazyPage('hello', importer);
    renderKit(<Lazy />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'Loading component failed: Loading chunk hello failed.\n(error: http://h/assets/x.js)',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello nobody')).toBeTruthy();
  });

  it('leaves failures of the page itself to the boundary outside', async () => {
    const Broken = lazyPage('broken', async () => () => {
      throw new Error('Bug in the page');
    });
    renderKit(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(await screen.findByRole('heading', { name: 'Runtime Error' })).toBeTruthy();
  });
});

describe('loading a chunk', () => {
  it('gives up after 120 seconds', async () => {
    vi.useFakeTimers();
    window.appConfig = { gl2AppPathPrefix: '/logs/' };
    const loading = loadChunk('nodes', () => new Promise(() => undefined)).catch((error: unknown) => error);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    const error = await loading;
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({
      name: 'ChunkLoadError',
      message: 'Loading chunk nodes failed.\n(timeout: http://localhost:3000/logs/nodes)',
      type: 'timeout',
      request: 'http://localhost:3000/logs/nodes',
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails when nobody knows where the files are', async () => {
    vi.spyOn(document, 'baseURI', 'get').mockReturnValue('about:blank');
    expect(() => publicPath()).toThrow('The public path of the application is not known.');
    const importer = vi.fn<() => Promise<typeof Page>>();
    await expect(loadChunk('nodes', importer)).rejects.toThrow('public path');
    expect(importer).not.toHaveBeenCalled();
  });
});
