// The configuration of an output in one line, without what nobody should read over a shoulder.
import type { ConfigurationField } from '@logboom/contract/common/configuration-field';
import type { OutputTypeInfo } from '@logboom/contract/outputs/schemas';

export function summaryOf(
  configuration: Readonly<Record<string, unknown>>,
  type: OutputTypeInfo | undefined,
): string {
  return Object.entries(configuration)
    .filter(([, value]) => value !== null && value !== '' && value !== undefined)
    .map(([name, value]) => `${name}=${shown(value, type?.requested_configuration[name])}`)
    .join(', ');
}

function shown(value: unknown, field: ConfigurationField | undefined): string {
  const isSecret = field?.is_encrypted === true || (field?.attributes.includes('is_password') ?? false);
  if (isSecret) return '••••••';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
