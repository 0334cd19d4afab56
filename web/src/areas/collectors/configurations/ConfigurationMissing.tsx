// Shown for a configuration that does not exist, or no longer.
import { IconMapPinOff } from '@tabler/icons-react';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';
import { routes } from '../../../routes.ts';

export function ConfigurationMissing() {
  return (
    <DeadEndPage
      icon={IconMapPinOff}
      title="Configuration not found"
      back={{ to: routes.collectors.configurations(), label: 'Manage configurations' }}
    >
      There is no collector configuration at this address. Somebody may have deleted it.
    </DeadEndPage>
  );
}
