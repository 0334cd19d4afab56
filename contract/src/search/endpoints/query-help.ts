// The calls around a query: is it right, what could come next, which fields are there, why it finds nothing.
import { Type } from 'typebox';
import { permitted, signedIn } from '../../wire/access.ts';
import { endpoints } from '../../wire/endpoint.ts';
import { Diagnosis, Explanation, InsightRequest, Patterns, PatternsRequest } from '../insight.ts';
import { SuggestionRequest, Suggestions, Validation, ValidationRequest } from '../query-help.ts';
import { FieldType, FieldTypesRequest } from '../schemas.ts';

export const queryHelp = endpoints('search/query-help', {
  validate: {
    method: 'POST',
    path: '/search/validate',
    audited: false,
    summary: 'What is wrong with a query',
    access: signedIn,
    body: ValidationRequest,
    answers: { 200: Validation },
  },
  suggest: {
    method: 'POST',
    path: '/search/suggest',
    audited: false,
    summary: 'Values of a field that begin with a text',
    access: signedIn,
    body: SuggestionRequest,
    answers: { 200: Suggestions },
  },
});

export const fields = endpoints('search/fields', {
  list: {
    method: 'GET',
    path: '/views/fields',
    summary: 'All fields and their types',
    access: signedIn,
    answers: { 200: Type.Array(FieldType) },
  },
  listOf: {
    method: 'POST',
    path: '/views/fields',
    audited: false,
    summary: 'The fields of some streams in some time',
    access: signedIn,
    body: Type.Union([FieldTypesRequest, Type.Null()]),
    answers: { 200: Type.Array(FieldType) },
  },
  names: {
    method: 'GET',
    path: '/system/fields',
    summary: 'The names of all fields',
    access: permitted('fieldnames:read'),
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 0 })) }),
    answers: { 200: Type.Object({ fields: Type.Array(Type.String()) }) },
  },
});

export const insight = endpoints('search/insight', {
  doctor: {
    method: 'POST',
    path: '/search/doctor',
    audited: false,
    summary: 'Why a search finds nothing, and what would',
    access: signedIn,
    body: InsightRequest,
    answers: { 200: Diagnosis },
  },
  patterns: {
    method: 'POST',
    path: '/search/patterns',
    audited: false,
    summary: 'Templates that the messages of a search follow',
    access: signedIn,
    body: PatternsRequest,
    answers: { 200: Patterns },
  },
  explain: {
    method: 'POST',
    path: '/search/explain',
    audited: false,
    summary: 'What a search would read, and which index helps',
    access: signedIn,
    body: InsightRequest,
    answers: { 200: Explanation },
  },
});
