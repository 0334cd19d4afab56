// Opens the sharing of an entity, for its owners. Others see the button and learn why it does not work.
import { IconUserPlus } from '@tabler/icons-react';
import { ExplainedButton } from '../../kit/overlays/ExplainedButton.tsx';
import { IfOwner } from './IfOwner.tsx';
import { ownersOnly } from './ownership.ts';

interface ShareButtonProps {
  /** As in resource names, for example `search_filter`. */
  readonly entityType: string;
  readonly entityId: string;
  readonly onClick: () => void;
  /** Another reason why it cannot be shared now, for example that it has not been saved. */
  readonly disabledInfo?: string;
}

export function ShareButton({ entityType, entityId, onClick, disabledInfo }: ShareButtonProps) {
  return (
    <IfOwner type={entityType} id={entityId}>
      {({ disabled }) => (
        <ExplainedButton
          variant="default"
          leftSection={<IconUserPlus size={16} aria-hidden="true" />}
          reason={disabled ? ownersOnly(entityType) : disabledInfo}
          onClick={onClick}
        >
          Share
        </ExplainedButton>
      )}
    </IfOwner>
  );
}
