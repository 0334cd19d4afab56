// What maps need of ECharts. Only lazily loaded modules may import this one.
import { ScatterChart } from 'echarts/charts';
import { GeoComponent, TooltipComponent } from 'echarts/components';
import { registerMap, use as register } from 'echarts/core';

register([ScatterChart, GeoComponent, TooltipComponent]);

export { registerMap };
