// Entries that make an agent stop while it renders nxlog.conf, and entries that it leaves out without a word.
import { warnAbout, type Warning } from './model.ts';
import { INPUT_TYPES, OUTPUT_TYPES } from './nxlog-blocks.ts';
import { fieldsOf, type NxlogEntry } from './nxlog-directives.ts';
import { isNxlogOn } from './values.ts';

/** Whether an agent stops, so that there is no file; unknown types are only told. */
export function hasNxlogHazard(entries: readonly NxlogEntry[], warnings: Warning[]): boolean {
  const hazards = entries.flatMap((entry) => hazardsOf(entry).map((text) => warnAbout(entry, text)));
  const known = [...INPUT_TYPES, ...OUTPUT_TYPES];
  const unknown = entries.filter(({ type }) => type !== '' && !known.includes(type));
  warnings.push(
    ...hazards,
    ...unknown.map((entry) =>
      warnAbout(
        entry,
        `has the type "${entry.type}", which agents do not know: they leave it out, and a route that names it breaks the file.`,
      ),
    ),
  );
  return hazards.length > 0;
}

function hazardsOf(entry: NxlogEntry): string[] {
  const properties = entry.properties ?? {};
  const fields = properties['fields'] ?? {};
  const found: string[] = [];
  if (entry.type === '') found.push('has no type: agents stop working on it.');
  if (typeof fields !== 'object' || Array.isArray(fields))
    found.push('has additional fields that are not names with texts: agents stop working on it.');
  for (const [name, value] of Object.entries(fieldsOf(properties))) {
    if (typeof value !== 'string')
      found.push(`has an additional field "${name}" that is no text: agents stop working on it.`);
  }
  if ('input_id' in entry && entry.type === 'file' && isNxlogOn(properties['multiline'])) {
    for (const property of ['multiline_start', 'multiline_stop']) {
      const pattern = properties[property] ?? '';
      if (typeof pattern !== 'string')
        found.push(`has a value in "${property}" that is no text: agents stop working on it.`);
    }
  }
  return found;
}
