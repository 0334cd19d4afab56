// A dashboard as a file: written for people to keep and to send, read with care.
import type { View } from '@logboom/contract/search/views';
import { asObject, asText } from '../../../shared/widgets/document/json.ts';
import type { Dashboard } from './dashboard.ts';
import { readDashboard } from './readDashboard.ts';
import { searchOfDashboard, viewOfDashboard } from './writeDashboard.ts';

const FORMAT = 'logboom-dashboard';
const VERSION = 1;
export const MAX_FILE_BYTES = 4 * 1024 * 1024;

export function dashboardFile(dashboard: Dashboard): string {
  const { search_id: _, ...view } = viewOfDashboard(dashboard, '');
  const file = { format: FORMAT, version: VERSION, view, search: searchOfDashboard(dashboard) };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

export function fileName({ details }: Dashboard, ending: string): string {
  const words = details.title.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^-+|-+$/g, '');
  return `${words || 'dashboard'}.${ending}`;
}

export type ReadFile = { dashboard: Dashboard } | { problem: string };

export function readDashboardFile(text: string): ReadFile {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { problem: 'This file is not JSON.' };
  }
  const { format, version, view, search } = asObject(file);
  if (format !== FORMAT) return { problem: 'This file is not a dashboard that was exported here.' };
  if (version !== VERSION) return { problem: 'This file was written by a newer version.' };
  const { title, summary, description, state, properties } = asObject(view);
  if (asText(title).trim() === '') return { problem: 'The dashboard in this file has no title.' };
  const states = Object.entries(asObject(state)).map(([id, one]) => [id, asObject(one)]);
  if (states.length === 0) return { problem: 'The dashboard in this file has no page.' };
  const document = {
    title: asText(title),
    summary: asText(summary),
    description: asText(description),
    properties: Array.isArray(properties) ? properties.map(String) : [],
    state: Object.fromEntries(states) as View['state'],
  };
  const queries = asObject(search)['queries'];
  return {
    dashboard: readDashboard(
      { ...EMPTY_VIEW, ...document },
      { queries: Array.isArray(queries) ? queries : [] },
    ),
  };
}

const EMPTY_VIEW: View = {
  id: '',
  type: 'DASHBOARD',
  title: '',
  summary: '',
  description: '',
  search_id: '',
  properties: [],
  requires: {},
  owner: null,
  created_at: '',
  favorite: false,
  state: {},
};
