// Stories of what gives a page its structure: wizard, lists, grid, tabs, sections, labels.
import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DisclosureContent, DisclosureToggle } from '../../kit/structure/Disclosure.tsx';
import { EnterpriseFeature } from '../../shared/EnterpriseFeature.tsx';
import { ExpandableSection } from '../../kit/structure/ExpandableSection.tsx';
import { GridLayout } from '../../kit/structure/grid/GridLayout.tsx';
import { HighlightingColorPreview } from '../../kit/structure/HighlightingColorPreview.tsx';
import { gradientNames } from '../../kit/structure/gradients.ts';
import {
  colorFor,
  type GradientColor,
  type HighlightingColor,
} from '../../kit/structure/highlightingColor.ts';
import { LifecycleLabel } from '../../kit/structure/LifecycleLabel.tsx';
import { SortableList } from '../../kit/structure/sorting/SortableList.tsx';
import { Tabs } from '../../shared/Tabs.tsx';
import { Fact, Facts } from '../../kit/structure/Facts.tsx';
import { ItemHead } from '../../kit/structure/ItemHead.tsx';
import { useDisclosure } from '../../kit/structure/useDisclosure.ts';
import { Wizard, type WizardStep } from '../../kit/structure/Wizard.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { readableText } from '../../theme/color.ts';
import type { GridPositions } from '../../kit/structure/grid/gridMeasures.ts';
import { State, States } from '../States.tsx';
import type { Story } from '../story.ts';
import styles from '../structure.module.css';

const LONG =
  'A title that is much longer than it should be, with/a/path/that/has/no/space/to/break/at/anywhere';

function WizardStory({ orientation }: { readonly orientation: 'vertical' | 'horizontal' }) {
  const [title, setTitle] = useState('');
  const steps: WizardStep[] = [
    {
      key: 'details',
      title: 'Event details',
      content: (
        <TextInput
          label="Title"
          description="The next step opens when there is one."
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      ),
    },
    {
      key: 'condition',
      title: 'Condition',
      content: <Text>When does it happen?</Text>,
      disabled: title === '',
    },
    {
      key: 'fields',
      title: 'Fields',
      content: <Text>What does the event carry?</Text>,
      disabled: title === '',
    },
    { key: 'summary', title: 'Summary', content: <Text>All of it once more.</Text>, disabled: title === '' },
  ];
  return (
    <Wizard
      label="Create event definition"
      steps={steps}
      orientation={orientation}
      finish={<Button>Create event definition</Button>}
    />
  );
}

const processors = [
  { id: '1', title: 'AWS instance name lookup' },
  { id: '2', title: 'Message filter chain' },
  { id: '3', title: 'Pipeline processor' },
  { id: '4', title: LONG },
  { id: '5', title: 'GeoIP resolver' },
];

function SortableStory() {
  const [items, setItems] = useState(processors);
  return (
    <States>
      <State title="Drag a row by its grip, or press Space on the grip and then the arrow keys">
        <SortableList
          label="Message processors"
          items={items}
          onSort={setItems}
          renderItem={({ title }, position) => (
            <Group justify="space-between" wrap="nowrap">
              <span>{title}</span>
              <Badge>{position % 2 === 0 ? 'active' : 'disabled'}</Badge>
            </Group>
          )}
        />
      </State>
      <State title="Disabled">
        <SortableList label="Locked list" items={processors.slice(0, 2)} onSort={() => undefined} disabled />
      </State>
    </States>
  );
}

const widgets = [
  { id: 'count', title: 'Message count' },
  { id: 'histogram', title: 'Messages over time' },
  { id: 'sources', title: 'Top sources' },
  { id: 'messages', title: 'All messages' },
];

function GridStory() {
  const [positions, setPositions] = useState<GridPositions>({
    count: { col: 1, row: 1, width: 2, height: 2 },
    histogram: { col: 3, row: 1, width: 4, height: 2 },
    sources: { col: 1, row: 3, width: 2, height: 3 },
    messages: { col: 3, row: 3, width: 4, height: 3 },
  });
  const [locked, setLocked] = useState(false);
  return (
    <>
      <Button variant="default" mb="md" onClick={() => setLocked(!locked)}>
        {locked ? 'Unlock' : 'Lock'}
      </Button>
      <GridLayout
        items={widgets}
        positions={positions}
        onPositionsChange={setPositions}
        locked={locked}
        renderItem={({ title }, handle) => (
          <div className={styles['widget']}>
            <div className={styles['widgetHead']}>
              <Text fw={600} truncate>
                {title}
              </Text>
              {handle}
            </div>
          </div>
        )}
      />
    </>
  );
}

