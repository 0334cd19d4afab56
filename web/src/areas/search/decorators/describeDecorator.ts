// A decorator in words: what kind it is, and how it is set.
import type { Decorator, DecoratorTypeInfo, DecoratorTypes } from '@logboom/contract/search/decorators';
import { orderedFields } from '@logboom/contract/common/configuration-rules';

export function nameOf({ type }: Decorator, types: DecoratorTypes): string {
  return types[type]?.name ?? type;
}

/** `Source field: level, Target field: severity`; a switch is named when it is on. */
export function settingsOf({ config }: Decorator, type: DecoratorTypeInfo | undefined): string {
  return orderedFields(type?.requested_configuration ?? {})
    .flatMap(([name, field]) => {
      const value = config[name];
      if (field.type === 'boolean') return value === true ? [field.human_name] : [];
      if (value === null || value === undefined || value === '') return [];
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      // Of what is chosen from a list, people know the title.
      return [`${field.human_name}: ${field.additional_info.values?.[text] ?? text}`];
    })
    .join(', ');
}
