// Processing: what happens to messages between their receipt and their table, and how it is controlled.
import type { Area } from '../../area.ts';
import { processingRoutes } from './processing.routes.ts';

export const processingArea: Area = {
  name: 'processing',
  messageProcessors: [
    {
      name: 'Message Filter Chain',
      className: 'org.graylog2.messageprocessors.MessageFilterChainProcessor',
    },
    {
      name: 'Stream Rule Processor',
      className: 'org.graylog2.messageprocessors.StreamMatcherFilterProcessor',
    },
  ],

  async start({ ingest }) {
    return { routes: [processingRoutes(ingest)] };
  },
};
