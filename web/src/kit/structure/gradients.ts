// The colour scales by name, as plotting libraries define them: shares of the way, and the colours there. Stored
// highlighting rules name them, so a name always has to mean the same colours in the same direction.

type Stops = readonly (readonly [share: number, color: string])[];

export const gradients = {
  Blackbody: placed([0, '#000000'], [0.2, '#e60000'], [0.4, '#e6d200'], [0.7, '#ffffff'], [1, '#a0c8ff']),
  Bluered: even('#0000ff #ff0000'),
  Blues: placed(
    [0, '#050aac'],
    [0.35, '#283cbe'],
    [0.5, '#4664f5'],
    [0.6, '#5a78f5'],
    [0.7, '#6a89f7'],
    [1, '#dcdcdc'],
  ),
  Cividis: even(
    '#00204c #002a66 #00346e #273f6c #3c4a6b #4c556b #5b5f6d #686a70 #757575',
    '#838178 #928c78 #a19876 #b0a572 #c0b16d #d1bf66 #e1cc5c #f3db4f #ffe945',
  ),
  Earth: placed(
    [0, '#000082'],
    [0.1, '#00b4b4'],
    [0.2, '#28d228'],
    [0.4, '#e6e632'],
    [0.6, '#784614'],
    [1, '#ffffff'],
  ),
  Electric: placed(
    [0, '#000000'],
    [0.15, '#1e0064'],
    [0.4, '#780064'],
    [0.6, '#a05a00'],
    [0.8, '#e6c800'],
    [1, '#fffadc'],
  ),
  Greens: even('#00441b #006d2c #238b45 #41ab5d #74c476 #a1d99b #c7e9c0 #e5f5e0 #f7fcf5'),
  Greys: even('#000000 #ffffff'),
  Hot: placed([0, '#000000'], [0.3, '#e60000'], [0.6, '#ffd200'], [1, '#ffffff']),
  Jet: placed(
    [0, '#000083'],
    [0.125, '#003caa'],
    [0.375, '#05ffff'],
    [0.625, '#ffff00'],
    [0.875, '#fa0000'],
    [1, '#800000'],
  ),
  Picnic: even('#0000ff #3399ff #66ccff #99ccff #ccccff #ffffff #ffccff #ff99ff #ff66cc #ff6666 #ff0000'),
  Portland: even('#0c3383 #0a88ba #f2d338 #f28f38 #d91e1e'),
  Rainbow: even('#96005a #0000c8 #0019ff #0098ff #2cff96 #97ff00 #ffea00 #ff6f00 #ff0000'),
  RdBu: placed(
    [0, '#050aac'],
    [0.35, '#6a89f7'],
    [0.5, '#bebebe'],
    [0.6, '#dcaa84'],
    [0.7, '#e6915a'],
    [1, '#b20a1c'],
  ),
  Reds: placed([0, '#dcdcdc'], [0.2, '#f5c39d'], [0.4, '#f5a069'], [1, '#b20a1c']),
  Viridis: even(
    '#440154 #48186a #472d7b #424086 #3b528b #33638d #2c728e #26828e #21918c',
    '#1fa088 #28ae80 #3fbc73 #5ec962 #84d44b #addc30 #d8e219 #fde725',
  ),
  YlGnBu: even('#081d58 #253494 #225ea8 #1d91c0 #41b6c4 #7fcdbb #c7e9b4 #edf8d9 #ffffd9'),
  YlOrRd: even('#800026 #bd0026 #e31a1c #fc4e2a #fd8d3c #feb24c #fed976 #ffeda0 #ffffcc'),
} satisfies Record<string, Stops>;

export type GradientName = keyof typeof gradients;
export const gradientNames = Object.keys(gradients) as readonly GradientName[];

function placed(...stops: Stops): Stops {
  return stops;
}

function even(...lines: string[]): Stops {
  const colors = lines.join(' ').split(' ');
  return colors.map((color, at) => [at / (colors.length - 1), color] as const);
}
