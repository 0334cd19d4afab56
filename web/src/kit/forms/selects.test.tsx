import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing.tsx';
import { MultiSelectField } from './MultiSelectField.tsx';
import { VIRTUALISE_AT, type Option } from './options.ts';
import { SelectField } from './SelectField.tsx';
import type { MoreOptions } from './selectProps.ts';
import { TagField } from './TagField.tsx';
import { TypeaheadField } from './TypeaheadField.tsx';

const streams = (count: number): Option[] =>
  Array.from({ length: count }, (_, index) => ({ value: `s${index}`, label: `Stream ${index}` }));

interface ChooserProps {
  readonly options: readonly Option[];
  readonly initial?: string | null;
  readonly more?: MoreOptions;
}

function Chooser({ options, initial = null, more }: ChooserProps) {
  const [value, setValue] = useState<string | null>(initial);
  return (
    <>
      <SelectField label="Stream" options={options} value={value} onChange={setValue} more={more} />
      <output data-testid="chosen">{value}</output>
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Stream' });
const chosen = () => screen.getByTestId('chosen').textContent;

describe('a select', () => {
  it('is searched by typing and chosen with the keyboard', async () => {
    renderKit(<Chooser options={streams(20)} />);
    await userEvent.type(box(), 'stream 12{ArrowDown}{Enter}');
    expect(chosen()).toBe('s12');
  });

  it('draws all of a list below 1,000 choices', async () => {
    expect(VIRTUALISE_AT).toBe(1000);
    renderKit(<Chooser options={streams(120)} />);
    await userEvent.click(box());
    expect(document.querySelectorAll('[role=option]')).toHaveLength(120);
  });

  it('still shows a stored value that is no longer offered', () => {
    renderKit(<Chooser options={streams(2)} initial="gone" />);
    expect(box().value).toBe('gone');
  });
});

describe('a long select', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(240);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  });
  afterEach(() => void vi.restoreAllMocks());

  it('draws only the visible part of 1,000 choices or more', async () => {
    renderKit(<Chooser options={streams(1000)} />);
    await userEvent.click(box());
    const drawn = await screen.findAllByRole('option');
    expect(drawn.length).toBeLessThan(30);
    expect(drawn[0]?.getAttribute('aria-setsize')).toBe('1000');
  });

  it('finds and chooses any of them by typing', async () => {
    renderKit(<Chooser options={streams(5000)} />);
    await userEvent.type(box(), 'stream 4321');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toBe('s4321');
    expect(box().value).toBe('Stream 4321');
  });

  it('says when nothing is found', async () => {
    renderKit(<Chooser options={streams(1000)} />);
    await userEvent.type(box(), 'nonsense');
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });

  it('asks for 50 more when 30 or fewer are left below, once for each part', async () => {
    const load = vi.fn<MoreOptions['load']>(() => new Promise(() => undefined));
    renderKit(<Chooser options={streams(40)} more={{ hasMore: true, load }} />);
    await userEvent.click(box());
    await waitFor(() => expect(load).toHaveBeenCalledWith(40, 50));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(load).toHaveBeenCalledOnce();
  });

  it('asks for nothing while more than 30 are left, or when there is no more', async () => {
    const load = vi.fn<MoreOptions['load']>();
    const { unmount } = renderKit(<Chooser options={streams(100)} more={{ hasMore: true, load }} />);
    await userEvent.click(box());
    await screen.findAllByRole('option');
    unmount();
    renderKit(<Chooser options={streams(10)} more={{ hasMore: false, load }} />);
    await userEvent.click(box());
    await screen.findAllByRole('option');
    expect(load).not.toHaveBeenCalled();
  });
});

it('a multi-select takes several choices and gives them back', async () => {
  function Many() {
    const [value, setValue] = useState<readonly string[]>(['s1']);
    return (
      <>
        <MultiSelectField label="Streams" options={streams(5)} value={value} onChange={setValue} />
        <output data-testid="chosen">{value.join()}</output>
      </>
    );
  }
  renderKit(<Many />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Streams' }));
  await userEvent.click(screen.getByRole('option', { name: 'Stream 3' }));
  expect(chosen()).toBe('s1,s3');
  await userEvent.keyboard('{Backspace}');
  expect(chosen()).toBe('s1');
});

describe('a tag input', () => {
  function Tags() {
    const [value, setValue] = useState<readonly string[]>([]);
    return (
      <>
        <TagField label="Tags" value={value} onChange={setValue} />
        <output data-testid="chosen">{value.join('|')}</output>
      </>
    );
  }
  const tags = () => screen.getByRole('combobox', { name: 'Tags' });

  it('adds a value on Enter and on Tab, and stays there', async () => {
    renderKit(<Tags />);
    await userEvent.type(tags(), 'alpha{Enter}beta{Tab}');
    expect(chosen()).toBe('alpha|beta');
    expect(document.activeElement).toBe(tags());
  });

  it('drops duplicates and empty values', async () => {
    renderKit(<Tags />);
    await userEvent.type(tags(), 'alpha{Enter}alpha{Enter}alpha{Tab}  {Enter} {Tab}');
    expect(chosen()).toBe('alpha');
  });

  it('lets Tab move on when nothing is typed', async () => {
    renderKit(<Tags />);
    await userEvent.type(tags(), '{Tab}');
    expect(document.activeElement).not.toBe(tags());
  });
});

describe('a typeahead', () => {
  function Typeahead() {
    const [value, setValue] = useState('');
    const fields = [...Array.from({ length: 9 }, (_, index) => `my_source_${index}`), 'source'];
    return <TypeaheadField label="Field" suggestions={fields} value={value} onChange={setValue} />;
  }

  it('suggests nothing before the first character, then at most six, the best first', async () => {
    renderKit(<Typeahead />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Field' });
    await userEvent.click(field);
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    await userEvent.type(field, 's');
    const offered = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(offered).toHaveLength(6);
    expect(offered[0]?.textContent).toBe('source');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field.value).toBe('source');
  });
});
