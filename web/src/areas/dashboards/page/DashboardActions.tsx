// What one does with a dashboard as a whole: edit, save, share, take along, delete.
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconDeviceFloppy,
  IconDeviceTv,
  IconDots,
  IconDownload,
  IconHistory,
  IconPencil,
  IconTrash,
  IconVariable,
  IconWorld,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { downloadText } from '../../../kit/text/downloadText.ts';
import { routes } from '../../../routes.ts';
import { ViewDetailsDialog } from '../../../shared/views/ViewDetailsDialog.tsx';
import { ShareControl } from '../../sharing/index.ts';
import { sharedDashboard, useDashboardAccess } from '../access.ts';
import type { Dashboard, StoredDashboard } from '../document/dashboard.ts';
import { dashboardFile, fileName } from '../document/file.ts';
import { HistoryDialog } from '../history/HistoryDialog.tsx';
import { LinksDialog } from '../links/LinksDialog.tsx';
import { ParametersDialog } from '../parameters/ParametersDialog.tsx';
import { useDashboardSaving } from './useDashboardSaving.ts';

interface DashboardActionsProps {
  readonly stored: StoredDashboard | undefined;
  readonly dashboard: Dashboard;
  readonly isChanged: boolean;
  readonly isEditing: boolean;
  readonly mayEdit: boolean;
  /** Undefined where nothing may be changed. */
  readonly onEditing: ((isEditing: boolean) => void) | undefined;
  readonly onChange: (change: (dashboard: Dashboard) => Dashboard) => void;
  readonly onDiscard: () => void;
  /** Leaving loses nothing any more. */
  readonly onKept: () => void;
}

type Dialog = 'create' | 'rename' | 'parameters' | 'history' | 'links';
const ICON = { size: 16, 'aria-hidden': true } as const;

export function DashboardActions(props: DashboardActionsProps) {
  const { stored, dashboard, isChanged, isEditing, mayEdit, onEditing, onChange } = props;
  const [dialog, setDialog] = useState<Dialog>();
  const saving = useDashboardSaving(props);
  const { mayCreate } = useDashboardAccess();
  const close = () => setDialog(undefined);
  const save = () => (stored && mayEdit ? void saving.update() : setDialog('create'));
  return (
    <>
      {onEditing && (
        <Button
          variant="default"
          leftSection={isEditing ? <IconCheck {...ICON} /> : <IconPencil {...ICON} />}
          onClick={() => onEditing(!isEditing)}
        >
          {isEditing ? 'Done' : 'Edit'}
        </Button>
      )}
      {(isChanged || stored === undefined) && (
        <Button leftSection={<IconDeviceFloppy {...ICON} />} loading={saving.isUpdating} onClick={save}>
          {stored === undefined || mayEdit ? 'Save' : 'Save as…'}
        </Button>
      )}
      {stored && <ShareControl entity={sharedDashboard(stored.view)} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={34} aria-label="More about this dashboard">
            <IconDots size={17} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {stored && <StoredItems {...props} onDialog={setDialog} />}
          {(onEditing || isEditing) && (
            <Menu.Item leftSection={<IconVariable {...ICON} />} onClick={() => setDialog('parameters')}>
              Parameters…
            </Menu.Item>
          )}
          {stored && mayCreate && (
            <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => setDialog('create')}>
              Save as…
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconDownload {...ICON} />}
            onClick={() => downloadText(fileName(dashboard, 'json'), dashboardFile(dashboard))}
          >
            Export as a file
          </Menu.Item>
          {isChanged && (
            <Menu.Item leftSection={<IconArrowBackUp {...ICON} />} onClick={props.onDiscard}>
              Discard changes
            </Menu.Item>
          )}
          {saving.remove && (
            <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={saving.remove}>
              Delete…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'create' && (
        <ViewDetailsDialog
          summaryHelp="One line for the list of dashboards."
          title={stored ? 'Save as a new dashboard' : 'Save dashboard'}
          saveLabel="Save dashboard"
          initial={
            stored ? { ...dashboard.details, title: `${dashboard.details.title} (copy)` } : dashboard.details
          }
          onSave={saving.create}
          onClose={close}
        />
      )}
      {dialog === 'rename' && (
        <ViewDetailsDialog
          summaryHelp="One line for the list of dashboards."
          title="Edit title and description"
          saveLabel="Apply"
          initial={dashboard.details}
          onSave={(details) => onChange((now) => ({ ...now, details }))}
          onClose={close}
        />
      )}
      {dialog === 'parameters' && <ParametersDialog onClose={close} />}
      {dialog === 'links' && stored && (
        <LinksDialog dashboardId={stored.view.id} isChanged={isChanged} onClose={close} />
      )}
      {dialog === 'history' && stored && <HistoryDialog {...{ stored, mayEdit }} onClose={close} />}
    </>
  );
}

function StoredItems({
  stored,
  mayEdit,
  onDialog,
}: DashboardActionsProps & { readonly onDialog: (dialog: Dialog) => void }) {
  const { search } = useLocation();
  if (stored === undefined) return null;
  return (
    <>
      <Menu.Item
        component={Link}
        to={`${routes.dashboards.tv({ viewId: stored.view.id })}${search}`}
        leftSection={<IconDeviceTv {...ICON} />}
      >
        Full screen
      </Menu.Item>
      {mayEdit && (
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onDialog('rename')}>
          Edit title and description…
        </Menu.Item>
      )}
      {mayEdit && (
        <Menu.Item leftSection={<IconWorld {...ICON} />} onClick={() => onDialog('links')}>
          Public links…
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => onDialog('history')}>
        Version history…
      </Menu.Item>
    </>
  );
}
