// The parts of ECharts that our charts are made of. Only lazily loaded modules may import this one.
import { CustomChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use as register, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// SVG: crisp at any zoom, and our charts have hundreds of shapes, not hundreds of thousands.
register([CustomChart, GridComponent, SVGRenderer]);

export { init, type EChartsType };
