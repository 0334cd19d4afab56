// How the kinds of outputs and inputs of legacy collectors are described. No schemas here, so that pages can use it.

export const COLLECTOR_BACKENDS = ['filebeat', 'winlogbeat', 'nxlog'] as const;
export type CollectorBackend = (typeof COLLECTOR_BACKENDS)[number];

export const BACKEND_LABELS: Record<CollectorBackend, string> = {
  nxlog: 'NXLog',
  filebeat: 'FileBeat',
  winlogbeat: 'WinLogBeat',
};

/** The versions of Beats that agents write different files for; `5` stands for those before 5.5. */
export const BEATS_VERSIONS = ['1', '5', '5.5', '6'] as const;
export type BeatsVersion = (typeof BEATS_VERSIONS)[number];

/** The Linux families that agents tell apart, and the other systems. */
export const PLATFORMS = [
  'debian',
  'redhat',
  'gentoo',
  'suse',
  'slackware',
  'arch',
  'alpine',
  'generic',
  'darwin',
  'windows',
] as const;
export type Platform = (typeof PLATFORMS)[number];

/** The two families that people see as tabs. */
export type CollectorFamily = 'beat' | 'nxlog';
export function familyOf(backend: string): CollectorFamily | undefined {
  if (backend === 'nxlog') return 'nxlog';
  return backend.includes('beat') ? 'beat' : undefined;
}

/**
 * `list` is a list in the notation of Beats, kept as text; `fields` is a map of names to texts; `lines` is text of
 * several lines; `period` is a number with a unit; `pattern` stands between slashes; `regex` is bare.
 */
export type PropertyType =
  | 'text'
  | 'number'
  | 'boolean'
  | 'list'
  | 'period'
  | 'pattern'
  | 'regex'
  | 'xml'
  | 'fields'
  | 'lines'
  | 'choice';

export interface PropertyKind {
  readonly name: string;
  readonly type: PropertyType;
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean;
  /** Required while the property that it needs is switched on. */
  readonly requiredWhenNeeded?: boolean;
  readonly min?: number;
  readonly choices?: readonly string[];
  /** What a new entry of the kind starts with. */
  readonly initial?: unknown;
  /** Only of use, and only shown, while this other property is switched on. */
  readonly needs?: string;
}

export interface EntryKind {
  readonly backend: CollectorBackend;
  readonly type: string;
  readonly label: string;
  readonly properties: readonly PropertyKind[];
  /** A configuration takes only one of these. */
  readonly single?: boolean;
}

/** `backend:type`, which is how a form names the chosen kind. */
export function kindKey({ backend, type }: { readonly backend: string; readonly type: string }): string {
  return `${backend}:${type}`;
}

export function findKind(
  kinds: readonly EntryKind[],
  entry: { readonly backend: string; readonly type: string },
): EntryKind | undefined {
  return kinds.find((kind) => kindKey(kind) === kindKey(entry));
}

/** What the properties of a new entry of this kind are. */
export function initialProperties(kind: EntryKind): Record<string, unknown> {
  const given = kind.properties.filter(({ initial }) => initial !== undefined);
  return Object.fromEntries(given.map(({ name, initial }) => [name, initial]));
}
