// Sidecars as JSON text, in the bytes that are sent. What one of them looks like changes with its reports and with the catalogue
// only, so a list of thousands, which many browsers poll, is put together from what is there and not made anew.
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Sidecar } from './registration.ts';
import { isActive, presentSidecar, type Moment } from './sidecar.present.ts';

interface Remembered {
  readonly catalogue: Catalogue;
  readonly active: boolean;
  /** Without its end, where the collectors come. */
  readonly text: Buffer;
}

const remembered = new WeakMap<Sidecar, Remembered>();

/** Without the list of its files. What `textEnd` makes comes behind it. */
export function sidecarText(sidecar: Sidecar, catalogue: Catalogue, moment: Moment): Buffer {
  const active = isActive(sidecar, moment);
  let known = remembered.get(sidecar);
  if (known?.catalogue !== catalogue || known.active !== active) {
    const { collectors: _, ...shown } = presentSidecar({ ...sidecar, logFiles: null }, catalogue, moment);
    known = { catalogue, active, text: Buffer.from(JSON.stringify(shown).slice(0, -1)) };
    remembered.set(sidecar, known);
  }
  return known.text;
}

/** The collectors that fit it, where they are asked for. */
export function textEnd(collectors: readonly string[] | null): Buffer {
  return Buffer.from(`,"collectors":${JSON.stringify(collectors)}}`);
}
