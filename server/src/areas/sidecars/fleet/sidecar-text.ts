// Sidecars as JSON text. What one of them looks like changes with its reports and with the catalogue only, so a list of
// thousands, which many browsers poll, is put together from texts and not made anew.
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Sidecar } from './registration.ts';
import { isActive, presentSidecar, type Moment } from './sidecar.present.ts';

interface Remembered {
  readonly catalogue: Catalogue;
  readonly active: boolean;
  /** Without its end, where the collectors come. */
  readonly text: string;
}

const remembered = new WeakMap<Sidecar, Remembered>();

/** Without the list of its files. */
export function sidecarText(
  sidecar: Sidecar,
  catalogue: Catalogue,
  moment: Moment,
  collectors: readonly string[] | null = null,
): string {
  const active = isActive(sidecar, moment);
  let known = remembered.get(sidecar);
  if (known?.catalogue !== catalogue || known.active !== active) {
    const { collectors: _, ...shown } = presentSidecar({ ...sidecar, logFiles: null }, catalogue, moment);
    known = { catalogue, active, text: JSON.stringify(shown).slice(0, -1) };
    remembered.set(sidecar, known);
  }
  return `${known.text},"collectors":${JSON.stringify(collectors)}}`;
}