function TabsStory() {
  return (
    <Section>
      <Tabs
        label="Index set"
        tabs={[
          { id: 'overview', title: 'Overview', content: <Text>What there is.</Text> },
          {
            id: 'failures',
            title: 'Failures',
            badge: <Badge color="danger">12</Badge>,
            content: <Text>What went wrong.</Text>,
          },
          { id: 'ranges', title: 'Index ranges', content: <Text>From when to when.</Text> },
          { id: 'closed', title: 'Closed', disabled: true, content: null },
          {
            id: 'admin',
            title: 'For administrators',
            permissions: ['indexsets:edit'],
            content: <Text>What to change.</Text>,
          },
        ]}
      />
    </Section>
  );
}

function ExpandableStory() {
  return (
    <>
      <ExpandableSection title="Open at first" summary="3 settings" defaultExpanded>
        <Text>The content of the section.</Text>
      </ExpandableSection>
      <ExpandableSection title="Closed at first" summary={<Badge color="warning">2 warnings</Badge>}>
        <Text>The content of the section.</Text>
      </ExpandableSection>
      <ExpandableSection title={LONG}>
        <Text>{LONG}</Text>
      </ExpandableSection>
    </>
  );
}

const staticColor: HighlightingColor = { type: 'static', color: '#ffec3d' };
const gradientColor: GradientColor = { type: 'gradient', gradient: 'Viridis', lower: 0, upper: 500 };

function Highlighted({ color, value }: { readonly color: HighlightingColor; readonly value: number }) {
  const background = colorFor(color, value) ?? 'transparent';
  return (
    <mark className={styles['value']} style={{ background, color: readableText(background) }}>
      {value}
    </mark>
  );
}

function HighlightingStory() {
  return (
    <States>
      {[staticColor, gradientColor].map((color) => (
        <State key={color.type} title={color.type === 'static' ? 'Static' : 'Gradient'}>
          <HighlightingColorPreview color={color} />
          <Group mt="xs" gap="xs">
            {[0, 100, 200, 300, 404, 503].map((value) => (
              <Highlighted key={value} color={color} value={value} />
            ))}
          </Group>
        </State>
      ))}
      <State title="Every scale">
        <Stack gap="xs">
          {gradientNames.map((gradient) => (
            <HighlightingColorPreview key={gradient} color={{ ...gradientColor, gradient }} />
          ))}
        </Stack>
      </State>
    </States>
  );
}

function DisclosureStory() {
  const disclosure = useDisclosure();
  return (
    <States>
      <State title="A line with more to it">
        <Text>Apache access log: 3 of 5,000 messages could not be read.</Text>
        <DisclosureToggle of={disclosure} label="Details of Apache access log">
          Details
        </DisclosureToggle>
        <DisclosureContent of={disclosure}>The last one came from 203.0.113.9.</DisclosureContent>
      </State>
      <State title="The head of an item, and dense facts below it">
        <ItemHead
          title={<Text fw={600}>Apache access log</Text>}
          about="Raw/Plaintext TCP"
          actions={<Button variant="default">Stop input</Button>}
        />
        <Facts dense>
          <Fact label="Bind address" mono>
            0.0.0.0
          </Fact>
          <Fact label="Port" title="port" mono>
            5555
          </Fact>
        </Facts>
      </State>
    </States>
  );
}

const group = 'Structure';
export const stories: Story[] = [
  {
    id: 'wizard-vertical',
    group,
    title: 'Wizard, vertical',
    render: () => <WizardStory orientation="vertical" />,
  },
  {
    id: 'wizard-horizontal',
    group,
    title: 'Wizard, horizontal',
    render: () => <WizardStory orientation="horizontal" />,
  },
  { id: 'sortable-list', group, title: 'Sortable list', render: () => <SortableStory /> },
  { id: 'grid-layout', group, title: 'Grid layout', render: () => <GridStory /> },
  { id: 'tabs', group, title: 'Tabs', render: () => <TabsStory /> },
  { id: 'expandable-section', group, title: 'Expandable section', render: () => <ExpandableStory /> },
  { id: 'disclosure', group, title: 'Disclosure and item head', render: () => <DisclosureStory /> },
  {
    id: 'lifecycle-label',
    group,
    title: 'Lifecycle label',
    render: () => (
      <Group>
        <LifecycleLabel lifecycle="experimental" />
        <LifecycleLabel lifecycle="legacy" />
      </Group>
    ),
  },
  {
    id: 'enterprise-feature',
    group,
    title: 'Enterprise feature panel',
    render: () => (
      <Section>
        <EnterpriseFeature feature="Archiving" />
      </Section>
    ),
  },
  { id: 'highlighting-color', group, title: 'Highlighting colour', render: () => <HighlightingStory /> },
];
