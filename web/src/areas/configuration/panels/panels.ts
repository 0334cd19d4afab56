// The panels of this area, gathered so that they arrive together.
export { AllowListPanel } from '../allow-list/AllowListPanel.tsx';
export { NoticesPanel } from '../notices/NoticesPanel.tsx';
export { EventsPanel } from './EventsPanel.tsx';
export { MessageProcessorsPanel } from './MessageProcessorsPanel.tsx';
export { PermissionsPanel } from './PermissionsPanel.tsx';
export { SearchesPanel } from './SearchesPanel.tsx';
export { ThemePanel } from './ThemePanel.tsx';
export { UsersPanel } from './UsersPanel.tsx';
