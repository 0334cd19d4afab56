// The calls around the configuration as files. What a caller may not read or change by other calls, these do not either.
import { permitted, signedIn } from '../wire/access.ts';
import { endpoints } from '../wire/endpoint.ts';
import {
  AppliedConfig,
  ApplyConfigFiles,
  CONFIG_FILE_LIMITS,
  ConfigExport,
  ConfigFiles,
  ConfigPlan,
  ConfigStatus,
} from './schemas.ts';

export const configFiles = endpoints('config-files', {
  export: {
    method: 'GET',
    path: '/system/config_files',
    summary: 'The whole configuration as files, without secrets',
    access: permitted('clusterconfigentry:read'),
    answers: { 200: ConfigExport },
  },
  status: {
    method: 'GET',
    path: '/system/config_files/status',
    summary: 'Whether the configuration is changed by files alone, and which folder is applied',
    access: signedIn,
    answers: { 200: ConfigStatus },
  },
  plan: {
    method: 'POST',
    path: '/system/config_files/plan',
    audited: false,
    summary: 'What applying files would change',
    access: permitted('clusterconfigentry:read'),
    body: ConfigFiles,
    maxBodyBytes: CONFIG_FILE_LIMITS.bodyBytes,
    answers: { 200: ConfigPlan },
  },
  apply: {
    method: 'POST',
    path: '/system/config_files/apply',
    summary: 'Make the configuration as the files have it: all of it, or nothing',
    access: permitted('clusterconfigentry:edit'),
    body: ApplyConfigFiles,
    maxBodyBytes: CONFIG_FILE_LIMITS.bodyBytes,
    answers: { 200: AppliedConfig },
  },
});
