// Colours for tests of what charts are made of.
import type { ChartTheme } from '../src/kit/charts/useChartTheme.ts';

export const CHART_THEME: ChartTheme = {
  muted: '#666666',
  line: '#dddddd',
  series: '#2563c7',
  text: '#000000',
  surface: '#ffffff',
  raised: '#ffffff',
  fontFamily: 'Inter',
  levels: { success: '#1b8052', warning: '#b26a00', danger: '#c8232e' },
};
