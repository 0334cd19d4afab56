// Stories of what every page starts with: its header, its sections, and what it says when there is nothing to show.
import { Button, Group, Text } from '@mantine/core';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { toast } from '../../kit/feedback/toast.tsx';
import { LifecycleLabel } from '../../kit/structure/LifecycleLabel.tsx';
import { State, States } from '../States.tsx';
import type { Story } from '../story.ts';

const LONG =
  'A title that is much longer than it should be, with/a/path/that/has/no/space/to/break/at/anywhere';

function PageHeaderStory() {
  return (
    <States>
      <State title="Title, purpose and main action">
        <PageHeader
          title="Streams"
          purpose="Route messages into categories while they arrive."
          actions={<Button>Create stream</Button>}
        />
      </State>
      <State title="Title alone">
        <PageHeader title="Overview" />
      </State>
      <State title="Long text, two actions and a label">
        <PageHeader
          title={LONG}
          purpose={LONG}
          actions={
            <>
              <LifecycleLabel lifecycle="experimental" />
              <Button variant="default">Edit</Button>
              <Button>Start</Button>
            </>
          }
        />
      </State>
    </States>
  );
}

function SectionStory() {
  return (
    <>
      <Section
        title="Storage"
        description="Where messages are kept."
        actions={<Button variant="default">Refresh</Button>}
      >
        <Text>The content of the section.</Text>
      </Section>
      <Section>
        <Text>A section without a heading.</Text>
      </Section>
    </>
  );
}

function NothingStory() {
  return (
    <>
      <Section title="Empty">
        <EmptyState actions={<Button>Create stream</Button>} headingOrder={3}>
          Streams route messages into categories. You have not created one yet.
        </EmptyState>
      </Section>
      <Section title="Failed">
        <ErrorPage
          error={new Error('The server did not answer.')}
          onRetry={() => undefined}
          headingOrder={3}
        />
      </Section>
      <Section title="On its way">
        <LoadingIndicator />
      </Section>
    </>
  );
}

function ToastStory() {
  return (
    <Group>
      <Button onClick={() => toast.success('Configuration updated successfully')}>Success</Button>
      <Button variant="default" onClick={() => toast.error('Could not update config')}>
        Error
      </Button>
    </Group>
  );
}

const group = 'Structure';
export const stories: Story[] = [
  { id: 'page-header', group, title: 'Page header', render: () => <PageHeaderStory /> },
  { id: 'section', group, title: 'Section', render: () => <SectionStory /> },
  { id: 'nothing-to-show', group, title: 'Empty, failed, loading', render: () => <NothingStory /> },
  { id: 'toast', group: 'Overlays', title: 'Toast', render: () => <ToastStory /> },
];
