// Shows what a lookup table has for a field of found messages.
import { isPermitted } from '@logboom/contract/common/permissions';
import { textOption } from '@logboom/core/codecs/codec';
import { dropdownField, textField } from '@logboom/core/codecs/configuration-fields';
import { shownText, type DecoratorType, type MessageFields } from '../../message-decorators.ts';
import type { LookupRuntime } from './runtime/lookup-runtime.ts';

interface Parts {
  readonly tables: () => Promise<{ name: string; title: string }[]>;
  readonly runtime: Pick<LookupRuntime, 'find'>;
}

/** People wait for the list: what other machines have not answered by then is not shown. */
const MAX_WAIT_MS = 3000;

export function lookupDecorator({ tables, runtime }: Parts): DecoratorType {
  return {
    type: 'org.graylog2.decorators.LookupTableDecorator',
    name: 'Lookup Table',
    humanName: 'Lookup Table Decorator',
    async fields({ permissions }) {
      const known = isPermitted(permissions, 'lookuptables:read') ? await tables() : [];
      const choices = Object.fromEntries(known.map(({ name, title }) => [name, title]));
      return {
        source_field: textField('Source field', '', {
          description: 'The field whose value is looked up.',
          position: 1,
        }),
        target_field: textField('Target field', '', {
          description: 'The field that shows the answer. It may be the same.',
          position: 2,
        }),
        lookup_table_name: dropdownField('Lookup table', '', choices, {
          description: 'The table to ask. Its single value is shown.',
          position: 3,
        }),
      };
    },
    isAllowed: ({ permissions }) => isPermitted(permissions, 'lookuptables:read'),
    decoration(settings) {
      const source = textOption(settings, 'source_field', '');
      const target = textOption(settings, 'target_field', '');
      const table = textOption(settings, 'lookup_table_name', '');
      const keyOf = (fields: MessageFields) => shownText(fields[source]).trim();
      return async (messages) => {
        if (target === '') return { messages };
        const keys = new Set(messages.map(keyOf).filter((key) => key !== ''));
        const answers = await answersOf(keys, table, runtime);
        return {
          messages: messages.map((fields) => {
            const value = answers.get(keyOf(fields)) ?? null;
            return value === null ? fields : { ...fields, [target]: value };
          }),
        };
      };
    },
  };
}

/** Those that came in time. */
async function answersOf(
  keys: ReadonlySet<string>,
  table: string,
  runtime: Parts['runtime'],
): Promise<ReadonlyMap<string, unknown>> {
  const answers = new Map<string, unknown>();
  const asked = [...keys].map(async (key) => {
    const answer = await runtime.find(table, key);
    if (answer !== undefined && !answer.hasError) answers.set(key, answer.single);
  });
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.race([Promise.all(asked), limit]);
  clearTimeout(timer);
  // Later ones must not change what is being shown.
  return new Map(answers);
}
