// Fields that an input adds to its messages. They are part of processing, so a change does not disturb receiving.
import type { StaticFieldRequest } from '@logboom/contract/inputs/schemas';
import { isValidName, settableName } from '@logboom/core/message/field-names';
import type { Changes } from '../../cluster/changes.ts';
import { badRequest, notFound } from '../../http/errors.ts';
import type { InputStore } from './input.store.ts';

const MAX_STATIC_FIELDS = 1000;

export function staticFieldService(store: Pick<InputStore, 'changeStaticFields'>, changes: Changes) {
  return {
    async add(id: string, { key, value }: StaticFieldRequest): Promise<void> {
      if (!isValidName(key) || key === '') throw badRequest(`Invalid key: [${key}]`, 'STATIC_FIELD_INVALID');
      if (settableName(key) === '')
        throw badRequest(`Cannot add static field. Field [${key}] is reserved.`, 'STATIC_FIELD_RESERVED');
      const isThere = await store.changeStaticFields(id, (fields) => {
        if (fields.length >= MAX_STATIC_FIELDS)
          throw badRequest(`An input can have ${MAX_STATIC_FIELDS} static fields.`, 'STATIC_FIELDS_TOO_MANY');
        return [...fields, { key, value }];
      });
      if (!isThere) throw notFound(`Input <${id}> not found.`, 'INPUT_UNKNOWN');
      await changes.announce('inputs', id);
    },

    async remove(id: string, key: string): Promise<void> {
      const isThere = await store.changeStaticFields(id, (fields) => {
        const rest = fields.filter((field) => field.key !== key);
        if (rest.length === fields.length)
          throw notFound(`No such static field [${key}] on input <${id}>.`, 'STATIC_FIELD_UNKNOWN');
        return rest;
      });
      if (!isThere) throw notFound(`Input <${id}> not found.`, 'INPUT_UNKNOWN');
      await changes.announce('inputs', id);
    },
  };
}

export type StaticFieldService = ReturnType<typeof staticFieldService>;
