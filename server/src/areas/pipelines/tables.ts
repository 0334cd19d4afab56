// Pipelines, their rules, and the streams that they are connected to.
import type { Timestamp } from '../../storage/metadata/column-types.ts';

interface SourceColumns {
  id: string;
  /** The name inside the source. */
  title: string;
  description: string | null;
  source: string;
  created_at: Timestamp;
  modified_at: Timestamp;
}

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    pipeline_rules: SourceColumns;
    pipelines: SourceColumns;
    pipeline_rule_tests: {
      rule_id: string;
      /** JSON text. */
      tests: string;
    };
    pipeline_source_versions: {
      /** Of a rule or of a pipeline; ids are never used twice. */
      source_id: string;
      version: number;
      title: string;
      description: string | null;
      source: string;
      changed_at: Timestamp;
      /** The name of a user; empty for what was there before versions were kept. */
      changed_by: string;
    };
    pipeline_connections: {
      id: string;
      stream_id: string;
      /** JSON text: the ids of the pipelines, in the order in which they were connected. */
      pipeline_ids: string;
    };
  }
}
