// Where the fields of a stored message come from, found by taking the message through processing again: first with nothing
// but its text, then without one field after the other. A field that comes back with its value was made by what set it.
import type { PathSimulation, PathSimulationResult } from '@logboom/contract/pipelines/simulation-schemas';

export type Origin =
  | { readonly kind: 'received' }
  | { readonly kind: 'platform' }
  /** By extractors or static fields of the input, or by another step outside of pipelines. */
  | { readonly kind: 'processor'; readonly className: string }
  | {
      readonly kind: 'rule';
      readonly ruleId: string | null;
      readonly rule: string;
      readonly pipeline: string;
      readonly stage: number;
    };

export type Provenance = ReadonlyMap<string, Origin>;
export type Simulate = (request: PathSimulation) => Promise<PathSimulationResult>;

type Fields = Readonly<Record<string, unknown>>;

/** Every message has these, whoever made it. */
const ALWAYS_RECEIVED = new Set(['message', 'source', 'timestamp', 'full_message']);
/** Beyond so many, fields count as received: each costs a run. */
const MAX_RUNS = 40;

export async function provenanceOf(
  stored: Fields,
  inputId: string | undefined,
  simulate: Simulate,
): Promise<Provenance> {
  const own = Object.keys(stored).filter((name) => !isOfPlatform(name));
  const run = async (names: readonly string[]) => {
    const fields = Object.fromEntries(names.map((name) => [name, stored[name]]));
    return makersIn(await simulate({ fields, input_id: inputId ?? null }), stored);
  };
  const basic = own.filter((name) => ALWAYS_RECEIVED.has(name));
  const made = await run(basic);
  const left = own.filter((name) => !ALWAYS_RECEIVED.has(name) && !made.has(name));
  for (const field of left.slice(0, MAX_RUNS)) {
    const others = left.filter((name) => name !== field);
    const origin = (await run([...basic, ...others])).get(field);
    if (origin) made.set(field, origin);
  }
  return new Map(
    Object.keys(stored).map((name) => [
      name,
      isOfPlatform(name) ? { kind: 'platform' } : (made.get(name) ?? { kind: 'received' }),
    ]),
  );
}

function isOfPlatform(name: string): boolean {
  return name.startsWith('gl2_') || name === '_id' || name === 'streams';
}

/** Who gave a field the value that is stored; the last one counts. */
function makersIn({ processors, steps }: PathSimulationResult, stored: Fields): Map<string, Origin> {
  const makers = new Map<string, Origin>();
  const note = (field: string, after: unknown, origin: Origin) => {
    if (JSON.stringify(after) === JSON.stringify(stored[field])) makers.set(field, origin);
  };
  for (const { class_name: className, changes } of processors)
    for (const { field, after } of changes) note(field, after, { kind: 'processor', className });
  let stage = 0;
  for (const step of steps) {
    if (step.kind === 'enter-stage') stage = step.stage ?? 0;
    if (step.kind !== 'executed') continue;
    const { rule, pipeline, changes = [] } = step;
    for (const { field, after } of changes)
      note(field, after, {
        kind: 'rule',
        ruleId: rule?.id ?? null,
        rule: rule?.name ?? '',
        pipeline: pipeline?.name ?? '',
        stage,
      });
  }
  return makers;
}
