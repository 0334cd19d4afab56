export { ShareControl } from './ShareControl.tsx';
export { useShareAction } from './useShareAction.tsx';
export type { SharedEntity } from './sharing.api.ts';
