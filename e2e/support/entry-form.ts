// Fills in the dialogs of outputs and inputs from the description of their kind, as a person would.

import type { EntryKind, PropertyKind, PropertyType } from '@logboom/contract/collectors/kinds';
import type { Locator, Page } from 'playwright-core';

/** The first field with this label; the few that may stay empty say so behind it. */
export function fieldOf(dialog: Locator, label: string): Locator {
  const words = label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const named = dialog.getByLabel(new RegExp(`^${words}( \\(optional\\))?$`));
  return named.and(dialog.locator('input, textarea')).first();
}

export async function choose(page: Page, dialog: Locator, label: string, option: string): Promise<void> {
  await fieldOf(dialog, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const TYPED: Record<Exclude<PropertyType, 'boolean' | 'fields' | 'choice'>, string> = {
  text: '/srv/some where/"quoted".log',
  number: '5140',
  list: "['one', 'two']",
  period: '15s',
  pattern: '/^start: "x"/',
  regex: '/^start: "x"/',
  xml: '<QueryList><Query Id="0"/></QueryList>',
  lines: 'first line\nsecond: "line"',
};

/** What is stored of it. */
export function storedProperties({ properties }: EntryKind): Record<string, unknown> {
  return Object.fromEntries(properties.map((property) => [property.name, storedValue(property)]));
}

function storedValue({ type, initial, choices = [] }: PropertyKind): unknown {
  switch (type) {
    case 'boolean':
      return initial !== true;
    case 'fields':
      return { data_center: 'north "1"' };
    case 'choice':
      return choices.at(-1);
    case 'number':
      return Number(TYPED.number);
    case 'regex':
      return TYPED.regex.slice(1, -1);
    default:
      return TYPED[type];
  }
}

/** Gives every property another value than it begins with, the switches before what they make visible. */
export async function fillProperties(page: Page, dialog: Locator, { properties }: EntryKind): Promise<void> {
  for (const property of properties) {
    const { type, label } = property;
    if (type === 'boolean') await fieldOf(dialog, label).click();
    else if (type === 'choice') await choose(page, dialog, label, property.choices?.at(-1) ?? '');
    else if (type === 'fields') await addField(dialog, 'data center!', 'north "1"');
    else await fieldOf(dialog, label).fill(TYPED[type]);
  }
}

/** What a name cannot hold is taken out while it is typed: the caller's blank and exclamation mark, here. */
async function addField(dialog: Locator, name: string, value: string): Promise<void> {
  const group = dialog.getByRole('group', { name: /Additional fields/ });
  await group.getByLabel('Name').pressSequentially(name.replace(' ', '_ '));
  await group.getByLabel('Value').fill(value);
  await group.getByRole('button', { name: 'Add' }).click();
}
