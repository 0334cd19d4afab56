// What the buttons of a saved search do.
import { use } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { HighlightingContext } from '../../../shared/field-values/highlighting/highlightingContext.ts';
import { useAsking, useSavedState, useWidgetBoard } from '../state/searchPage.ts';
import { routes } from '../../../routes.ts';
import type { ViewDetails } from '../../../shared/views/ViewDetailsDialog.tsx';
import { useCreateSaved, useDeleteSaved, useUpdateSaved } from './saved.api.ts';

export type SavingDialog = 'create' | 'rename';

const NAMELESS: ViewDetails = { title: '', summary: '', description: '' };

export function useSaving() {
  const { saved, markKept, discard } = useSavedState();
  const { question } = useAsking();
  const { widgets, titles, wide } = useWidgetBoard();
  const highlights = use(HighlightingContext)?.highlights ?? [];
  const navigate = useNavigate();
  const confirm = useConfirm();
  const create = useCreateSaved();
  const update = useUpdateSaved(saved);
  const { mutate: remove } = useDeleteSaved();
  const shown = { question, widgets, titles, highlights, wide };
  const details = saved ? detailsOf(saved.view) : NAMELESS;

  /** Nothing is lost any more, so nobody needs to be asked. */
  const leaveTo = (address: string) => {
    flushSync(markKept);
    void navigate(address);
  };
  return {
    isUpdating: update.isPending,
    update: () => update.mutate({ shown, details }),
    discard: () => {
      discard();
      if (saved) void navigate(routes.search.show({ viewId: saved.view.id }));
    },
    remove: () => {
      if (!saved) return;
      void confirm({
        title: `Delete saved search "${saved.view.title}"?`,
        message: 'Its question and its widgets are forgotten. Messages stay.',
        confirmLabel: 'Delete saved search',
        destructive: true,
      }).then((confirmed) => {
        if (confirmed) remove(saved.view, { onSuccess: () => leaveTo(routes.search.create()) });
      });
    },
    dialogs: {
      create: {
        title: saved ? 'Save as a new search' : 'Save search',
        saveLabel: 'Save search',
        initial: saved ? { ...details, title: `${details.title} (copy)` } : details,
        onSave: async (entered: ViewDetails) => {
          const view = await create.mutateAsync({ shown, details: entered, saved });
          leaveTo(routes.search.show({ viewId: view.id }));
        },
      },
      rename: {
        title: 'Edit saved search',
        saveLabel: 'Save changes',
        initial: details,
        // Only the name: what else has changed on the page is saved by its own button.
        onSave: (entered: ViewDetails) => update.mutateAsync({ shown: saved ?? shown, details: entered }),
      },
    } satisfies Record<SavingDialog, object>,
  };
}

function detailsOf({ title, summary, description }: ViewDetails): ViewDetails {
  return { title, summary, description };
}
