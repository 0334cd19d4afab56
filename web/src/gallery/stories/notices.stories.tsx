// Stories of the operator's announcements.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PublicNoticeBanner, type PublicNotice } from '../../shared/notices/PublicNoticeBanner.tsx';
import { State, States } from '../States.tsx';
import type { Story } from '../story.ts';

const notice: PublicNotice = {
  variant: 'info',
  title: 'Maintenance on Saturday',
  hiddenTitle: false,
  shortMessage: 'Searches may be slow between 22:00 and 23:00 UTC.',
  longMessage:
    'We move the storage to new machines.\nNothing is lost: what arrives meanwhile waits in the journal.',
  isActive: true,
  isDismissible: true,
};

const states: Record<string, Partial<PublicNotice>> = {
  'Information, with a long message': {},
  Warning: { variant: 'warning', longMessage: '' },
  'Danger, not dismissible': { variant: 'danger', isDismissible: false },
  Success: { variant: 'success', title: 'Maintenance is over', longMessage: '' },
  'Hidden title': { hiddenTitle: true },
  'Long text': { shortMessage: `${notice.shortMessage} `.repeat(6), longMessage: '' },
  'Not active (nothing is shown)': { isActive: false },
};

function Dismissible({ change }: { readonly change: Partial<PublicNotice> }) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed)
    return (
      <Button variant="default" onClick={() => setDismissed(false)}>
        Show it again
      </Button>
    );
  return <PublicNoticeBanner notice={{ ...notice, ...change }} onDismiss={() => setDismissed(true)} />;
}

function NoticesStory() {
  return (
    <States>
      {Object.entries(states).map(([title, change]) => (
        <State key={title} title={title}>
          <Dismissible change={change} />
        </State>
      ))}
    </States>
  );
}

export const stories: Story[] = [
  {
    id: 'public-notices',
    group: 'Structure',
    title: 'Public notification banner',
    render: () => <NoticesStory />,
  },
];
