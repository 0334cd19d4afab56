// Choices in the gallery: selects, tags, suggestions, URLs, colours, zones and times.
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { ColorField } from '../../kit/forms/colors/ColorField.tsx';
import { DateTimeField } from '../../kit/forms/times/DateTimeField.tsx';
import { MultiSelectField } from '../../kit/forms/choices/MultiSelectField.tsx';
import type { Option } from '../../kit/forms/choices/options.ts';
import { SelectField } from '../../kit/forms/choices/SelectField.tsx';
import { TagField } from '../../kit/forms/fields/TagField.tsx';
import { TimeZoneField } from '../../kit/forms/choices/TimeZoneField.tsx';
import { TypeaheadField } from '../../kit/forms/fields/TypeaheadField.tsx';
import { UrlField } from '../../kit/forms/fields/UrlField.tsx';
import { Stateful } from '../Stateful.tsx';
import { State, States } from '../States.tsx';
import type { Story } from '../story.ts';

const nothing = () => undefined;
const streams = (count: number, from = 0): Option[] =>
  Array.from({ length: count }, (_, index) => ({
    value: `s${from + index}`,
    label: `Stream ${from + index}${index % 40 === 7 ? ' with a name that is much longer than the field is wide' : ''}`,
  }));
const FEW = streams(12);
const MANY = streams(25_000);
const FIELDS = [
  'source',
  'message',
  'facility',
  'level',
  'http_method',
  'http_status',
  'source_ip',
  'user_id',
];

function InParts() {
  const [options, setOptions] = useState(() => streams(50));
  const [value, setValue] = useState<string | null>(null);
  const load = async (offset: number, limit: number) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    setOptions((all) => [...all, ...streams(limit, offset)]);
  };
  return (
    <SelectField
      label="Arrives in parts"
      help={`${options.length} of 400 have arrived.`}
      options={options}
      value={value}
      onChange={setValue}
      more={{ hasMore: options.length < 400, load }}
    />
  );
}

const selects = () => (
  <Stack maw="40rem">
    <Stateful<string | null> initial={'s3'}>
      {(field) => <SelectField {...field} label="A few" options={FEW} clearable help="Type to search." />}
    </Stateful>
    <Stateful<string | null> initial={null}>
      {(field) => <SelectField {...field} label="25,000" options={MANY} placeholder="Pick a stream" />}
    </Stateful>
    <InParts />
    <SelectField label="No choices" options={[]} value={null} onChange={nothing} placeholder="Nothing here" />
    <SelectField label="Error" options={FEW} value={null} onChange={nothing} error="Field is required." />
    <SelectField label="Disabled" options={FEW} value="s1" onChange={nothing} disabled />
    <SelectField label="No longer offered" options={FEW} value="deleted-stream" onChange={nothing} />
  </Stack>
);

const several = () => (
  <Stack maw="40rem">
    <Stateful<readonly string[]> initial={['s1', 's7']}>
      {(field) => <MultiSelectField {...field} label="Streams" options={FEW} help="Type to search." />}
    </Stateful>
    <Stateful<readonly string[]> initial={['s4321']}>
      {(field) => <MultiSelectField {...field} label="25,000" options={MANY} />}
    </Stateful>
    <MultiSelectField label="Error" options={FEW} value={[]} onChange={nothing} error="Field is required." />
    <Stateful<readonly string[]> initial={['firewall', 'production']}>
      {(field) => <TagField {...field} label="Tags" help="Enter or Tab adds one." />}
    </Stateful>
    <TagField label="Many tags" value={FEW.map((each) => each.label)} onChange={nothing} />
    <TagField label="Disabled" value={['firewall']} onChange={nothing} disabled />
    <Stateful initial="">
      {(field) => (
        <TypeaheadField {...field} label="Field" suggestions={FIELDS} help="Up to six suggestions." />
      )}
    </Stateful>
  </Stack>
);

const urls = () => (
  <Stack>
    <Stateful initial="https://hooks.example.org/allowed">
      {(field) => <UrlField {...field} label="Whitelisted" isAllowed={listed} />}
    </Stateful>
    <Stateful initial="https://hooks.example.org/refused/with/a/path/that/goes/on/and/on/and/on">
      {(field) => (
        <UrlField
          {...field}
          label="Not whitelisted"
          isAllowed={listed}
          renderAction={() => <Button variant="default">Add to URL Whitelist</Button>}
        />
      )}
    </Stateful>
    <Stateful initial="example">
      {(field) => <UrlField {...field} label="Invalid once left" help="Where to send." isAllowed={listed} />}
    </Stateful>
    <Stateful initial="https://hooks.example.org/slow">
      {(field) => <UrlField {...field} label="Being checked" isAllowed={never} />}
    </Stateful>
    <Stateful initial="https://hooks.example.org">
      {(field) => <UrlField {...field} label="List not reachable" isAllowed={broken} />}
    </Stateful>
  </Stack>
);
const listed = (url: string) => Promise.resolve(url.includes('allowed'));
const never = () => new Promise<boolean>(() => undefined);
const broken = () => Promise.reject(new Error('down'));

const pickers = () => (
  <States>
    <State title="Colour">
      <Stack>
        <Stateful initial="#1565c0">{(field) => <ColorField {...field} label="Colour" />}</Stateful>
        <ColorField label="Error" value="#12" onChange={nothing} error="Must be a colour such as #2f6fed." />
        <ColorField label="Disabled" value="#c62828" onChange={nothing} disabled />
      </Stack>
    </State>
    <State title="Time zone">
      <Stateful<string | null> initial={'Europe/Berlin'}>
        {(field) => <TimeZoneField {...field} label="Time zone" help="Times are shown in this zone." />}
      </Stateful>
    </State>
    <State title="Date and time">
      <Stack>
        <Stateful initial="2026-11-15 09:30:00">
          {(field) => <DateTimeField {...field} label="From" help="In Berlin." timeZone="Europe/Berlin" />}
        </Stateful>
        <DateTimeField
          label="Error"
          value="2026-02-31"
          onChange={nothing}
          error="Must be a date and time such as 2026-11-15 09:30:00."
        />
        <DateTimeField label="Disabled" value="2026-11-15 09:30:00" onChange={nothing} disabled />
      </Stack>
    </State>
  </States>
);

export const stories: Story[] = [
  { id: 'form-select', group: 'Forms', title: 'Select', render: selects },
  { id: 'form-several', group: 'Forms', title: 'Multi-select, tags, typeahead', render: several },
  { id: 'form-url', group: 'Forms', title: 'URL', render: urls },
  { id: 'form-pickers', group: 'Forms', title: 'Colour, time zone, date and time', render: pickers },
];
