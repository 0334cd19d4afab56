// Copies a text and says so, where there is no button to say it on.
import { copyText } from '../../../kit/text/copyText.ts';
import { toast } from '../../../kit/feedback/toast.tsx';

/** @param what begins the sentence, for example "The message" */
export async function copyAndTell(text: string, what: string): Promise<void> {
  if (await copyText(text)) toast.success(`${what} was copied.`, 'Copied');
  else toast.error(`${what} could not be copied: the browser does not allow it.`);
}
