// The colour scales by name, each as shares of the way and the colours there.

type Stops = readonly (readonly [share: number, color: string])[];

export type GradientName =
  | 'Blues'
  | 'Cividis'
  | 'Greens'
  | 'Greys'
  | 'Hot'
  | 'RdBu'
  | 'Reds'
  | 'Viridis'
  | 'YlGnBu'
  | 'YlOrRd';

export const gradients: Readonly<Record<GradientName, Stops>> = {
  Blues: spread(
    '#f7fbff',
    '#deebf7',
    '#c6dbef',
    '#9ecae1',
    '#6baed6',
    '#4292c6',
    '#2171b5',
    '#08519c',
    '#08306b',
  ),
  Cividis: spread('#00204d', '#31446b', '#666970', '#958f78', '#cab969', '#ffea46'),
  Greens: spread(
    '#f7fcf5',
    '#e5f5e0',
    '#c7e9c0',
    '#a1d99b',
    '#74c476',
    '#41ab5d',
    '#238b45',
    '#006d2c',
    '#00441b',
  ),
  Greys: spread('#ffffff', '#d9d9d9', '#969696', '#525252', '#000000'),
  Hot: spread('#000000', '#e60000', '#ffd200', '#ffffff'),
  RdBu: spread('#b2182b', '#ef8a62', '#fddbc7', '#d1e5f0', '#67a9cf', '#2166ac'),
  Reds: spread(
    '#fff5f0',
    '#fee0d2',
    '#fcbba1',
    '#fc9272',
    '#fb6a4a',
    '#ef3b2c',
    '#cb181d',
    '#a50f15',
    '#67000d',
  ),
  Viridis: spread(
    '#440154',
    '#482878',
    '#3e4989',
    '#31688e',
    '#26828e',
    '#1f9e89',
    '#35b779',
    '#6ece58',
    '#b5de2b',
    '#fde725',
  ),
  YlGnBu: spread(
    '#ffffd9',
    '#edf8b1',
    '#c7e9b4',
    '#7fcdbb',
    '#41b6c4',
    '#1d91c0',
    '#225ea8',
    '#253494',
    '#081d58',
  ),
  YlOrRd: spread(
    '#ffffcc',
    '#ffeda0',
    '#fed976',
    '#feb24c',
    '#fd8d3c',
    '#fc4e2a',
    '#e31a1c',
    '#bd0026',
    '#800026',
  ),
};

function spread(...colors: string[]): Stops {
  return colors.map((color, at) => [at / (colors.length - 1), color] as const);
}
