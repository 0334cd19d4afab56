// What content packs need to know about one type of entity. Modules use the product through its own API, as the person who
// exports or installs: what that person may not do is not done, and every rule of the API holds.
import type { EntityType } from '@logboom/contract/content-packs/entity-types';
import { OwnCallRefused, type OwnApi } from '../own-api.ts';
import type { EntityData } from './entity-data.ts';

export interface Exporting {
  readonly api: OwnApi;
  /** The entity id of something that this one needs; it gets into the pack as well. */
  readonly refTo: (type: EntityType, id: string) => string;
  /** The same for something that is in the pack only when somebody chose it. */
  readonly refToChosen: (type: EntityType, id: string) => string | undefined;
}

export interface Installing {
  readonly api: OwnApi;
  readonly entityId: string;
  /** What stands for an entity of the pack here; undefined when it was left out or was never in it. */
  readonly idOf: (type: EntityType, entityId: string) => string | undefined;
  /** Says which part of the entity was left out, and why. */
  readonly note: (reason: string) => void;
}

export interface ListedObject {
  readonly id: string;
  readonly title: string | null;
  /** Where no two have the same, and people know it: otherwise its title. */
  readonly name?: string;
}

export interface InstalledObject {
  readonly id: string;
  readonly title: string;
  /** It was here before. */
  readonly isFound: boolean;
}

export interface EntityModule {
  readonly type: EntityType;
  /** Of the shape that is exported. */
  readonly version: string;
  list(api: OwnApi): Promise<ListedObject[]>;
  /** The data as packs hold it; undefined when there is no such object. */
  read(id: string, exporting: Exporting): Promise<Record<string, unknown> | undefined>;
  /** Why it has no counterpart here; undefined when it has one. */
  problem?(data: EntityData, api: OwnApi): Promise<string | undefined>;
  install(data: EntityData, installing: Installing): Promise<InstalledObject>;
  /** Makes an object as the data has it. What is not in the data, and secrets, stay as they are where that is possible. */
  update(id: string, data: EntityData, installing: Installing): Promise<void>;
  /** Throws a refusal of status 404 when it is gone already. */
  remove(id: string, api: OwnApi): Promise<void>;
}

/** An entity whose counterpart cannot be made because something that it needs was left out. */
export class EntityLeftOut extends Error {}

/** For objects that are made in several steps: a step that fails takes the first one back. */
export async function orUndo<Result>(
  undo: () => Promise<unknown>,
  steps: () => Promise<Result>,
): Promise<Result> {
  try {
    return await steps();
  } catch (error) {
    await undo();
    throw error;
  }
}

/** Undefined instead of a refusal because there is no such object. */
export async function ifThere<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

export function isGone(error: unknown): boolean {
  return error instanceof OwnCallRefused && error.status === 404;
}

/** A page with everything on it. */
export const EVERYTHING = { query: { page: 1, per_page: 0 } };
