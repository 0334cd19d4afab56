// The head of a configuration's page, from where it can be renamed.
import type { CollectorConfiguration } from '@logboom/contract/collectors/schemas';
import { Button } from '@mantine/core';
import { IconArrowRight, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { NamingModal } from '../../../kit/overlays/NamingModal.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { routes } from '../../../routes.ts';
import { configurationsQuery, useRenameConfiguration } from '../configurations.api.ts';
import { MAY_MIGRATE } from '../mayMigrate.ts';
import { nameRule } from './names.ts';

interface Props {
  readonly configuration: CollectorConfiguration;
}

export function ConfigurationHeader({ configuration }: Props) {
  const { name } = configuration;
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <PageHeader
        title={`Collector ${name} Configuration`}
        documentTitle={`Collector ${name} configuration`}
        purpose="Use this page to review and manage the configuration for this collector."
        actions={
          <>
            <IfPermitted permissions={MAY_MIGRATE}>
              <Button
                component={Link}
                variant="default"
                leftSection={<IconArrowRight size={16} aria-hidden />}
                to={routes.sidecars.migrate({ configuration: configuration.id })}
              >
                Move to Sidecars
              </Button>
            </IfPermitted>
            <IfPermitted permissions={['collectors:update']}>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} />}
                onClick={() => setRenaming(true)}
              >
                Rename
              </Button>
            </IfPermitted>
          </>
        }
      />
      {isRenaming && <RenameModal configuration={configuration} onClose={() => setRenaming(false)} />}
    </>
  );
}

function RenameModal({ configuration, onClose }: Props & { readonly onClose: () => void }) {
  const { data } = useQuery(configurationsQuery());
  const rename = useRenameConfiguration(configuration);
  return (
    <NamingModal
      opened
      onClose={onClose}
      title={`Rename Configuration ${configuration.name}`}
      label="Configuration name"
      initialName={configuration.name}
      rule={nameRule(data?.configurations ?? [], configuration.id)}
      onSave={rename.mutateAsync}
    />
  );
}
