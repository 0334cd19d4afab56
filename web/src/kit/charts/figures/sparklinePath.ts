// The path of a sparkline: every stretch of numbers a line of its own, with the ground below it for the area.
interface Box {
  readonly width: number;
  readonly height: number;
}

type Point = readonly [x: number, y: number];

export function sparklinePath(
  values: readonly (number | null)[],
  { width, height }: Box,
): { line: string; area: string } {
  const stretches = stretchesOf(values, { width, height });
  const line = stretches.map((points) => `M${points.map(text).join('L')}`).join('');
  const area = stretches
    .map(
      (points) =>
        `M${text([points[0]?.[0] ?? 0, height])}L${points.map(text).join('L')}L${text([points.at(-1)?.[0] ?? 0, height])}Z`,
    )
    .join('');
  return { line, area };
}

function stretchesOf(values: readonly (number | null)[], { width, height }: Box): Point[][] {
  const known = values.filter((value): value is number => value !== null);
  // From zero, unless something is below: a line that fills the box whatever its numbers tells nothing.
  const low = Math.min(0, ...known);
  const range = Math.max(0, ...known) - low || 1;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const stretches: Point[][] = [];
  let open: Point[] | undefined;
  for (const [index, value] of values.entries()) {
    if (value === null) open = undefined;
    else {
      if (open === undefined) stretches.push((open = []));
      open.push([index * step, height - ((value - low) / range) * height]);
    }
  }
  // A single number is a dash as wide as its share, since a point cannot be seen.
  return stretches.map((points) => (points.length > 1 ? points : dash(points[0], step || width, width)));
}

function dash(point: Point | undefined, length: number, width: number): Point[] {
  const [x, y] = point ?? [0, 0];
  const left = Math.max(0, x - length / 2);
  return [
    [left, y],
    [Math.min(width, left + length), y],
  ];
}

function text([x, y]: Point): string {
  return `${round(x)},${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
