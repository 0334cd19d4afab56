import { expect, it, vi } from 'vitest';
import { remembered } from './remembered.ts';

it('what is remembered is read again after a time, and after a failure', async () => {
  const read = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(1);
  const value = remembered(60_000, read);
  await expect(value()).rejects.toThrow('away');
  expect([await value(), await value()]).toEqual([1, 1]);
  expect(read).toHaveBeenCalledTimes(2);
});
