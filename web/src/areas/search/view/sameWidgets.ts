// Whether two pages show the same. Documents are written in many ways, so what they mean is compared.
import type { Widget } from '@logboom/contract/search/view-document';
import { sameValue } from '../../../kit/forms/sameValue.ts';
import { sameHighlights, type Highlight } from '../../../shared/field-values/highlighting/rules.ts';
import { readWidget } from '../../../shared/widgets/document/readWidget.ts';

interface Shown {
  readonly widgets: readonly Widget[];
  readonly titles: Readonly<Record<string, string>>;
  readonly wide?: ReadonlySet<string>;
  readonly highlights?: readonly Highlight[];
}

export function sameWidget(one: Widget | undefined, other: Widget | undefined): boolean {
  return sameValue(meaning(one), meaning(other));
}

export function sameWidgets(one: Shown, other: Shown): boolean {
  return (
    one.widgets.length === other.widgets.length &&
    sameHighlights(one.highlights ?? [], other.highlights ?? []) &&
    one.widgets.every(
      (widget, index) =>
        sameWidget(widget, other.widgets[index]) &&
        (one.titles[widget.id] ?? '') === (other.titles[widget.id] ?? '') &&
        (one.wide?.has(widget.id) ?? false) === (other.wide?.has(widget.id) ?? false),
    )
  );
}

function meaning(widget: Widget | undefined): Widget | undefined {
  return widget && readWidget({ ...widget });
}
