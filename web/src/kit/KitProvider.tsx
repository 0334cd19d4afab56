// What the kit's pieces need around the application: the confirmation dialog and the place for toasts.
import type { ReactNode } from 'react';
import { ConfirmProvider } from './overlays/ConfirmDialog.tsx';
import { ToastOutlet } from './feedback/toast.tsx';

export function KitProvider({ children }: { readonly children: ReactNode }) {
  return (
    <ConfirmProvider>
      {children}
      <ToastOutlet />
    </ConfirmProvider>
  );
}
