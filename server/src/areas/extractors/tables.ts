// What is read out of messages.
import type { Generated } from 'kysely';

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    extractors: {
      id: string;
      /** The extractors of an input go with it. */
      input_id: string;
      /** The order in which they are listed; one that is changed goes to the end. */
      position: Generated<string | number>;
      run_order: number;
      /** JSON text of everything else. */
      content: string;
    };
    grok_patterns: {
      id: string;
      name: string;
      pattern: string;
      content_pack: string | null;
    };
  }
}
