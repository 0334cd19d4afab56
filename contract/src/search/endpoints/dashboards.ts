// The calls around single dashboards and their widgets, which older scripts use; a dashboard is a view, whose calls do more.
import { Type } from 'typebox';
import { permitted, signedIn } from '../../wire/access.ts';
import { endpoints, NoContent } from '../../wire/endpoint.ts';
import {
  CreatedDashboard,
  DashboardChange,
  DashboardWidget,
  DashboardWidgets,
  NewDashboard,
  WidgetPlaces,
  WidgetValue,
} from '../dashboards.ts';
import { View } from '../views.ts';
import { longId } from './parameters.ts';

const oneDashboard = Type.Object({ dashboardId: longId });
const oneWidget = Type.Object({ dashboardId: longId, widgetId: longId });

// What one may do depends on the dashboard, so the service of views decides.
export const dashboards = endpoints('search/dashboards', {
  create: {
    method: 'POST',
    path: '/dashboards',
    summary: 'Create a dashboard without widgets',
    access: permitted('dashboards:create'),
    body: NewDashboard,
    answers: { 201: CreatedDashboard },
  },
  read: {
    method: 'GET',
    path: '/dashboards/:dashboardId',
    summary: 'One dashboard, as a view',
    access: signedIn,
    remembered: true,
    params: oneDashboard,
    answers: { 200: View },
  },
  update: {
    method: 'PUT',
    path: '/dashboards/:dashboardId',
    summary: 'Change the title and the description of a dashboard',
    access: signedIn,
    params: oneDashboard,
    body: DashboardChange,
    answers: { 200: View },
  },
  remove: {
    method: 'DELETE',
    path: '/dashboards/:dashboardId',
    summary: 'Delete a dashboard',
    access: signedIn,
    params: oneDashboard,
    answers: { 204: NoContent },
  },
  widgets: {
    method: 'GET',
    path: '/dashboards/:dashboardId/widgets',
    summary: 'The widgets on all pages of a dashboard',
    access: signedIn,
    remembered: true,
    params: oneDashboard,
    answers: { 200: DashboardWidgets },
  },
  widget: {
    method: 'GET',
    path: '/dashboards/:dashboardId/widgets/:widgetId',
    summary: 'One widget of a dashboard',
    access: signedIn,
    remembered: true,
    params: oneWidget,
    answers: { 200: DashboardWidget },
  },
  removeWidget: {
    method: 'DELETE',
    path: '/dashboards/:dashboardId/widgets/:widgetId',
    summary: 'Remove a widget from a dashboard',
    access: signedIn,
    params: oneWidget,
    answers: { 204: NoContent },
  },
  value: {
    method: 'GET',
    path: '/dashboards/:dashboardId/widgets/:widgetId/value',
    summary: 'What a widget shows now',
    description: 'Counts only messages of streams that the caller may read.',
    access: signedIn,
    params: oneWidget,
    answers: { 200: WidgetValue },
  },
  positions: {
    method: 'PUT',
    path: '/dashboards/:dashboardId/positions',
    summary: 'Move the widgets of a dashboard',
    description: 'Widgets that are not named stay where they are.',
    access: signedIn,
    params: oneDashboard,
    body: WidgetPlaces,
    answers: { 204: NoContent },
  },
});
