// Notifications: what needs attention, and what happened lately.
import type { Area } from '../../area.ts';
import { notificationRoutes } from './notification.routes.ts';
import { notificationService } from './notification.service.ts';

const TRIM_EVERY_MS = 60 * 60_000;

export const notificationsArea: Area = {
  name: 'notifications',

  async start({ notifications, activity, leaderJobs, settings }) {
    const stopTrimming = leaderJobs.every('forget old system messages', TRIM_EVERY_MS, () => activity.trim());
    return {
      routes: [notificationRoutes(notificationService(notifications, activity, settings.isCloud))],
      stop: stopTrimming,
    };
  },
};
