// What heat maps need of ECharts. Only lazily loaded modules may import this one.
import { HeatmapChart } from 'echarts/charts';
import { TooltipComponent, VisualMapContinuousComponent } from 'echarts/components';
import { use as register } from 'echarts/core';

register([HeatmapChart, TooltipComponent, VisualMapContinuousComponent]);
