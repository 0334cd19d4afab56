// Stories of what depends on who looks: sharing and ownership.
import { grnOf } from '@logboom/contract/common/grn';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { IfOwner } from '../../shared/access/IfOwner.tsx';
import { ShareButton } from '../../shared/access/ShareButton.tsx';
import { ownershipPermission } from '@logboom/contract/common/permissions';
import { CurrentUserProvider } from '../../platform/users/currentUser.ts';
import { reader } from '../people.ts';
import { State, States } from '../States.tsx';
import type { Story } from '../story.ts';

const ID = '5f00000000000000000000aa';
const owner = { ...reader, grn_permissions: [ownershipPermission(grnOf('dashboard', ID))] };

function Controls() {
  const [shared, setShared] = useState(0);
  return (
    <Group>
      <ShareButton entityType="dashboard" entityId={ID} onClick={() => setShared(shared + 1)} />
      <IfOwner type="dashboard" id={ID}>
        {({ disabled }) => (
          <Button color="danger" variant="light" disabled={disabled}>
            Delete dashboard
          </Button>
        )}
      </IfOwner>
      {shared > 0 && <Text>Pressed {shared} times.</Text>}
    </Group>
  );
}

function AccessStory() {
  return (
    <States>
      <State title="An owner">
        <CurrentUserProvider value={owner}>
          <Controls />
        </CurrentUserProvider>
      </State>
      <State title="Somebody else: focus the button to learn why">
        <CurrentUserProvider value={reader}>
          <Controls />
        </CurrentUserProvider>
      </State>
      <State title="An owner, before the first save">
        <CurrentUserProvider value={owner}>
          <ShareButton
            entityType="dashboard"
            entityId={ID}
            onClick={() => undefined}
            disabledInfo="Save the dashboard before you share it."
          />
        </CurrentUserProvider>
      </State>
    </States>
  );
}

export const stories: Story[] = [
  { id: 'share-button', group: 'Access', title: 'Share button and ownership', render: () => <AccessStory /> },
];
