export { AddToUrlAllowListButton } from './allow-list/AddToUrlAllowListButton.tsx';
export { useClusterConfig, useSaveClusterConfig, type StoredEntry } from './configuration.api.ts';
export { ConfigurationSection } from './page/ConfigurationSection.tsx';
export { AllowListedUrlField } from './allow-list/AllowListedUrlField.tsx';
