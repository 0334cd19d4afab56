// What stands beside the results: the fields, and the rules that give values their colours.
import { Badge, Tabs } from '@mantine/core';
import { use } from 'react';
import { FieldSidebar } from '../fields/FieldSidebar.tsx';
import { HighlightingContext } from '../../../shared/field-values/highlighting/highlightingContext.ts';
import { HighlightingPanel } from '../highlighting/HighlightingPanel.tsx';
import styles from './SearchPage.module.css';

export function SidebarTabs() {
  const count = use(HighlightingContext)?.highlights.length ?? 0;
  return (
    <Tabs defaultValue="fields" keepMounted={false} classNames={{ tab: styles['sidebarTab'] }}>
      <Tabs.List aria-label="Beside the results" grow mb="xs">
        <Tabs.Tab value="fields">Fields</Tabs.Tab>
        <Tabs.Tab
          value="highlighting"
          rightSection={
            count > 0 && (
              <Badge size="sm" variant="light" circle>
                {count}
              </Badge>
            )
          }
        >
          Highlighting
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="fields">
        <FieldSidebar />
      </Tabs.Panel>
      <Tabs.Panel value="highlighting">
        <HighlightingPanel />
      </Tabs.Panel>
    </Tabs>
  );
}
