// A plan as text, for people and for the logs of builds.
import type { ConfigChange, ConfigPlan } from '@logboom/contract/config-files/schemas';

const SIGNS = { create: '+', update: '~', delete: '-' } as const;
const MAX_VALUE_LINES = 12;

export function planText({ changes, unchanged, unmanaged, problems, notes }: ConfigPlan): string {
  const errors = problems.map(
    ({ path, line, message }) => `${path}${line === null ? '' : `:${line}`}: error: ${message}`,
  );
  return [
    ...errors,
    ...changes.flatMap(changeLines),
    ...notes.map((note) => `note: ${note}`),
    summary(changes, unchanged, unmanaged.length, problems.length),
  ].join('\n');
}

export function changeLines({ action, kind, name, path, differences }: ConfigChange): string[] {
  const place = path === null ? '' : `  (${path})`;
  return [
    `${SIGNS[action]} ${kind} "${name}"${place}`,
    ...differences.flatMap(({ at, before, after }) => [
      `    ${at}:`,
      ...valueLines('-', before),
      ...valueLines('+', after),
    ]),
  ];
}

function valueLines(sign: string, value: string | null): string[] {
  if (value === null) return [];
  const lines = value.split('\n');
  const shown = lines.slice(0, MAX_VALUE_LINES).map((line) => `      ${sign} ${line}`);
  const rest = lines.length - shown.length;
  return rest > 0 ? [...shown, `      ${sign} … ${rest} more lines`] : shown;
}

function summary(
  changes: readonly ConfigChange[],
  unchanged: number,
  unmanaged: number,
  problems: number,
): string {
  const count = (action: ConfigChange['action']) => changes.filter((one) => one.action === action).length;
  const parts = [
    `${count('create')} to create`,
    `${count('update')} to change`,
    `${count('delete')} to delete`,
    `${unchanged} as they are`,
    `${unmanaged} in no file`,
  ];
  const failed = problems === 0 ? '' : ` ${problems} problem${problems === 1 ? '' : 's'}.`;
  return `Plan: ${parts.join(', ')}.${failed}`;
}
