// What pies need of ECharts. Only lazily loaded modules may import this one.
import { PieChart } from 'echarts/charts';
import { TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';

register([PieChart, TooltipComponent]);
