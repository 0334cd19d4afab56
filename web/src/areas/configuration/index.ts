export { AddToUrlAllowListButton } from './allow-list/AddToUrlAllowListButton.tsx';
export { AllowListedUrlField } from './allow-list/AllowListedUrlField.tsx';
