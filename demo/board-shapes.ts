// What several widgets of the demo's dashboards have in common: their size, and how they are drawn.
import type { MetricDisplay } from '@logboom/contract/search/view-document';

export const STACK = { barmode: 'stack', axis_type: 'linear' };
export const LINE = { interpolation: 'linear', axis_type: 'linear' };
export const WORLD = { viewport: { center_x: 0, center_y: 0, zoom: 1 } };
export const RESPONSE_TIME: Partial<MetricDisplay> = {
  unit: 'milliseconds',
  thresholds: [
    { value: 800, level: 'warning' },
    { value: 2000, level: 'critical' },
  ],
};
export const half = { width: 6, height: 4 };
export const quarter = { width: 3, height: 4 };
export const wide = { width: 12, height: 3 };
