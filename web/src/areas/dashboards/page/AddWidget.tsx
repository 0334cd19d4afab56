// Puts a new widget on the page.
import type { AggregationWidget } from '@logboom/contract/search/view-document';
import { Button, Menu } from '@mantine/core';
import { IconChartBar, IconClipboard, IconLetterCase, IconList, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../../kit/feedback/toast.tsx';
import { AggregationEditor } from '../../../shared/widgets/editor/AggregationEditor.tsx';
import { startingWidget } from '../../../shared/widgets/newWidgets.ts';
import type { KnownWidget } from '../document/dashboard.ts';
import { addWidget, changePage, placeBelow } from '../document/edit.ts';
import { newMessagesWidget, newTextWidget, pastedWidget, WIDGET_RANGE } from '../document/newBoardWidgets.ts';
import { useBoard } from '../state/boardContext.ts';
import { narrowedQuery } from '../state/address.ts';

export function AddWidget() {
  const { page, change, fieldTypes, address } = useBoard();
  const [started, setStarted] = useState<AggregationWidget>();
  const put = (widget: KnownWidget, title = '') =>
    change?.((dashboard) => changePage(dashboard, page.id, addWidget(widget, title)));
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '');
    const copied = pastedWidget(text);
    if (copied === undefined) return toast.error('There is no widget in the clipboard.');
    change?.((dashboard) =>
      changePage(dashboard, page.id, (now) => ({
        ...now,
        widgets: [...now.widgets, copied],
        positions: {
          ...now.positions,
          [copied.id]: placeBelow(now.positions, copied.widget?.type ?? 'aggregation'),
        },
      })),
    );
    return undefined;
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />}>
            Add widget
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconChartBar size={16} />}
            onClick={() => setStarted({ ...startingWidget(fieldTypes), timerange: WIDGET_RANGE })}
          >
            Aggregation
          </Menu.Item>
          <Menu.Item leftSection={<IconList size={16} />} onClick={() => put(newMessagesWidget())}>
            Message list
          </Menu.Item>
          <Menu.Item leftSection={<IconLetterCase size={16} />} onClick={() => put(newTextWidget(), 'Text')}>
            Text
          </Menu.Item>
          {/* Only pages of a secure connection may read the clipboard. */}
          {window.isSecureContext && (
            <Menu.Item leftSection={<IconClipboard size={16} />} onClick={() => void paste()}>
              From the clipboard
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {started && (
        <AggregationEditor
          heading="Add aggregation"
          title=""
          widget={started}
          question={{
            query: narrowedQuery(address),
            timeRange: address.timeRange ?? { type: 'relative', range: 3600 },
            streams: [],
          }}
          fieldTypes={fieldTypes}
          onSave={put}
          onClose={() => setStarted(undefined)}
        />
      )}
    </>
  );
}
