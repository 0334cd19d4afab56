// Opens the import, for those who may make rules and pipelines.
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { IfPermitted } from '../../../platform/users/IfPermitted.tsx';
import { ImportModal } from './ImportModal.tsx';

export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <IfPermitted permissions={['pipeline:create', 'pipeline_rule:create', 'pipeline_rule:read']}>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Import
      </Button>
      {isOpen && <ImportModal onClose={() => setOpen(false)} />}
    </IfPermitted>
  );
}
