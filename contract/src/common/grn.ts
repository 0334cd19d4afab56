// The names that entities have across all kinds, for example `grn::::dashboard:5f…`.

const GRN_TYPES = [
  'stream',
  'dashboard',
  'search',
  'event_definition',
  'notification',
  'output',
  'search_filter',
  'user',
  'role',
  'team',
  'grant',
  'collection',
  'favorite',
  'last_opened',
  'report',
  'builtin-team',
];

export interface Grn {
  readonly type: string;
  readonly entity: string;
}

/** All people, as those with whom something is shared. */
export const EVERYONE = 'grn::::builtin-team:everyone';

export function grnOf(type: string, entity: string): string {
  return `grn::::${type}:${entity}`;
}

/** The parts between the first colons name installations and tenants; there is one of each, which has no name. */
export function parseGrn(text: string): Grn | { readonly problem: string } {
  const parts = text.toLowerCase().split(':');
  const [scheme, cluster, tenant, scope, type = '', entity = ''] = parts;
  const isWhole = parts.length === 6 && scheme === 'grn' && entity !== '';
  if (!isWhole || `${cluster}${tenant}${scope}` !== '') {
    return { problem: `<${text}> is not a valid GRN string` };
  }
  return GRN_TYPES.includes(type) ? { type, entity } : { problem: `type <${type}> does not exist` };
}
