// What one can do with a widget: look closer, take it along, change it.
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBraces,
  IconClock,
  IconCopy,
  IconCopyPlus,
  IconDots,
  IconDownload,
  IconFileExport,
  IconInfoCircle,
  IconPencil,
  IconPhoto,
  IconSearch,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { Link } from 'react-router';
import type { BoardWidget } from '../document/dashboard.ts';
import { useBoard } from '../state/boardContext.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { InspectDialog } from './InspectDialog.tsx';
import { replayUrl } from './replay.ts';
import { ScopeDialog } from './ScopeDialog.tsx';
import { useWidgetChanges } from './useWidgetChanges.ts';
import { useWidgetExports } from './useWidgetExports.ts';
import { WidgetEditor } from './WidgetEditor.tsx';

interface Props {
  readonly item: BoardWidget;
  readonly title: string;
  readonly asTable: boolean;
  /** Undefined for what is a table anyway, or nothing like it. */
  readonly onTable: (() => void) | undefined;
  readonly body: RefObject<HTMLElement | null>;
}

type Dialog = 'edit' | 'scope' | 'inspect' | 'copy';
/** What has no drawing is taken along as text. */
const WITHOUT_DRAWING: ReadonlySet<string> = new Set(['table', 'numeric']);
const ICON = { size: 16, 'aria-hidden': true } as const;

export function WidgetMenu(props: Props) {
  const { item, title } = props;
  const board = useBoard();
  const { address, go, change, isEditing } = board;
  const [dialog, setDialog] = useState<Dialog>();
  const { widget } = item;
  const close = () => setDialog(undefined);
  const isFocused = address.focus === item.id;
  return (
    <>
      {isEditing && widget && (
        <ActionIcon aria-label={`Edit ${title}`} title="Edit" onClick={() => setDialog('edit')}>
          <IconPencil size={17} stroke={1.6} />
        </ActionIcon>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`More actions for ${title}`} title="More actions">
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={isFocused ? <IconArrowsMinimize {...ICON} /> : <IconArrowsMaximize {...ICON} />}
            onClick={() => go({ focus: isFocused ? undefined : item.id })}
          >
            {isFocused ? 'Show all widgets' : 'Focus this widget'}
          </Menu.Item>
          {widget && widget.type !== 'text' && (
            <>
              <Menu.Item
                component={Link}
                to={replayUrl(widget, board)}
                leftSection={<IconSearch {...ICON} />}
              >
                Replay search
              </Menu.Item>
              <TakeAlong {...props} onInspect={() => setDialog('inspect')} />
            </>
          )}
          {widget && change && (
            <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => setDialog('copy')}>
              Copy to another dashboard…
            </Menu.Item>
          )}
          {change && isEditing && <Changes item={item} title={title} onScope={() => setDialog('scope')} />}
        </Menu.Dropdown>
      </Menu>
      {widget && dialog === 'edit' && <WidgetEditor item={item} widget={widget} onClose={close} />}
      {widget && widget.type !== 'text' && dialog === 'scope' && (
        <ScopeDialog item={item} widget={widget} onClose={close} />
      )}
      {dialog === 'copy' && <CopyDialog item={item} title={title} onClose={close} />}
      {widget && dialog === 'inspect' && <InspectDialog title={title} widget={widget} onClose={close} />}
    </>
  );
}

function TakeAlong({
  item,
  title,
  asTable,
  onTable,
  body,
  onInspect,
}: Props & { readonly onInspect: () => void }) {
  const { csv, png, copyJson } = useWidgetExports(item, title, body);
  return (
    <>
      {onTable && (
        <Menu.Item leftSection={<IconTable {...ICON} />} onClick={onTable}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconDownload {...ICON} />} disabled={!csv} onClick={csv}>
        Download CSV
      </Menu.Item>
      {item.widget?.type === 'aggregation' && !WITHOUT_DRAWING.has(item.widget.config.visualization) && (
        <Menu.Item leftSection={<IconPhoto {...ICON} />} onClick={png}>
          Download PNG
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconBraces {...ICON} />} onClick={copyJson}>
        Copy as JSON
      </Menu.Item>
      <Menu.Item leftSection={<IconInfoCircle {...ICON} />} onClick={onInspect}>
        Inspect
      </Menu.Item>
    </>
  );
}

interface ChangesProps {
  readonly item: BoardWidget;
  readonly title: string;
  readonly onScope: () => void;
}

function Changes({ item, title, onScope }: ChangesProps) {
  const { dashboard, page } = useBoard();
  const { duplicate, moveTo, copyTo, remove } = useWidgetChanges(item, title);
  const others = dashboard.pages.filter(({ id }) => id !== page.id);
  return (
    <>
      <Menu.Divider />
      {item.widget && item.widget.type !== 'text' && (
        <Menu.Item leftSection={<IconClock {...ICON} />} onClick={onScope}>
          Query and time range…
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconCopyPlus {...ICON} />} disabled={!item.widget} onClick={duplicate}>
        Duplicate
      </Menu.Item>
      {others.map(({ id, title: name }) => (
        <Menu.Item key={`move-${id}`} leftSection={<IconFileExport {...ICON} />} onClick={() => moveTo(id)}>
          {`Move to ${name}`}
        </Menu.Item>
      ))}
      {item.widget &&
        others.map(({ id, title: name }) => (
          <Menu.Item key={`copy-${id}`} leftSection={<IconCopyPlus {...ICON} />} onClick={() => copyTo(id)}>
            {`Copy to ${name}`}
          </Menu.Item>
        ))}
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={remove}>
        Remove
      </Menu.Item>
    </>
  );
}
