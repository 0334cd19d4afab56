// What changed between two versions of a dashboard, in sentences.
import { sameValue } from '../../../kit/forms/sameValue.ts';
import type { BoardPage, BoardWidget, Dashboard } from '../document/dashboard.ts';
import { widgetTitle } from '../widgets/widgetTitle.ts';

export function differences(before: Dashboard, now: Dashboard): string[] {
  const removed = before.pages.filter((page) => !now.pages.some(({ id }) => id === page.id));
  return [
    ...detailChanges(before, now),
    ...(sameValue(before.parameters, now.parameters) ? [] : ['The parameters were changed.']),
    ...removed.map(({ title }) => `Page "${title}" was removed.`),
    ...now.pages.flatMap((page) => {
      const old = before.pages.find(({ id }) => id === page.id);
      return old ? pageChanges(old, page) : [`Page "${page.title}" was added.`];
    }),
    ...orderChange(before, now),
  ];
}

function detailChanges({ details: before }: Dashboard, { details: now }: Dashboard): string[] {
  return [
    ...(before.title === now.title ? [] : [`The title "${before.title}" became "${now.title}".`]),
    ...(before.summary === now.summary ? [] : ['The summary was changed.']),
    ...(before.description === now.description ? [] : ['The description was changed.']),
  ];
}

function orderChange(before: Dashboard, now: Dashboard): string[] {
  const order = (dashboard: Dashboard, other: Dashboard) =>
    dashboard.pages.map(({ id }) => id).filter((id) => other.pages.some((page) => page.id === id));
  return sameValue(order(before, now), order(now, before)) ? [] : ['The order of the pages was changed.'];
}

function pageChanges(before: BoardPage, now: BoardPage): string[] {
  const on = `on page "${now.title}"`;
  const removed = before.widgets.filter((widget) => !now.widgets.some(({ id }) => id === widget.id));
  return [
    ...(before.title === now.title ? [] : [`Page "${before.title}" became "${now.title}".`]),
    ...removed.map((widget) => `"${widgetTitle(widget)}" was removed ${on}.`),
    ...now.widgets.flatMap((widget) => {
      const old = before.widgets.find(({ id }) => id === widget.id);
      if (old === undefined) return [`"${widgetTitle(widget)}" was added ${on}.`];
      return widgetChanges(old, widget, on);
    }),
    ...(sameValue(before.positions, now.positions) ? [] : [`Widgets were moved or resized ${on}.`]),
  ];
}

function widgetChanges(before: BoardWidget, now: BoardWidget, on: string): string[] {
  const [old, title] = [widgetTitle(before), widgetTitle(now)];
  const isRenamed = before.title !== now.title;
  const isChanged = !sameValue(before.widget, now.widget) || before.description !== now.description;
  return [
    ...(isRenamed ? [`"${old}" became "${title}" ${on}.`] : []),
    ...(isChanged ? [`"${title}" was changed ${on}.`] : []),
  ];
}
