// The tools above the message table: how dense it is, and which fields it shows.
import type { MessagesWidget } from '@logboom/contract/search/view-document';
import { ActionIcon } from '@mantine/core';
import { IconBaselineDensitySmall, IconTextWrap } from '@tabler/icons-react';
import { Tooltip } from '../../../kit/overlays/Tooltip.tsx';
import { FieldsMenu } from './FieldsMenu.tsx';
import type { TableLook } from './tableOptions.ts';

interface Props {
  readonly widget: MessagesWidget;
  readonly look: TableLook;
  readonly onToggle: (name: keyof TableLook) => void;
}

const SWITCHES = [
  { name: 'compact', label: 'Compact view: one line for each message', Icon: IconBaselineDensitySmall },
  { name: 'wrap', label: 'Wrap long text', Icon: IconTextWrap },
] as const;

export function TableTools({ widget, look, onToggle }: Props) {
  return (
    <>
      {SWITCHES.map(({ name, label, Icon }) => (
        <Tooltip key={name} label={label}>
          <ActionIcon
            variant={look[name] ? 'filled' : 'default'}
            size={36}
            aria-label={label}
            aria-pressed={look[name]}
            onClick={() => onToggle(name)}
          >
            <Icon size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      ))}
      <FieldsMenu widget={widget} />
    </>
  );
}
