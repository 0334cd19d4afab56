// What one can do with an aggregation on the page.
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopyPlus,
  IconDots,
  IconDownload,
  IconLayoutColumns,
  IconPencil,
  IconTable,
  IconTerminal2,
  IconTrash,
} from '@tabler/icons-react';
import styles from '../../../shared/widgets/widgets.module.css';

interface PanelMenuProps {
  readonly title: string;
  readonly isTable: boolean;
  /** Undefined for a picture that is a table anyway. */
  readonly onTable: (() => void) | undefined;
  readonly isWide: boolean;
  /** Undefined where the page does not let one choose. */
  readonly onWide: ((isWide: boolean) => void) | undefined;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  /** Undefined while there is nothing to export. */
  readonly onExport: (() => void) | undefined;
  readonly onCurl: () => void;
  readonly onRemove: () => void;
}

export function PanelMenu(props: PanelMenuProps) {
  const { title, isTable, onTable, isWide, onWide, onEdit, onDuplicate, onExport, onCurl, onRemove } = props;
  return (
    <div className={styles['actions']}>
      <ActionIcon aria-label={`Edit ${title}`} title="Edit" onClick={onEdit}>
        <IconPencil size={17} stroke={1.6} />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`More actions for ${title}`} title="More actions">
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onTable && (
            <Menu.Item leftSection={<IconTable size={16} />} onClick={onTable}>
              {isTable ? 'Show as chart' : 'Show as table'}
            </Menu.Item>
          )}
          {onWide && (
            <Menu.Item leftSection={<IconLayoutColumns size={16} />} onClick={() => onWide(!isWide)}>
              {isWide ? 'Half width' : 'Full width'}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopyPlus size={16} />} onClick={onDuplicate}>
            Duplicate
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={16} />} disabled={!onExport} onClick={onExport}>
            Download CSV
          </Menu.Item>
          <Menu.Item leftSection={<IconTerminal2 size={16} />} onClick={onCurl}>
            Copy as curl
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
