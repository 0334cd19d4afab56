// The pages of a dashboard, one shown at a time; which one is in the address.
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconChevronDown,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { NamingModal } from '../../../kit/overlays/NamingModal.tsx';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { addPage, changePage, movePage, removePage } from '../document/edit.ts';
import { useBoard } from '../state/boardContext.ts';
import styles from './page.module.css';

export function PageTabs() {
  const { dashboard, page, go, change, isEditing } = useBoard();
  const { pages } = dashboard;
  const show = (id: string) => go({ page: id === pages[0]?.id ? undefined : id, focus: undefined });
  if (pages.length < 2 && !isEditing) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = pages.findIndex(({ id }) => id === page.id);
    const next = step === undefined ? undefined : pages[at + step];
    if (next === undefined) return;
    show(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  const add = () => {
    const added = addPage(dashboard);
    change?.(() => added.dashboard);
    show(added.pageId);
  };
  return (
    <div className={styles['tabs']}>
      <div
        role="tablist"
        aria-label="Pages"
        tabIndex={-1}
        className={styles['tabList']}
        onKeyDown={onKeyDown}
      >
        {pages.map(({ id, title }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            aria-selected={id === page.id}
            tabIndex={id === page.id ? 0 : -1}
            className={styles['tab']}
            onClick={() => show(id)}
          >
            {title}
          </button>
        ))}
      </div>
      {isEditing && (
        <>
          <PageMenu />
          <ActionIcon aria-label="Add page" title="Add page" onClick={add}>
            <IconPlus size={17} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
    </div>
  );
}

function PageMenu() {
  const { dashboard, page, go, change } = useBoard();
  const [isRenaming, setRenaming] = useState(false);
  const confirm = useConfirm();
  const at = dashboard.pages.findIndex(({ id }) => id === page.id);
  const remove = async () => {
    const confirmed = await confirm({
      title: `Remove page "${page.title}"?`,
      message: 'Its widgets go with it. Nothing is lost for good until the dashboard is saved.',
      confirmLabel: 'Remove page',
      destructive: true,
    });
    if (!confirmed) return;
    change?.((now) => removePage(now, page.id));
    go({ page: undefined, focus: undefined });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`Change page ${page.title}`} title="Change this page">
            <IconChevronDown size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setRenaming(true)}>
            Rename…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowLeft size={16} />}
            disabled={at === 0}
            onClick={() => change?.((now) => movePage(now, page.id, -1))}
          >
            Move left
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowRight size={16} />}
            disabled={at === dashboard.pages.length - 1}
            onClick={() => change?.((now) => movePage(now, page.id, 1))}
          >
            Move right
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            disabled={dashboard.pages.length === 1}
            onClick={() => void remove()}
          >
            Remove…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <NamingModal
        opened={isRenaming}
        onClose={() => setRenaming(false)}
        title="Rename page"
        initialName={page.title}
        onSave={async (title) => change?.((now) => changePage(now, page.id, (one) => ({ ...one, title })))}
      />
    </>
  );
}
