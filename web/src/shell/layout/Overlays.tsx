// The command palette and the shortcut help, loaded when first called up, with the keys that call them.
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useStore } from '../../platform/useStore.ts';
import { pageShortcuts } from '../shortcuts/pageShortcuts.ts';
import { useShellShortcuts } from '../shortcuts/useShellShortcuts.ts';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { ShellActionsProvider } from './ShellActions.ts';

const CommandPalette = lazy(() =>
  import('../commands/CommandPalette.tsx').then((module) => ({ default: module.CommandPalette })),
);
const ShortcutHelp = lazy(() =>
  import('../shortcuts/ShortcutHelp.tsx').then((module) => ({ default: module.ShortcutHelp })),
);

type Overlay = 'palette' | 'help';

export function Overlays({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Overlay>();
  // What was opened once stays mounted, so that closing can return the focus to where it was.
  const [loaded, setLoaded] = useState<ReadonlySet<Overlay>>(new Set());

  const actions = useMemo(() => {
    const show = (overlay: Overlay) => {
      setLoaded((before) => new Set([...before, overlay]));
      setOpen(overlay);
    };
    return { openPalette: () => show('palette'), openShortcutHelp: () => show('help') };
  }, []);
  const close = (overlay: Overlay) => setOpen((current) => (current === overlay ? undefined : current));

  const ofShell = useShellShortcuts(actions);
  const ofPage = useStore(pageShortcuts);
  const shortcuts = useMemo(() => [...ofPage, ...ofShell], [ofPage, ofShell]);
  useShortcuts(shortcuts);

  return (
    <ShellActionsProvider value={actions}>
      {children}
      <Suspense>
        {loaded.has('palette') && (
          <CommandPalette opened={open === 'palette'} onClose={() => close('palette')} />
        )}
      </Suspense>
      <Suspense>
        {loaded.has('help') && (
          <ShortcutHelp opened={open === 'help'} onClose={() => close('help')} shortcuts={shortcuts} />
        )}
      </Suspense>
    </ShellActionsProvider>
  );
}
