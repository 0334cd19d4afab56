// What the types of inputs ask for. Zones move, so descriptions are made anew from time to time.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import type { InputTypeInfo, InputTypeInfos, InputTypes } from '@logboom/contract/inputs/schemas';
import type { InputTypeTable } from './input-types.ts';
import { presentInputType, type DescribedType } from './input.present.ts';

/** The zone that the machine is in, which dates without a zone are taken to mean. */
export const SERVER_TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const FRESH_MS = 60_000;

export function typeCatalogue(table: InputTypeTable) {
  let made: { at: number; infos: Map<string, InputTypeInfo> } | undefined;
  const infos = (): Map<string, InputTypeInfo> => {
    const now = Date.now();
    if (made === undefined || now - made.at > FRESH_MS) {
      const context = { now, serverTimeZone: SERVER_TIME_ZONE };
      const entries = [...table].map(([name, type]) => [name, presentInputType(type, context)] as const);
      made = { at: now, infos: new Map(entries) };
    }
    return made.infos;
  };
  return {
    names: (): InputTypes => ({
      types: Object.fromEntries([...table].map(([type, { name }]) => [type, name])),
    }),
    all: (): InputTypeInfos => Object.fromEntries(infos()),
    find: (type: string): InputTypeInfo | undefined => infos().get(type),
    /** Also of a type that is not installed. */
    describe: (type: string): DescribedType => ({
      name: table.get(type)?.name ?? `Unknown Input (${type})`,
      fields: infos().get(type)?.requested_configuration,
    }),
    fields: (type: string): RequestedConfiguration | undefined => infos().get(type)?.requested_configuration,
  };
}

export type TypeCatalogue = ReturnType<typeof typeCatalogue>;
