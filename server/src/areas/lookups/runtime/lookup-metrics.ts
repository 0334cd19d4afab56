// The numbers of caches and data adapters, by the names that clients ask for.

export function cacheMetric(id: string, name: 'requests' | 'hits' | 'misses' | 'entries'): string {
  return `org.graylog2.lookup.caches.${id}.${name}`;
}

export function adapterMetric(id: string, name: 'requests' | 'refresh'): string {
  return `org.graylog2.lookup.adapters.${id}.${name}`;
}

/** What the names of all metrics of a cache or an adapter begin with. */
export function metricPrefixes(id: string): string[] {
  return [`org.graylog2.lookup.caches.${id}.`, `org.graylog2.lookup.adapters.${id}.`];
}
