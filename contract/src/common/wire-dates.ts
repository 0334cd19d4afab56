// The date formats on the wire. Clients parse them as they are, so each field keeps its own.

/** For example `2023-08-17T08:00:00.000+0000`: sessions and user activity. */
export function legacyDate(date: Date): string {
  return date.toISOString().replace('Z', '+0000');
}

/** For example `2023-08-17T08:00:00.000Z`: everything newer. */
export function instant(date: Date): string {
  return date.toISOString();
}
