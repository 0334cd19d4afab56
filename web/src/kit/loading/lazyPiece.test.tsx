// Parts of a page that are loaded when they are shown.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPiece } from './lazyPiece.tsx';
import { renderKit } from '../testing.tsx';

afterEach(() => vi.restoreAllMocks());

interface Props {
  readonly name: string;
}
const Piece = ({ name }: Props) => <p>The chart of {name}</p>;
const Placeholder = ({ name }: Props) => <p>Room for {name}</p>;

describe('a part that is loaded when it is shown', () => {
  it('has its room kept until it is there', async () => {
    const Lazy = lazyPiece('chart', async () => Piece, Placeholder);
    renderKit(<Lazy name="errors" />);
    expect(screen.getByText('Room for errors')).toBeTruthy();
    expect(await screen.findByText('The chart of errors')).toBeTruthy();
  });

  it('that could not be loaded leaves the rest of the page alone, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const importer = vi
      .fn<() => Promise<typeof Piece>>()
      .mockResolvedValue(Piece)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Lazy = lazyPiece('chart', importer, Placeholder);
    renderKit(
      <>
        <p>Everything else</p>
        <Lazy name="errors" />
      </>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    expect(screen.getByText('Everything else')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The chart of errors')).toBeTruthy();
  });
});
