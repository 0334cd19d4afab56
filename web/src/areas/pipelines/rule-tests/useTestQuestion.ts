// Asks whether a rule is saved although its tests fail.
import { useConfirm } from '../../../kit/overlays/confirmContext.ts';
import { errorText, FetchError } from '../../../platform/fetch/errors.ts';

/** False also when the save failed for another reason. */
export function useTestQuestion(): (error: unknown) => Promise<boolean> {
  const confirm = useConfirm();
  return async (error) => {
    if (!(error instanceof FetchError) || error.status !== 409) return false;
    return confirm({
      title: 'Save although tests fail?',
      message: errorText(error).replace(/ Mend it, or .*$/, ''),
      confirmLabel: 'Save all the same',
      destructive: true,
    });
  };
}
