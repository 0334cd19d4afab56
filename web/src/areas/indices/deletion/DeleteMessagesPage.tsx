// Deletes the messages that a query finds: asked for, counted, confirmed.
import type { DeletionPreview, DeletionQuestion } from '@logboom/contract/search/deletion';
import { useState } from 'react';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { ConfirmDeletionModal } from './ConfirmDeletionModal.tsx';
import { DeletionForm } from './DeletionForm.tsx';

interface Counted {
  readonly question: DeletionQuestion;
  readonly preview: DeletionPreview;
}

export function DeleteMessagesPage() {
  const [counted, setCounted] = useState<Counted>();
  return (
    <>
      <PageHeader
        title="Delete messages"
        purpose="Messages that should not have been stored, such as personal data, are deleted for good by a query. They are counted first, and nothing happens before you confirm."
      />
      <Section
        title="Which messages"
        description="Open indices are searched. Messages in closed indices and in archives stay: reopen an index first."
      >
        <DeletionForm onCounted={(question, preview) => setCounted({ question, preview })} />
      </Section>
      {counted && <ConfirmDeletionModal {...counted} onClose={() => setCounted(undefined)} />}
    </>
  );
}
