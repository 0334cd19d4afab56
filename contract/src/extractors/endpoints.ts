// The calls around extractors of inputs, grok patterns, codecs, and the parsing of a single message.
import { Type } from 'typebox';
import { ListParameters } from '../common/pagination.ts';
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints, NoContent } from '../wire/endpoint.ts';
import {
  GROK_LIMITS,
  GrokBulkRequest,
  GrokImportQuery,
  GrokPattern,
  GrokPatternList,
  GrokPatternPage,
  GrokPatternRequest,
  GrokTestRequest,
  GrokTestResult,
} from './grok.ts';
import {
  CodecList,
  CreateExtractorRequest,
  ExtractorCreated,
  ExtractorList,
  ExtractorOrder,
  ExtractorSummary,
  ParsedMessage,
  ParseMessageRequest,
} from './schemas.ts';

const readInput = permitted('inputs:read:{inputId}');
const editInput = permitted('inputs:edit:{inputId}');

export const extractors = endpoints('extractors', {
  list: {
    method: 'GET',
    path: '/system/inputs/:inputId/extractors',
    summary: 'The extractors of an input, with their metrics on this node',
    access: readInput,
    answers: { 200: ExtractorList },
  },
  read: {
    method: 'GET',
    path: '/system/inputs/:inputId/extractors/:extractorId',
    summary: 'One extractor',
    access: readInput,
    answers: { 200: ExtractorSummary },
  },
  create: {
    method: 'POST',
    path: '/system/inputs/:inputId/extractors',
    summary: 'Add an extractor to an input',
    access: editInput,
    body: CreateExtractorRequest,
    answers: { 201: ExtractorCreated },
  },
  update: {
    method: 'PUT',
    path: '/system/inputs/:inputId/extractors/:extractorId',
    summary: 'Change an extractor',
    access: editInput,
    body: CreateExtractorRequest,
    answers: { 200: ExtractorSummary },
  },
  remove: {
    method: 'DELETE',
    path: '/system/inputs/:inputId/extractors/:extractorId',
    summary: 'Remove an extractor',
    access: editInput,
    answers: { 204: NoContent },
  },
  reorder: {
    method: 'POST',
    path: '/system/inputs/:inputId/extractors/order',
    summary: 'Set the order in which the extractors of an input run',
    access: editInput,
    body: ExtractorOrder,
    answers: { 204: NoContent },
  },
});

export const grok = endpoints('extractors/grok', {
  list: {
    method: 'GET',
    path: '/system/grok',
    summary: 'All grok patterns',
    access: permitted('inputs:read'),
    answers: { 200: GrokPatternList },
  },
  page: {
    method: 'GET',
    path: '/system/grok/paginated',
    summary: 'A page of grok patterns',
    access: permitted('inputs:read'),
    query: ListParameters,
    answers: { 200: GrokPatternPage },
  },
  read: {
    method: 'GET',
    path: '/system/grok/:patternId',
    summary: 'One grok pattern',
    access: permitted('inputs:read'),
    answers: { 200: GrokPattern },
  },
  test: {
    method: 'POST',
    path: '/system/grok/test',
    audited: false,
    summary: 'What a pattern captures from a text, without storing it',
    access: signedIn,
    body: GrokTestRequest,
    // Clients read the message and nothing else.
    answers: { 200: GrokTestResult, 400: Type.Object({ message: Type.String() }) },
  },
  update: {
    method: 'PUT',
    path: '/system/grok/:patternId',
    summary: 'Change a grok pattern',
    access: permitted('inputs:edit'),
    body: GrokPatternRequest,
    answers: { 200: GrokPattern },
  },
  remove: {
    method: 'DELETE',
    path: '/system/grok/:patternId',
    summary: 'Delete a grok pattern',
    access: permitted('inputs:edit'),
    answers: { 204: NoContent },
  },
  importList: {
    method: 'PUT',
    path: '/system/grok',
    summary: 'Import a list of grok patterns',
    access: permitted('inputs:create'),
    query: GrokImportQuery,
    body: GrokBulkRequest,
    answers: { 202: NoContent },
  },
  // One address with two meanings: JSON is a pattern, text is a file of patterns.
  createOrImport: {
    method: 'POST',
    path: '/system/grok',
    summary: 'Create a grok pattern, or import a text with one pattern a line',
    access: permitted('inputs:create'),
    query: GrokImportQuery,
    body: {
      content: {
        'application/json': { schema: GrokPatternRequest },
        'text/plain': { schema: Type.String({ maxLength: GROK_LIMITS.import }) },
      },
    },
    answers: { 201: GrokPattern, 202: NoContent },
  },
});

export const codecs = endpoints('extractors/codecs', {
  list: {
    method: 'GET',
    path: '/system/codecs/types/all',
    summary: 'All codecs, with the fields of their configuration',
    access: signedIn,
    answers: { 200: CodecList },
  },
  parseMessage: {
    method: 'POST',
    path: '/messages/parse',
    audited: false,
    summary: 'Decode one raw message without storing it',
    access: signedIn,
    body: ParseMessageRequest,
    answers: { 200: ParsedMessage },
  },
});
