import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { renderKit } from '../testing.tsx';

// React reports every caught error on the console, which is right in the application and noise here.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

function Fails(): never {
  throw new Error('Cannot read that');
}

describe('a failure of the interface', () => {
  it('shows the heading Runtime Error, what happened and a way out', () => {
    renderKit(
      <ErrorBoundary>
        <Fails />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Runtime Error' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Cannot read that');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    expect(screen.getByText('Details')).toBeTruthy();
  });

  it('is over when one goes to another page', async () => {
    function App() {
      const [path, setPath] = useState('/bad');
      return (
        <>
          <button onClick={() => setPath('/good')}>Go</button>
          <ErrorBoundary resetKey={path}>{path === '/bad' ? <Fails /> : <p>Good</p>}</ErrorBoundary>
        </>
      );
    }
    renderKit(<App />);
    expect(screen.getByRole('heading', { name: 'Runtime Error' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(screen.getByText('Good')).toBeTruthy();
  });

  it('goes on to the next boundary when this one is not for it', () => {
    renderKit(
      <ErrorBoundary renderFallback={() => <p>Outer</p>}>
        <ErrorBoundary catches={() => false} renderFallback={() => <p>Inner</p>}>
          <Fails />
        </ErrorBoundary>
      </ErrorBoundary>,
    );
    expect(screen.getByText('Outer')).toBeTruthy();
    expect(screen.queryByText('Inner')).toBeNull();
  });
});
