// A small picture of a dashboard: its widgets in their places, with their titles and kinds. It shows no numbers, for there
// are none before the pack is installed.
import { IconPuzzle } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { WIDGET_ICONS } from '../../../shared/widgets/display/visualizationIcons.ts';
import type { DashboardSketch, SketchedWidget } from './dashboardSketch.ts';
import styles from './gallery.module.css';

export function DashboardPicture({ sketch }: { readonly sketch: DashboardSketch }) {
  const { title, widgets } = sketch;
  const named = widgets.map((widget) => widget.title).filter((one) => one !== '');
  return (
    <figure
      className={styles['figure']}
      aria-label={`Layout of the dashboard "${title}": ${named.join(', ')}`}
    >
      <div className={styles['picture']} aria-hidden="true">
        {widgets.map((widget) => (
          <Place key={widget.id} widget={widget} />
        ))}
      </div>
    </figure>
  );
}

function Place({ widget }: { readonly widget: SketchedWidget }) {
  const { title, kind, col, row, width, height } = widget;
  const Mark = WIDGET_ICONS[kind] ?? IconPuzzle;
  const place: CSSProperties = {
    gridColumn: `${col} / span ${width}`,
    gridRow: `${row} / span ${height}`,
  };
  return (
    <div className={styles['widget']} style={place}>
      <span className={styles['widgetTitle']}>{title}</span>
      <Mark stroke={1.4} />
    </div>
  );
}
