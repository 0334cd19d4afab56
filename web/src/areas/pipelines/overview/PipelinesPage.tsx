// All pipelines: what they are made of, where they run, and how much goes through them.
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { ImportButton } from '../exchange/ImportButton.tsx';
import { CreatePipelineModal } from './CreatePipelineModal.tsx';
import { PipelineTable } from './PipelineTable.tsx';
import { ProcessorNotice } from './ProcessorNotice.tsx';

export function PipelinesPage() {
  const [isCreating, setCreating] = useState(false);
  const createButton = (
    <IfPermitted permissions={['pipeline:create']}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
        Create pipeline
      </Button>
    </IfPermitted>
  );
  return (
    <>
      <PageHeader
        title="Pipelines"
        purpose="Pipelines run rules on the messages of the streams that they are connected to: they change, enrich, route and drop them."
        actions={
          <>
            <ImportButton />
            {createButton}
          </>
        }
      />
      <ProcessorNotice />
      <PipelineTable createButton={createButton} />
      {isCreating && <CreatePipelineModal onClose={() => setCreating(false)} />}
    </>
  );
}
