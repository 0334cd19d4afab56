// Where the widgets of a pack's dashboard stand, read from the dashboard itself.
import { isObject } from '@logboom/contract/common/is-object';
import type { ContentPack } from '@logboom/contract/content-packs/schemas';
import { entityTitle } from '../packText.ts';

export interface SketchedWidget {
  readonly id: string;
  readonly title: string;
  /** A visualization, or the type of a widget that is no chart. */
  readonly kind: string;
  readonly col: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

export interface DashboardSketch {
  readonly title: string;
  readonly widgets: readonly SketchedWidget[];
}

export const SKETCH_COLUMNS = 12;

/** The first page of its first dashboard. Undefined where there is none, or it is of an older shape. */
export function sketchOf(pack: Pick<ContentPack, 'entities'>): DashboardSketch | undefined {
  const dashboard = pack.entities.find(({ type }) => type.name === 'dashboard');
  if (dashboard === undefined) return undefined;
  const page = Object.values(objectAt(dashboard.data, 'state')).find(isObject);
  const widgets = page === undefined ? [] : widgetsOf(page);
  return widgets.length === 0 ? undefined : { title: entityTitle(dashboard), widgets };
}

function widgetsOf(page: Readonly<Record<string, unknown>>): SketchedWidget[] {
  const titles = objectAt(objectAt(page, 'titles'), 'widget');
  const positions = objectAt(page, 'positions');
  const widgets = Array.isArray(page['widgets']) ? page['widgets'].filter(isObject) : [];
  return widgets.flatMap((widget) => {
    const id = String(widget['id']);
    const position = objectAt(positions, id);
    const [col, row] = [numberAt(position, 'col'), numberAt(position, 'row')];
    if (col === undefined || row === undefined) return [];
    const visualization = objectAt(widget, 'config')['visualization'];
    return {
      id,
      title: typeof titles[id] === 'string' ? titles[id] : '',
      kind: String(visualization ?? widget['type']),
      col,
      row,
      // Packs may say "Infinity": as wide as the page.
      width: Math.min(numberAt(position, 'width') ?? SKETCH_COLUMNS, SKETCH_COLUMNS + 1 - col),
      height: numberAt(position, 'height') ?? 1,
    };
  });
}

function objectAt(value: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  const member = value[name];
  return isObject(member) ? member : {};
}

function numberAt(value: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const number = value[name];
  return typeof number === 'number' && number >= 1 && number <= 1000 ? number : undefined;
}
