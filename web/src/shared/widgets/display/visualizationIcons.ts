// The kinds of widgets as small pictures.
import type { Visualization } from '@logboom/contract/search/view-document';
import {
  IconChartArea,
  IconChartBar,
  IconChartDonut,
  IconChartDots,
  IconChartLine,
  IconGridDots,
  IconLetterCase,
  IconList,
  IconNumber123,
  IconTable,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';

export const VISUALIZATION_ICONS: Readonly<Record<Visualization, Icon>> = {
  table: IconTable,
  bar: IconChartBar,
  line: IconChartLine,
  area: IconChartArea,
  pie: IconChartDonut,
  numeric: IconNumber123,
  heatmap: IconGridDots,
  scatter: IconChartDots,
  map: IconWorld,
};

/** Also for widgets that are no charts. */
export const WIDGET_ICONS: Readonly<Partial<Record<string, Icon>>> = {
  ...VISUALIZATION_ICONS,
  messages: IconList,
  text: IconLetterCase,
};
