// Every setting of the cluster on one page, each in a panel that its area brought along.
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useAreaEntries } from '../../../shell/areas/areaEntries.ts';
import { useVisible } from '../../../shell/areas/visibility.ts';
import classes from './ConfigurationsPage.module.css';
import { PanelFrame } from './PanelFrame.tsx';
import { PanelIndex } from './PanelIndex.tsx';

export function ConfigurationsPage() {
  const panels = useVisible(useAreaEntries().configurationPanels);
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  const noteFilled = useCallback((id: string, isFilled: boolean) => {
    setFilled((before) => {
      const others = [...before].filter((other) => other !== id);
      return new Set(isFilled ? [...others, id] : others);
    });
  }, []);
  useJumpToPanel(filled.size);
  return (
    <>
      <PageHeader
        title="Configurations"
        purpose="Settings that hold for the whole cluster, whichever node answers."
      />
      {panels.length === 0 ? (
        <EmptyState title="Nothing to configure">
          No part of this installation has settings that you may see.
        </EmptyState>
      ) : (
        <div className={classes.columns}>
          <PanelIndex panels={panels.filter(({ id }) => filled.has(id))} />
          <div className={classes.panels}>
            {panels.map((panel) => (
              <PanelFrame key={panel.id} panel={panel} onFilled={noteFilled} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** The panels arrive after the address was read, so the browser cannot jump by itself. */
function useJumpToPanel(panelCount: number): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '' && panelCount > 0)
      document.querySelector(`#${CSS.escape(hash.slice(1))}`)?.scrollIntoView();
  }, [hash, panelCount]);
}
