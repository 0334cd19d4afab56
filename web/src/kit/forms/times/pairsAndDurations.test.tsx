import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing.tsx';
import { DurationField } from './DurationField.tsx';
import { KeyValueField, type KeyValuePairs } from '../fields/KeyValueField.tsx';
import { TIME_UNITS } from '@logboom/contract/common/time-units';
import { timeUnitLabel } from './timeUnits.ts';
import { UnitDurationField, type UnitDuration } from './UnitDurationField.tsx';

describe('a key–value editor', () => {
  function Pairs({ onSubmit }: { onSubmit?: (pairs: KeyValuePairs) => void }) {
    const [value, setValue] = useState<KeyValuePairs>({ host: 'a.example' });
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.(value);
        }}
      >
        <KeyValueField label="Properties" value={value} onChange={setValue} />
        <output data-testid="pairs">{JSON.stringify(value)}</output>
        <button type="submit">Save</button>
      </form>
    );
  }
  const name = () => screen.getByRole('textbox', { name: 'Name' });
  const value = () => screen.getByRole('textbox', { name: 'Value' });
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  const pairs = () => JSON.parse(screen.getByTestId('pairs').textContent ?? '') as unknown;

  it('adds a pair only when both key and value are filled in', async () => {
    renderKit(<Pairs />);
    await userEvent.type(name(), 'port');
    expect(add().disabled).toBe(true);
    await userEvent.type(value(), '  ');
    expect(add().disabled).toBe(true);
    await userEvent.type(value(), '514');
    await userEvent.click(add());
    expect(pairs()).toEqual({ host: 'a.example', port: '514' });
    expect(document.activeElement).toBe(name());
  });

  it('adds on Enter without saving the form around it', async () => {
    const submit = vi.fn<() => void>();
    renderKit(<Pairs onSubmit={submit} />);
    await userEvent.type(name(), 'port{Enter}');
    await userEvent.type(value(), '514{Enter}');
    expect(pairs()).toEqual({ host: 'a.example', port: '514' });
    expect(submit).not.toHaveBeenCalled();
  });

  it('loses no pair that somebody forgot to add before saving', async () => {
    const submit = vi.fn<(pairs: KeyValuePairs) => void>();
    renderKit(<Pairs onSubmit={submit} />);
    await userEvent.type(name(), 'port');
    await userEvent.type(value(), '514');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(submit).toHaveBeenCalledExactlyOnceWith({ host: 'a.example', port: '514' });
  });

  it('says that a known name gets a new value', async () => {
    renderKit(<Pairs />);
    await userEvent.type(name(), 'host');
    await userEvent.type(value(), 'b.example');
    await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
    expect(pairs()).toEqual({ host: 'b.example' });
  });

  it('asks before it deletes', async () => {
    renderKit(<Pairs />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete property host' }));
    expect(await screen.findByText("Are you sure you want to delete property 'host'?")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(pairs()).toEqual({ host: 'a.example' });
    await userEvent.click(screen.getByRole('button', { name: 'Delete property host' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete property' }));
    await waitFor(() => expect(pairs()).toEqual({}));
  });
});

describe('a duration', () => {
  function Timeout({ initial = '' }: { initial?: string }) {
    const [value, setValue] = useState(initial);
    return <DurationField label="Timeout" value={value} onChange={setValue} />;
  }
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Timeout' });
  const meaning = () => screen.getAllByRole('status').find((each) => each.tagName === 'OUTPUT')?.textContent;

  it('is written in capitals with its P, and explained beside', async () => {
    renderKit(<Timeout />);
    await userEvent.type(field(), 't1h30m');
    expect(field().value).toBe('PT1H30M');
    expect(meaning()).toBe('1 hour, 30 minutes');
  });

  it('is called invalid, with the style of an error, once the field was left', async () => {
    renderKit(<Timeout />);
    await userEvent.type(field(), '1x');
    expect(meaning()).toBe('');
    await userEvent.tab();
    expect(meaning()).toBe('invalid');
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('can be changed in the middle and cleared', async () => {
    renderKit(<Timeout initial="PT1H" />);
    await userEvent.type(field(), '5', { initialSelectionStart: 2, initialSelectionEnd: 3 });
    expect(field().value).toBe('PT5H');
    expect(field().selectionStart).toBe(3);
    await userEvent.clear(field());
    expect(field().value).toBe('');
  });
});

it('a duration with a unit takes seven units', async () => {
  function Interval() {
    const [value, setValue] = useState<UnitDuration>({ amount: 1, unit: 'MINUTES' });
    return (
      <>
        <UnitDurationField label="Interval" value={value} onChange={setValue} />
        <output data-testid="interval">{`${value.amount} ${value.unit}`}</output>
      </>
    );
  }
  renderKit(<Interval />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Interval' }), '5');
  await userEvent.click(screen.getByRole('combobox', { name: 'Unit' }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(
    TIME_UNITS.map(timeUnitLabel),
  );
  await userEvent.click(screen.getByRole('option', { name: 'nanoseconds' }));
  expect(screen.getByTestId('interval').textContent).toBe('15 NANOSECONDS');
});
