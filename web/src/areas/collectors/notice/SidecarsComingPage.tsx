// Stands where the Sidecar overview will be, so that the notice's link says the truth instead of "not found".
import { IconHourglass } from '@tabler/icons-react';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';
import { routes } from '../../../routes.ts';

export function SidecarsComingPage() {
  return (
    <DeadEndPage
      icon={IconHourglass}
      title="Sidecars are not part of this version yet"
      back={{ to: routes.collectors.list(), label: 'Back to the collectors' }}
    >
      The overview of Sidecars will be at this address. Until then your collectors keep working as they do
      now, and nothing that you set up for them is lost.
    </DeadEndPage>
  );
}
