// How many bytes went through the nodes.
import type { BigInteger, Timestamp } from '../../storage/metadata/column-types.ts';

declare module '../../storage/metadata/tables.ts' {
  interface Tables {
    /** Bytes by hour and by run of a node. A run knows its own sums, so that writing them twice changes nothing. */
    traffic: {
      hour: Timestamp;
      node_id: string;
      run: string;
      input: BigInteger;
      decoded: BigInteger;
      output: BigInteger;
    };
  }
}
