// Stories of the configuration area: the allow-list editor and the frames of panels, without a server behind them.
import type { UrlAllowListEntry } from '@logboom/contract/configuration/url-allow-list';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { AllowListEditor } from '../../areas/configuration/allow-list/AllowListEditor.tsx';
import { NoticeList } from '../../areas/configuration/notices/NoticeList.tsx';
import { newNotice } from '../../areas/configuration/notices/notices.ts';
import { Fact, Facts, OnOff, Texts } from '../../kit/structure/Facts.tsx';
import { newOption, toOptions, type TimeOption } from '../../areas/configuration/panels/timeOptions.ts';
import { TimeOptionsField } from '../../areas/configuration/panels/TimeOptionsField.tsx';
import { State, States } from '../States.tsx';
import type { Story } from '../story.ts';

const LONG =
  'https://a-service-with-a-very-long-name.example.org/and/a/path/that/has/no/space/to/break/at?and=parameters&of=course';

const entry = (id: string, of: Partial<UrlAllowListEntry>): UrlAllowListEntry => ({
  id,
  title: '',
  value: '',
  type: 'literal',
  ...of,
});
const GOOD = [
  entry('a', { title: 'Web hook', value: 'https://example.org/hook' }),
  entry('b', { title: 'Lookups', value: String.raw`^\Qhttps://example.org/ip/\E.*?$`, type: 'regex' }),
];
const WRONG = [
  entry('c', {}),
  entry('d', { title: 'Broken', value: 'a(b', type: 'regex' }),
  entry('e', { title: LONG, value: LONG }),
];

function Editor(props: { entries: UrlAllowListEntry[]; showAll?: boolean; readOnly?: boolean }) {
  const [entries, setEntries] = useState(props.entries);
  return (
    <AllowListEditor
      entries={entries}
      onChange={setEntries}
      verdicts={{ 'a(b': false }}
      showAll={props.showAll ?? false}
      readOnly={props.readOnly ?? false}
    />
  );
}

function Options({ error }: { error?: string }) {
  const [value, setValue] = useState<readonly TimeOption[]>(() => [
    ...toOptions({ PT5M: '5 minutes', P1D: '1 day' }),
    newOption(),
  ]);
  return <TimeOptionsField label="Time ranges" value={value} onChange={setValue} error={error} />;
}

const notice = { ...newNotice(), title: 'Maintenance', shortMessage: 'Tonight.' };
const notices = {
  a: notice,
  b: { ...notice, title: 'Disk is full', variant: 'danger' as const, isGlobal: true },
  c: { ...notice, title: LONG, variant: 'warning' as const, isActive: false },
};
const nothing = () => undefined;

export const stories: Story[] = [
  {
    id: 'allow-list-editor',
    group: 'Configuration',
    title: 'URL allow-list editor',
    render: () => (
      <States>
        <State title="Empty">
          <Editor entries={[]} />
        </State>
        <State title="An address and a pattern">
          <Editor entries={GOOD} />
        </State>
        <State title="Everything that can be wrong, and long text">
          <Editor entries={WRONG} showAll />
        </State>
        <State title="While it is being saved">
          <Editor entries={GOOD} readOnly />
        </State>
      </States>
    ),
  },
  {
    id: 'configuration-facts',
    group: 'Configuration',
    title: 'Facts of a panel',
    render: () => (
      <Facts>
        <Fact label="On and off">
          <Group gap="xs">
            <OnOff on />
            <OnOff on={false} />
          </Group>
        </Fact>
        <Fact label="Several">
          <Texts values={['source', 'gl2_source_input', 'file', 'source_file']} none="None" />
        </Fact>
        <Fact label="None">
          <Texts values={[]} none="None" />
        </Fact>
        <Fact label="Long">{LONG}</Fact>
      </Facts>
    ),
  },
  {
    id: 'time-options',
    group: 'Configuration',
    title: 'Durations that are offered',
    render: () => (
      <States>
        <State title="While it is edited">
          <Options />
        </State>
        <State title="Refused">
          <Options error="Please correct the marked options." />
        </State>
      </States>
    ),
  },
  {
    id: 'public-notifications-list',
    group: 'Configuration',
    title: 'Public notifications',
    render: () => (
      <States>
        <State title="None">
          <NoticeList notices={{}} mayEdit onEdit={nothing} onDelete={nothing} />
        </State>
        <State title="Some, for an administrator">
          <NoticeList notices={notices} mayEdit onEdit={nothing} onDelete={nothing} />
        </State>
        <State title="For a reader">
          <NoticeList notices={notices} mayEdit={false} onEdit={nothing} onDelete={nothing} />
        </State>
      </States>
    ),
  },
];
