import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, test } from 'vitest';
import { renderKit } from '../../testing.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { dateTime, parseDateTime } from './dateTimeText.ts';

test.each([
  ['2026-11-15 09:30:00', '09:30:00'],
  ['2026-11-15T09:30', '09:30:00'],
  ['2026-11-15', '00:00:00'],
  [' 2026-11-15 09:30:00.250 ', '09:30:00.250'],
])('"%s" is a date and time', (text, time) => {
  expect(parseDateTime(text)).toEqual({ date: '2026-11-15', time });
  expect(dateTime(text)).toBeUndefined();
});

test.each(['yesterday', '2026-02-31', '2026-11-15 24:00:00', '15.11.2026', '2026-11-15 9:30'])(
  '"%s" is none',
  (text) => {
    expect(dateTime(text)).toBe('Must be a date and time such as 2026-11-15 09:30:00.');
  },
);

describe('a date and time field', () => {
  function From({ initial }: { initial: string }) {
    const [value, setValue] = useState(initial);
    return <DateTimeField label="From" value={value} onChange={setValue} />;
  }
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });

  it('completes a day that was typed alone', async () => {
    renderKit(<From initial="" />);
    await userEvent.type(field(), '2026-11-15');
    await userEvent.tab();
    expect(field().value).toBe('2026-11-15 00:00:00');
  });

  it('takes a day from the calendar and keeps the time', async () => {
    renderKit(<From initial="2026-11-15 09:30:00" />);
    await userEvent.click(screen.getByRole('button', { name: 'Pick a date and time' }));
    await userEvent.click(await screen.findByRole('button', { name: '20 November 2026' }));
    expect(field().value).toBe('2026-11-20 09:30:00');
  });

  it('takes the current moment', async () => {
    renderKit(<From initial="" />);
    await userEvent.click(screen.getByRole('button', { name: 'Pick a date and time' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Now' }));
    await waitFor(() => expect(dateTime(field().value)).toBeUndefined());
    expect(field().value).not.toBe('');
  });
});
