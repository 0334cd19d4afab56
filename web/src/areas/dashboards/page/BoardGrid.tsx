// The widgets of a page on their grid, or the one that somebody looks at alone.
import { Button } from '@mantine/core';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { GridLayout } from '../../../kit/structure/grid/GridLayout.tsx';
import { changePage } from '../document/edit.ts';
import { useBoard } from '../state/boardContext.ts';
import { WidgetFrame } from '../widgets/WidgetFrame.tsx';
import { widgetTitle } from '../widgets/widgetTitle.ts';
import { AddWidget } from './AddWidget.tsx';
import styles from './page.module.css';

export function BoardGrid({ onEdit }: { readonly onEdit?: (() => void) | undefined }) {
  const { page, address, change, isEditing } = useBoard();
  const focused = page.widgets.find(({ id }) => id === address.focus);
  if (focused) {
    return (
      <div className={styles['focused']}>
        <WidgetFrame item={focused} handle={null} />
      </div>
    );
  }
  if (page.widgets.length === 0) {
    const actions = isEditing ? (
      <AddWidget />
    ) : onEdit ? (
      <Button onClick={onEdit}>Edit dashboard</Button>
    ) : undefined;
    return (
      <EmptyState title="This page has no widgets yet" actions={actions}>
        {change
          ? 'Add charts, numbers, lists of messages or text, and arrange them as you like.'
          : 'Whoever may edit this dashboard can add some.'}
      </EmptyState>
    );
  }
  const items = page.widgets.map((item) => ({ id: item.id, title: widgetTitle(item), item }));
  return (
    <GridLayout
      scaled
      items={items}
      positions={page.positions}
      locked={!isEditing}
      onPositionsChange={(positions) =>
        change?.((dashboard) => changePage(dashboard, page.id, (now) => ({ ...now, positions })))
      }
      renderItem={({ id }, handle) => {
        const item = page.widgets.find((one) => one.id === id);
        return item && <WidgetFrame item={item} handle={handle} />;
      }}
    />
  );
}
