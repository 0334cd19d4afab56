// An aggregation as its configuration wants it seen. It knows nothing of the page that it is on.
import type { Visualization } from '@logboom/contract/search/view-document';
import type { ComponentType } from 'react';
import { AxisChart } from './AxisChart.tsx';
import { Heatmap } from './Heatmap.tsx';
import { WorldMap } from './map/WorldMap.tsx';
import { NumberPicture } from './NumberPicture.tsx';
import { PieCharts } from './PieCharts.tsx';
import type { PictureProps } from './pictureProps.ts';
import { PivotTableView } from './PivotTableView.tsx';

const PICTURES: Record<Visualization, ComponentType<PictureProps>> = {
  table: PivotTableView,
  bar: (props) => <AxisChart {...props} kind="bar" />,
  line: (props) => <AxisChart {...props} kind="line" />,
  area: (props) => <AxisChart {...props} kind="area" />,
  scatter: (props) => <AxisChart {...props} kind="scatter" />,
  pie: PieCharts,
  numeric: NumberPicture,
  heatmap: Heatmap,
  map: WorldMap,
};

export function AggregationPicture(props: PictureProps) {
  const { visualization } = props.config;
  // Documents of other clients may name pictures that we do not draw; their numbers can still be read.
  const Picture = Object.hasOwn(PICTURES, visualization) ? PICTURES[visualization] : PivotTableView;
  return <Picture {...props} />;
}
