// Groups of loggers under the names that clients know.

export interface LoggerGroup {
  readonly title: string;
  readonly description: string;
  /** With all loggers below them. */
  readonly categories: readonly string[];
}

export const SUBSYSTEMS: Readonly<Record<string, LoggerGroup>> = {
  graylog: {
    title: 'Logboom',
    description: 'What the areas of the product do: searches, streams, pipelines, alerts, users and the rest',
    categories: ['logboom.areas'],
  },
  indexer: {
    title: 'Message store',
    description: 'The engine that keeps the messages, and the connection to it',
    categories: ['logboom.messages'],
  },
  metadata: {
    title: 'Metadata store',
    description: 'The database with entities and settings, and the connection to it',
    categories: ['logboom.metadata'],
  },
  cluster: {
    title: 'Cluster',
    description: 'Nodes, the leader, calls between nodes and jobs',
    categories: ['logboom.cluster'],
  },
  authentication: {
    title: 'Authentication',
    description: 'Sign-in, sessions, tokens and authentication services',
    categories: ['logboom.areas.identity'],
  },
  sockets: {
    title: 'Sockets',
    description: 'The web interface and API, and the way that messages take into the message store',
    categories: ['logboom.http', 'logboom.ingest', 'logboom.areas.inputs'],
  },
};
