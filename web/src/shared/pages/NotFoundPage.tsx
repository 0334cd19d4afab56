// Shown for an address that leads nowhere.
import { IconMapPinOff } from '@tabler/icons-react';
import { DeadEndPage } from './DeadEndPage.tsx';

/** `what` names the thing that is missing when it is known, for example "The stream". */
export function NotFoundPage({ what = 'The page' }: { readonly what?: string }) {
  return (
    <DeadEndPage icon={IconMapPinOff} title="Page not found">
      {what} you are looking for does not exist, was moved, or needs a permission that you do not have.
    </DeadEndPage>
  );
}
