// What is stored of a picture's options: only what the picture knows, with its defaults filled in.
import { isObject } from '@logboom/contract/common/is-object';
import type { AggregationConfig, Visualization } from '@logboom/contract/search/view-document';
import { axisOptions, heatmapOptions, numberOptions } from '../visualizations/visualizationOptions.ts';

const WHOLE_WORLD = { center_x: 0, center_y: 0, zoom: 1 };

type Stored = AggregationConfig['visualization_config'];

export function storedOptions(
  visualization: Visualization,
  options: Readonly<Record<string, unknown>>,
): Stored {
  const { barMode, interpolation, logarithmic } = axisOptions(options);
  const axis_type = logarithmic ? 'logarithmic' : 'linear';
  switch (visualization) {
    case 'bar':
      return { barmode: barMode, axis_type };
    case 'line':
    case 'area':
      return { interpolation, axis_type };
    case 'scatter':
      return { axis_type };
    case 'numeric': {
      const { trend, preference } = numberOptions(options);
      return { trend, trend_preference: preference };
    }
    case 'heatmap':
      return storedHeatmap(options);
    case 'table':
      return Array.isArray(options['pinned_columns']) ? { pinned_columns: options['pinned_columns'] } : null;
    case 'pie':
      return null;
    case 'map':
      return { viewport: isObject(options['viewport']) ? options['viewport'] : WHOLE_WORLD };
  }
}

function storedHeatmap(options: Readonly<Record<string, unknown>>): Stored {
  const { colorScale, reverse, lowest, highest, defaultValue, smallestAsDefault } = heatmapOptions(options);
  return {
    color_scale: colorScale,
    reverse_scale: reverse,
    auto_scale: options['auto_scale'] !== false,
    z_min: lowest === undefined ? null : String(lowest),
    z_max: highest === undefined ? null : String(highest),
    default_value: defaultValue ?? null,
    use_smallest_as_default: smallestAsDefault,
  };
}
