// The documentation of a function as it stands in tooltips of the editor.
import { signatureText, type FunctionDescription } from '@logboom/core/rules/catalogue/signature';

export function functionHelp(description: FunctionDescription): HTMLElement {
  const help = lines(signatureText(description), description.description);
  if (description.params.length > 0) {
    const list = help.appendChild(document.createElement('dl'));
    for (const { name, type, isOptional, description: text } of description.params) {
      element(list, 'dt', `${name}: ${type}${isOptional ? ' (optional)' : ''}`);
      element(list, 'dd', text);
    }
  }
  return help;
}

/** A line of code, if there is one, and words below it. */
export function lines(code: string | undefined, words: string): HTMLElement {
  const help = document.createElement('div');
  help.className = 'lb-rule-help';
  if (code !== undefined) element(help, 'code', code);
  element(help, 'div', words);
  return help;
}

function element(parent: HTMLElement, tag: string, text: string): void {
  const child = parent.appendChild(document.createElement(tag));
  child.textContent = text;
}
