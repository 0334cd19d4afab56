// What would go wrong with the rendered file; each leads to the entry that it is about.
import type { CollectorConfiguration, PreviewWarning } from '@logboom/contract/collectors/schemas';
import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { usePermissions } from '../../../../platform/users/permissions.ts';
import { entryId, type Entry, type Opened } from '../entries/entry.ts';
import classes from './preview.module.css';

interface Props {
  readonly warnings: readonly PreviewWarning[];
  readonly configuration: CollectorConfiguration;
  readonly onOpen: (opened: Opened) => void;
}

export function PreviewWarnings({ warnings, configuration, onOpen }: Props) {
  const mayEdit = usePermissions().isPermitted('collectors:update');
  if (warnings.length === 0) return null;
  const title = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`;
  return (
    <Alert color="warning" icon={<IconAlertTriangle size={18} />} title={title}>
      <ul className={classes['warnings']}>
        {warnings.map((warning) => {
          const found = mayEdit ? findEntry(configuration, warning) : undefined;
          return (
            <li key={`${warning.kind}-${warning.entry_id}-${warning.message}`}>
              {warning.message}{' '}
              {found && (
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  underline="always"
                  onClick={() => onOpen({ action: 'edit', ...found })}
                >
                  Edit {found.kind} {found.entry.name}
                </Anchor>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

function findEntry(configuration: CollectorConfiguration, { entry_id }: PreviewWarning): Entry | undefined {
  const entries: Entry[] = [
    ...configuration.outputs.map((entry) => ({ kind: 'output' as const, entry })),
    ...configuration.inputs.map((entry) => ({ kind: 'input' as const, entry })),
    ...configuration.snippets.map((entry) => ({ kind: 'snippet' as const, entry })),
  ];
  return entries.find((entry) => entryId(entry) === entry_id);
}
