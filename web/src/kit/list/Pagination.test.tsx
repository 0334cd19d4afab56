import { SMALL_PAGE_SIZES } from '@logboom/contract/common/paging-rules';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { renderKit } from '../testing.tsx';
import { Pagination } from './Pagination.tsx';

const nothing = () => undefined;

describe('the foot of a list', () => {
  test.each([
    [1, 10, 25, '1–10 of 25'],
    [3, 10, 25, '21–25 of 25'],
    [9, 10, 25, '21–25 of 25'],
    [1, 10, 7, '7 items'],
    [1, 10, 1, '1 item'],
    [1, 10, 0, '0 items'],
    [2, 100, 12_345, '101–200 of 12,345'],
  ])('for page %d of %d with %d entries says %s', (page, size, total, text) => {
    renderKit(<Pagination page={page} size={size} total={total} onPage={nothing} onSize={nothing} />);
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  test.each([
    [1, 10, 5, '6 items'],
    [1, 10, 20, '1–11 of 21'],
    [2, 10, 20, '12–21 of 21'],
  ])('with an entry above page %d of %d with %d others says %s', (page, size, total, text) => {
    renderKit(<Pagination page={page} size={size} total={total} pinned={1} onPage={nothing} />);
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  test('goes to other pages', async () => {
    const onPage = vi.fn<(page: number) => void>();
    renderKit(<Pagination page={2} size={10} total={25} onPage={onPage} label="Streams" />);
    expect(screen.getByRole('navigation', { name: 'Pages of Streams' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPage.mock.calls).toEqual([[3], [1]]);
  });

  test('marks the last page when the page is beyond the end', () => {
    renderKit(<Pagination page={7} size={10} total={25} onPage={nothing} />);
    expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  });

  test('offers 10, 20, 50 and 100 rows per page, or 5, 10 and 30 for smaller lists', async () => {
    const onSize = vi.fn<(size: number) => void>();
    const view = renderKit(<Pagination page={1} size={10} total={99} onPage={nothing} onSize={onSize} />);
    const offered = () => screen.getAllByRole('option').map((option) => option.textContent);
    expect(offered()).toEqual(['10', '20', '50', '100']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(onSize).toHaveBeenCalledWith(50);
    view.unmount();

    renderKit(
      <Pagination page={1} size={5} total={99} sizes={SMALL_PAGE_SIZES} onPage={nothing} onSize={onSize} />,
    );
    expect(offered()).toEqual(['5', '10', '30']);
  });

  test('offers neither pages nor sizes when everything fits on the smallest page', () => {
    renderKit(<Pagination page={1} size={10} total={10} onPage={nothing} onSize={nothing} />);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
