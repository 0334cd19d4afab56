// What a migration brings along and what it does not, as text.
import type { Names } from '../areas/config-files/index.ts';
import type { Mapped } from './map-entities.ts';
import type { ReadSource } from './read-source.ts';

interface Places {
  /** Of the Graylog. */
  readonly url: string;
  /** What the server has already. */
  readonly here: Names;
}

export function reportText(source: ReadSource, mapped: Mapped, { url, here }: Places): string {
  const users = mapped.entities
    .filter(({ kind, name }) => kind === 'user' && here.idOf(kind, name) === undefined)
    .map(({ name }) => name);
  return [
    `Graylog ${source.version} at ${url}`,
    `Comes along: ${countsText(mapped)}.`,
    ...section('Cannot be read', source.unreadable),
    ...section(
      'Does not come along',
      mapped.leftOut.map(({ kind, name, reason }) => `${kind} "${name}": ${reason}`),
    ),
    ...section('Is not as it was', mapped.changed),
    ...section('Secrets cannot be read. Set them again after the migration', source.secrets),
    ...section('Users who arrive without a password, and cannot sign in until somebody sets one', users),
    ...(source.externalUsers === 0
      ? []
      : [`\nUsers of a directory (${source.externalUsers}) come by themselves when they sign in.`]),
    '\nMessages stay where they are. Users keep no tokens.\n',
  ].join('\n');
}

function countsText({ entities }: Mapped): string {
  const counts = new Map<string, number>();
  for (const { kind } of entities) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const texts = [...counts].map(([kind, count]) => `${count} ${kind}`);
  return texts.length === 0 ? 'nothing' : texts.join(', ');
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`\n${title}:`, ...lines.map((line) => `  ${line}`)];
}
