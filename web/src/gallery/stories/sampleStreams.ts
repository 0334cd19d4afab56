// Streams that look like somebody's, for the stories of tables.
export interface Stream {
  id: string;
  title: string;
  description: string;
  status: 'Running' | 'Paused';
  created_at: string;
  messages: number;
  index_set: string;
  rules: number;
}

const NAMES = [
  'Nginx access',
  'Firewall',
  'Payments',
  'Mail relay',
  'Kubernetes audit',
  'VPN logins',
  'Printers',
];
const LONG =
  'Everything that the load balancers in both data centres write, including health checks, which is more than anybody reads';

export function streams(count: number): Stream[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `5f00000000000000000${String(index).padStart(5, '0')}`,
    title: index === 3 ? `${LONG} (archive)` : `${NAMES[index % NAMES.length] ?? ''} ${index + 1}`,
    description: index % 4 === 1 ? LONG : index % 4 === 2 ? '' : 'From the inputs in the main data centre',
    status: index % 5 === 4 ? 'Paused' : 'Running',
    created_at: new Date(Date.UTC(2026, 6, 1, 8, 0, 0) - index * 7_777_000).toISOString(),
    messages: ((index * 7919) % 100_003) * 13.37,
    index_set: index % 3 === 0 ? 'Default index set' : 'Security',
    rules: index % 9,
  }));
}
