// Keeps a search under a name: save, save as another, rename, delete.
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconCopy,
  IconDeviceFloppy,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useSavedState } from '../state/searchPage.ts';
import { ShareControl } from '../../sharing/index.ts';
import { ViewDetailsDialog } from '../../../shared/views/ViewDetailsDialog.tsx';
import { sharedSearch, useSavedAccess } from './access.ts';
import { LoadMenu } from './LoadMenu.tsx';
import { useSaving, type SavingDialog } from './useSaving.ts';
import styles from './saved.module.css';

export function SavedSearchControls() {
  const { saved, isChanged } = useSavedState();
  const [dialog, setDialog] = useState<SavingDialog>();
  const saving = useSaving();
  const access = useSavedAccess();
  const mayEdit = saved !== undefined && access.mayEdit(saved.view);
  const save = () => (mayEdit ? saving.update() : setDialog('create'));
  return (
    <>
      <LoadMenu />
      <Group gap={0} wrap="nowrap" className={styles['split']}>
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
          loading={saving.isUpdating}
          disabled={saved !== undefined && !isChanged}
          onClick={save}
        >
          {saved === undefined || mayEdit ? 'Save' : 'Save as…'}
        </Button>
        {saved && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={34} aria-label="More about this saved search">
                <IconChevronDown size={15} aria-hidden="true" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => setDialog('create')}>
                Save as…
              </Menu.Item>
              {mayEdit && (
                <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setDialog('rename')}>
                  Edit title and description…
                </Menu.Item>
              )}
              {isChanged && (
                <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={saving.discard}>
                  Discard changes
                </Menu.Item>
              )}
              {access.mayDelete(saved.view) && (
                <Menu.Item color="danger" leftSection={<IconTrash size={16} />} onClick={saving.remove}>
                  Delete…
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      {saved && <ShareControl entity={sharedSearch(saved.view)} />}
      {dialog && (
        <ViewDetailsDialog
          {...saving.dialogs[dialog]}
          summaryHelp="One line that says what it finds."
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
