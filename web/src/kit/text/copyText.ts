// Puts text on the clipboard in the ways browsers offer, of which some need https and some are forbidden.

/** Answers whether the text was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Absent on plain http, where this product often runs.
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Permission may be denied; the older way may still work.
  }
  return copySelection(text);
}

/** Selects the text in a field that nobody sees, so that the browser's own copy command takes it. */
export function selectHidden(text: string): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-label', 'Text to copy');
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0', pointerEvents: 'none' });
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  return field;
}

function copySelection(text: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  const focused = document.activeElement;
  const field = selectHidden(text);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
