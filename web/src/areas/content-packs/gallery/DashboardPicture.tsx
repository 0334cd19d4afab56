// A small picture of a dashboard: its widgets in their places, with their titles and kinds. It shows no numbers, for there
// are none before the pack is installed.
import type { CSSProperties } from 'react';
import { visualizationIcon } from '../../../shared/widgets/display/visualizationIcons.ts';
import type { DashboardSketch, SketchedWidget } from './dashboardSketch.ts';
import styles from './gallery.module.css';

export function DashboardPicture({ sketch }: { readonly sketch: DashboardSketch }) {
  const { title, widgets } = sketch;
  const named = widgets.map((widget) => widget.title).filter((one) => one !== '');
  return (
    <div
      className={styles['picture']}
      role="img"
      aria-label={`Layout of the dashboard "${title}": ${named.join(', ')}`}
    >
      {widgets.map((widget) => (
        <Place key={widget.id} widget={widget} />
      ))}
    </div>
  );
}

function Place({ widget }: { readonly widget: SketchedWidget }) {
  const { title, kind, col, row, width, height } = widget;
  const Icon = visualizationIcon(kind);
  const place: CSSProperties = {
    gridColumn: `${col} / span ${width}`,
    gridRow: `${row} / span ${height}`,
  };
  return (
    <div className={styles['widget']} style={place}>
      <span className={styles['widgetTitle']}>{title}</span>
      <Icon stroke={1.4} aria-hidden="true" />
    </div>
  );
}
