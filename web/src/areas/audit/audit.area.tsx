// The audit log: who did what to which entity, when and from where.
import { IconHistory } from '@tabler/icons-react';
import { lazyPage } from '../../kit/loading/lazyPage.tsx';
import { routes } from '../../routes.ts';
import type { Area } from '../../shell/areas/area.ts';

const access = { permissions: ['auditlog:read'] };

const AuditPage = lazyPage('audit-log', () => import('./AuditPage.tsx').then((module) => module.AuditPage));

export const auditArea: Area = {
  name: 'audit',
  routes: [{ route: routes.system.auditLog, page: AuditPage, ...access }],
  systemMenu: [
    {
      label: 'Audit log',
      to: routes.system.auditLog,
      icon: IconHistory,
      description: 'Who changed what, when and from where',
      keywords: ['history', 'changes', 'log-ins', 'security', 'who did', 'compliance'],
      ...access,
    },
  ],
};
