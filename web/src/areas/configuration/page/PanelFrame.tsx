// The place of a panel on the page. A panel with nothing to set shows nothing, and is then not in the index either.
import { useLayoutEffect, useRef } from 'react';
import type { ConfigurationPanel } from '../../../shell/areas/area.ts';
import classes from './ConfigurationsPage.module.css';

interface Props {
  readonly panel: ConfigurationPanel;
  readonly onFilled: (id: string, isFilled: boolean) => void;
}

export function PanelFrame({ panel: { id, panel: Panel }, onFilled }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const look = () => onFilled(id, element.childElementCount > 0);
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true });
    look();
    return () => observer.disconnect();
  }, [id, onFilled]);
  return (
    <div ref={frame} id={id} className={classes.panel}>
      <Panel />
    </div>
  );
}
