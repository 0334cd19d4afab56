import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing.tsx';
import { MultiSelectField } from './MultiSelectField.tsx';
import { VIRTUALISE_AT, type Option } from './options.ts';
import { SelectField } from './SelectField.tsx';
import type { MoreOptions } from './selectProps.ts';
import { TagField } from '../fields/TagField.tsx';
import { TypeaheadField } from '../fields/TypeaheadField.tsx';

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

/** Nothing has a size in tests, and a list without height draws nothing. */
function drawLists() {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(240);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
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
  beforeEach(drawLists);
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

interface ManyProps {
  readonly options: readonly Option[];
  readonly initial?: readonly string[];
  readonly more?: MoreOptions;
}

function Many({ options, initial = ['s1'], more }: ManyProps) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <MultiSelectField label="Stream" options={options} value={value} onChange={setValue} more={more} />
      <output data-testid="chosen">{value.join('|')}</output>
    </>
  );
}

it('a multi-select takes several choices and gives them back', async () => {
  renderKit(<Many options={streams(5)} />);
  await userEvent.click(box());
  await userEvent.click(screen.getByRole('option', { name: 'Stream 3' }));
  expect(chosen()).toBe('s1|s3');
  await userEvent.keyboard('{Backspace}');
  expect(chosen()).toBe('s1');
});

describe('a long multi-select', () => {
  beforeEach(drawLists);
  afterEach(() => void vi.restoreAllMocks());

  it('draws only the visible part of 5,000 choices, without those that are chosen', async () => {
    renderKit(<Many options={streams(5000)} initial={['s0', 's2']} />);
    await userEvent.click(box());
    const drawn = await screen.findAllByRole('option');
    expect(drawn.length).toBeLessThan(30);
    expect(drawn.slice(0, 2).map((option) => option.textContent)).toEqual(['Stream 1', 'Stream 3']);
    expect(drawn[0]?.getAttribute('aria-setsize')).toBe('4998');
  });

  it('finds any of them by typing, takes several one after the other and gives them back', async () => {
    renderKit(<Many options={streams(5000)} />);
    await userEvent.type(box(), 'stream 4321{Enter}');
    await userEvent.type(box(), 'stream 4999');
    await userEvent.click(await screen.findByRole('option', { name: 'Stream 4999' }));
    expect(chosen()).toBe('s1|s4321|s4999');
    expect(screen.getByText('Stream 4321')).toBeTruthy();
    await userEvent.keyboard('{Backspace}');
    expect(chosen()).toBe('s1|s4321');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(chosen()).toBe('');
  });

  it('still shows a stored value that is no longer offered', () => {
    renderKit(<Many options={streams(5000)} initial={['gone']} />);
    expect(screen.getAllByText('gone')).toHaveLength(2);
  });

  it('asks for 50 more when 30 or fewer are left below', async () => {
    const load = vi.fn<MoreOptions['load']>(() => new Promise(() => undefined));
    renderKit(<Many options={streams(40)} more={{ hasMore: true, load }} />);
    await userEvent.click(box());
    await waitFor(() => expect(load).toHaveBeenCalledWith(40, 50));
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('a tag input with 5,000 suggestions', () => {
  const SUGGESTIONS = streams(5000).map(({ label }) => label);
  function Tags() {
    const [value, setValue] = useState<readonly string[]>([]);
    return (
      <>
        <TagField label="Stream" suggestions={SUGGESTIONS} value={value} onChange={setValue} />
        <output data-testid="chosen">{value.join('|')}</output>
      </>
    );
  }
  beforeEach(drawLists);
  afterEach(() => void vi.restoreAllMocks());

  it('draws only the visible part of them, and takes one with the arrow keys', async () => {
    renderKit(<Tags />);
    await userEvent.type(box(), 'stream 432');
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeLessThan(30));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen()).toBe('Stream 432');
  });

  it('adds other words on Enter, on Tab and when it is left', async () => {
    renderKit(<Tags />);
    await userEvent.type(box(), 'Stream{Enter}alpha{Tab}alpha{Enter}beta');
    await userEvent.tab({ shift: true });
    expect(chosen()).toBe('Stream|alpha|beta');
  });
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
