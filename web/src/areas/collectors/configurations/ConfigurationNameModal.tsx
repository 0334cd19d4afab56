// Asks for the name of a new configuration or of a copy; a name that is taken is not even sent.
import type { CollectorConfigurationSummary } from '@logboom/contract/collectors/schemas';
import { NamingModal } from '../../../kit/overlays/NamingModal.tsx';
import { useCloneConfiguration, useCreateConfiguration } from '../configurations.api.ts';
import { nameRule } from './names.ts';

export type Naming =
  | { readonly action: 'create' }
  | { readonly action: 'clone'; readonly source: CollectorConfigurationSummary };

interface Props {
  readonly naming: Naming;
  readonly configurations: readonly CollectorConfigurationSummary[];
  readonly onClose: () => void;
}

export function ConfigurationNameModal({ naming, configurations, onClose }: Props) {
  const create = useCreateConfiguration();
  const clone = useCloneConfiguration();
  const isClone = naming.action === 'clone';
  return (
    <NamingModal
      opened
      onClose={onClose}
      title={isClone ? `Clone Configuration ${naming.source.name}` : 'Create Configuration'}
      label="Configuration name"
      description={
        isClone
          ? 'Outputs, inputs and snippets are copied. Tags are not, so no collector applies the clone yet.'
          : 'It must be different from the names of all other configurations.'
      }
      rule={nameRule(configurations)}
      onSave={(name) =>
        isClone ? clone.mutateAsync({ id: naming.source.id, name }) : create.mutateAsync(name)
      }
    />
  );
}
