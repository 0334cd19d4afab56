// The colours of a chart's series: chosen by somebody, or those of the theme in turn.
import { EMPTY_VALUE } from '@logboom/contract/search/schemas';
import type { AggregationConfig } from '@logboom/contract/search/view-document';
import { useMemo } from 'react';
import type { LegendEntry } from '../../../kit/charts/Legend.tsx';
import { chosenColor, seriesColor } from '../../../kit/charts/seriesColors.ts';
import { useChartTheme } from '../../../kit/charts/useChartTheme.ts';
import { chosenColors } from './visualizationOptions.ts';

/** Both arguments memoised. */
export function useSeriesColors(
  series: readonly { readonly name: string }[],
  config: Pick<AggregationConfig, 'formatting_settings'>,
): LegendEntry[] {
  const theme = useChartTheme();
  return useMemo(() => {
    const chosen = chosenColors(config);
    return series.map(({ name }, index) => {
      const color = chosenColor(chosen.get(name) ?? '', theme);
      if (color !== undefined) return { name, color, isChosen: true };
      // What has no value stands back behind what has one.
      return { name, color: name === EMPTY_VALUE ? theme.muted : seriesColor(index, theme) };
    });
  }, [series, config, theme]);
}
