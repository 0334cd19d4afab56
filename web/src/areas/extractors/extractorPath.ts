// The addresses around the extractors of one input.
import { useParams } from 'react-router';
import { routes } from '../../routes.ts';

/** What stands for the node in the addresses of an input that runs on all of them. */
const EVERY_NODE = 'global';

export function useExtractorPath() {
  const { inputId = '', nodeId = EVERY_NODE, extractorId = '' } = useParams();
  const params = { inputId, nodeId };
  return {
    inputId,
    extractorId,
    list: nodeId === EVERY_NODE ? routes.extractors.listGlobal({ inputId }) : routes.extractors.list(params),
    export: routes.extractors.export(params),
    import: routes.extractors.import(params),
    create: (type: string, field: string) =>
      routes.extractors.create(params, { extractor_type: type, field }),
    edit: (id: string) => routes.extractors.edit({ ...params, extractorId: id }),
  };
}

/** The example that another page handed on, so that the form has something to try. */
export function sampleIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('sample' in state)) return '';
  return typeof state.sample === 'string' ? state.sample : '';
}
