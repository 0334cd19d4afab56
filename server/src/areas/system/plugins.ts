// What clients look for among the plugins of a server: parts that came as plugins before, and are built in here.
import type { Plugin } from '@logboom/contract/system/schemas';

export const PLUGINS: readonly Plugin[] = [
  {
    unique_id: 'org.graylog.plugins.collector.CollectorPlugin',
    name: 'Collector',
    author: 'Logboom',
    url: 'https://www.graylog.org',
    version: '5.1.5',
    description: 'Legacy collectors: agents up to version 0.1.8, their configurations and their status.',
    required_version: '5.1.0',
    required_capabilities: ['SERVER'],
  },
];
