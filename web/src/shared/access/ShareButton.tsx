// Opens the sharing of an entity, for its owners. Others see the button and learn why it does not work.
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Tooltip } from '../../kit/overlays/Tooltip.tsx';
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
      {({ disabled }) => {
        const reason = disabled ? ownersOnly(entityType) : disabledInfo;
        const isDisabled = reason !== undefined;
        return (
          <Tooltip label={reason} disabled={!isDisabled}>
            {/* Not the attribute `disabled`: such a button takes no focus and could not say why. */}
            <Button
              variant="default"
              leftSection={<IconUserPlus size={16} aria-hidden="true" />}
              aria-disabled={isDisabled || undefined}
              data-disabled={isDisabled || undefined}
              onClick={isDisabled ? (event) => event.preventDefault() : onClick}
            >
              Share
            </Button>
          </Tooltip>
        );
      }}
    </IfOwner>
  );
}
