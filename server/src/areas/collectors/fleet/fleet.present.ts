// Registered collectors as JSON text. What is kept is JSON already, so a list of thousands is put together, not made.
import type { FleetMember } from './fleet-view.ts';

interface Presentation {
  /** A collector that was seen later than this is active. */
  activeSince: number;
  withLogFiles: boolean;
}

export function presentFleet(members: Iterable<FleetMember>, presentation: Presentation): string {
  const parts: string[] = [];
  for (const member of members) parts.push(presentMember(member, presentation));
  return `{"collectors":[${parts.join(',')}]}`;
}

export function presentMember(member: FleetMember, { activeSince, withLogFiles }: Presentation): string {
  const files = (withLogFiles && member.logFiles) || 'null';
  const lastSeen = new Date(member.lastSeen).toISOString();
  const active = member.lastSeen > activeSince;
  // The registration ends with the node's details, which are still open here for the list of files.
  return (
    `{"id":${JSON.stringify(member.id)},${member.registration.slice(1, -2)},"log_file_list":${files}},` +
    `"last_seen":"${lastSeen}","active":${active}}`
  );
}
