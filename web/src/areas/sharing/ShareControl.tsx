// The button that opens the sharing of one thing, with its dialog.
import { useState } from 'react';
import { ShareButton } from '../../shared/access/ShareButton.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import type { SharedEntity } from './sharing.api.ts';

export function ShareControl({ entity }: { readonly entity: SharedEntity }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ShareButton entityType={entity.type} entityId={entity.id} onClick={() => setOpen(true)} />
      {isOpen && <ShareDialog entity={entity} onClose={() => setOpen(false)} />}
    </>
  );
}
