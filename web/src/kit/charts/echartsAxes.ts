// What charts with two axes need of ECharts, beyond the histogram. Only lazily loaded modules may import this one.
import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { MarkLineComponent, TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';

register([BarChart, LineChart, ScatterChart, MarkLineComponent, TooltipComponent]);
