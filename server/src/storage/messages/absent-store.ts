// Stands in for the message store where no engine can run, so that the rest of the program does not have to care.
import type { MessageStoreError } from './errors.ts';
import type { MessageStore } from './statements.ts';

export function absentStore(product: string, error: MessageStoreError): MessageStore {
  const refuse = () => Promise.reject(error);
  return {
    incoming: undefined,
    query: refuse,
    queryColumns: refuse,
    queryBytes: refuse,
    command: refuse,
    insert: refuse,
    insertBytes: refuse,
    async health() {
      return { engine: 'messages', product, version: null, state: 'unavailable', detail: error.message };
    },
    load: () => ({ running: 0, waiting: 0 }),
    async close() {},
  };
}
