// Stores many grok patterns at once, or none of them.
import { setImmediate } from 'node:timers/promises';
import { GROK_LIMITS, type ImportStrategy } from '@logboom/contract/extractors/grok';
import type { GrokDefinition } from '@logboom/core/grok/definitions';
import { grokImportChecks, planGrokImport } from '@logboom/core/grok/import';
import { checkRoom, NUL_REFUSED, refusal } from './grok.rules.ts';
import type { GrokStore } from './grok.store.ts';

export async function importGrokPatterns(
  store: GrokStore,
  imported: readonly GrokDefinition[],
  strategy: ImportStrategy,
): Promise<void> {
  checkRoom(imported.length);
  const before = await store.all();
  const { dropExisting } = planned(imported, before, strategy);
  // Outside the transaction, since it takes long. A pattern that others need may go meanwhile; it may at any time.
  await checkDefinitions(imported, dropExisting ? [] : before);
  await store.change(async (rows) => {
    const existing = await rows.all();
    const { created, replaced } = planned(imported, existing, strategy);
    checkRoom((dropExisting ? 0 : existing.length) + created.length);
    if (dropExisting) await rows.removeAll();
    const ids = new Map(existing.map(({ name, id }) => [name, id]));
    for (const definition of replaced) await rows.update(ids.get(definition.name) ?? '', definition);
    await rows.insert(created);
  });
}

function planned(
  imported: readonly GrokDefinition[],
  existing: readonly GrokDefinition[],
  strategy: ImportStrategy,
) {
  const plan = planGrokImport(imported, existing, strategy);
  if (!plan.ok) throw refusal(plan.problem);
  return plan;
}

/** A large import takes seconds, in which the node has other things to do as well. */
async function checkDefinitions(
  imported: readonly GrokDefinition[],
  kept: readonly GrokDefinition[],
): Promise<void> {
  for (const { name, pattern } of imported) {
    if (name.length > GROK_LIMITS.name || pattern.length > GROK_LIMITS.pattern)
      throw refusal(
        `Names can have ${GROK_LIMITS.name} characters and patterns ${GROK_LIMITS.pattern}. Did not save any patterns.`,
      );
    if (pattern.includes('\0')) throw refusal(`${NUL_REFUSED}. Did not save any patterns.`);
  }
  const checks = grokImportChecks(imported, kept);
  let check = checks.next();
  while (check.done !== true) {
    await setImmediate();
    check = checks.next();
  }
  if (check.value !== undefined) throw refusal(check.value);
}
