// Where the extractors of an input are.
import type { InputSummary } from '@logboom/contract/inputs/schemas';
import { routes } from '../../routes.ts';

/** An input that runs on every node has no node in the address of its extractors. */
export function extractorsUrl({
  id: inputId,
  global,
  node,
}: Pick<InputSummary, 'id' | 'global' | 'node'>): string {
  return global || node === null
    ? routes.extractors.listGlobal({ inputId })
    : routes.extractors.list({ inputId, nodeId: node });
}
