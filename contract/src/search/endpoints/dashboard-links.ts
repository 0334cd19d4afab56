// The calls around public links of dashboards: made and revoked by people, followed by anybody who has one.
import { Type } from 'typebox';
import { configEntry } from '../../configuration/endpoints.ts';
import { anyone, signedIn } from '../../wire/access.ts';
import { endpoints, NoContent } from '../../wire/endpoint.ts';
import { DASHBOARD_LINKS_CONFIG } from '../dashboard-link-rules.ts';
import {
  DashboardLink,
  DashboardLinks,
  DashboardLinksConfig,
  NewDashboardLink,
  PublicAnswer,
  PublicDashboard,
  PublicQuestion,
  PublicValues,
} from '../dashboard-links.ts';
import { longId, shortId } from './parameters.ts';

const oneDashboard = Type.Object({ dashboardId: longId });

// Whoever may edit the dashboard, so the service decides.
export const dashboardLinks = endpoints('search/dashboard-links', {
  list: {
    method: 'GET',
    path: '/dashboards/:dashboardId/links',
    summary: 'The public links of a dashboard',
    access: signedIn,
    params: oneDashboard,
    answers: { 200: DashboardLinks },
  },
  create: {
    method: 'POST',
    path: '/dashboards/:dashboardId/links',
    summary: 'Make a public link to a dashboard',
    description: 'It shows what its maker may read, at any time.',
    access: signedIn,
    params: oneDashboard,
    body: NewDashboardLink,
    answers: { 201: DashboardLink },
  },
  revoke: {
    method: 'DELETE',
    path: '/dashboards/:dashboardId/links/:linkId',
    summary: 'Revoke a public link',
    access: signedIn,
    params: Type.Object({ dashboardId: longId, linkId: shortId }),
    answers: { 204: NoContent },
  },
});

const linkToken = Type.String({ minLength: 1, maxLength: 512 });

/** The link itself is what lets one in. */
export const publicDashboards = endpoints('search/public-dashboards', {
  read: {
    method: 'GET',
    path: '/public/dashboards/:linkToken',
    summary: 'The dashboard behind a public link',
    access: anyone,
    params: Type.Object({ linkToken }),
    answers: { 200: PublicDashboard },
  },
  results: {
    method: 'POST',
    path: '/public/dashboards/:linkToken/results',
    summary: 'What a page of that dashboard shows now',
    access: anyone,
    audited: false,
    params: Type.Object({ linkToken }),
    body: PublicQuestion,
    answers: { 200: PublicAnswer },
  },
  values: {
    method: 'GET',
    path: '/public/dashboards/:linkToken/parameters/:name',
    summary: 'Values that a parameter of that dashboard can have',
    access: anyone,
    params: Type.Object({ linkToken, name: shortId }),
    query: Type.Object({ input: Type.String({ maxLength: 256, default: '' }) }),
    answers: { 200: PublicValues },
  },
});

export const dashboardLinksConfig = configEntry(DASHBOARD_LINKS_CONFIG, DashboardLinksConfig);
