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
  IconPuzzle,
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

const OTHERS: Readonly<Record<string, Icon>> = { messages: IconList, text: IconLetterCase };

/** Also for widgets that are no charts, and for those that we do not know. */
export function visualizationIcon(kind: string): Icon {
  const known: Readonly<Record<string, Icon>> = { ...VISUALIZATION_ICONS, ...OTHERS };
  return (Object.hasOwn(known, kind) ? known[kind] : undefined) ?? IconPuzzle;
}
