// What every picture of an aggregation gets, on the search page and elsewhere.
import type { AnnotatedEvent, PivotResult } from '@logboom/contract/search/schemas';
import type { AggregationConfig, WidgetSort } from '@logboom/contract/search/view-document';
import type { HistogramRange } from '../../../kit/charts/histogram/histogram.ts';
import type { ChooseColor } from '../../../kit/charts/Legend.tsx';
import type { GroupValue } from '../pivot/groupFields.ts';

export interface PictureProps {
  /** What the picture is called, for those who do not see it. */
  readonly label: string;
  readonly config: AggregationConfig;
  readonly result: PivotResult;
  /** The same for the time before. */
  readonly trend?: PivotResult | undefined;
  /** Over time, for each row of a table. */
  readonly sparkline?: PivotResult | undefined;
  /** To be marked on a time axis. */
  readonly events?: readonly AnnotatedEvent[] | undefined;
  /** In pixels. */
  readonly height: number;
  /** A part of the time was chosen. Without it nothing can be chosen. */
  readonly onZoom?: ((range: HistogramRange) => void) | undefined;
  /** A group was clicked. Without it nothing can be clicked. */
  readonly onPick?: ((values: readonly GroupValue[]) => void) | undefined;
  /** Somebody chose a colour in the legend. Without it, colours are only shown. */
  readonly onColor?: ChooseColor | undefined;
  readonly onSort?: ((sort: WidgetSort[]) => void) | undefined;
}
