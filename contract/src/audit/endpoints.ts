// The calls around the audit log.
import { Type } from 'typebox';
import { permitted } from '../wire/access.ts';
import { endpoints, streamed } from '../wire/endpoint.ts';
import {
  AuditConfig,
  AuditEntryDetails,
  AuditExportParameters,
  AuditPage,
  AuditPageParameters,
} from './schemas.ts';

const read = permitted('auditlog:read');

export const audit = endpoints('audit', {
  page: {
    method: 'GET',
    path: '/audit/entries',
    summary: 'A page of the audit log',
    access: read,
    query: AuditPageParameters,
    answers: { 200: AuditPage },
  },
  read: {
    method: 'GET',
    path: '/audit/entries/:entryId',
    summary: 'An entry of the audit log, with what was before and after',
    access: read,
    answers: { 200: AuditEntryDetails },
  },
  export: {
    method: 'GET',
    path: '/audit/export',
    summary: 'The audit log as CSV, the newest first',
    access: read,
    query: AuditExportParameters,
    produces: ['text/csv'],
    answers: { 200: streamed(Type.String({ description: 'One line for each entry' })) },
  },
  readConfig: {
    method: 'GET',
    path: '/audit/config',
    summary: 'How long the audit log is kept',
    access: read,
    answers: { 200: AuditConfig },
  },
  writeConfig: {
    method: 'PUT',
    path: '/audit/config',
    summary: 'Change how long the audit log is kept',
    access: permitted('auditlog:read', 'auditlog:edit'),
    body: AuditConfig,
    answers: { 200: AuditConfig },
  },
});
