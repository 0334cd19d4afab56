// A dashboard as its page uses it: pages of widgets. What the page does not know stays in the raw documents.
import type { ViewDetails } from '../../../shared/views/ViewDetailsDialog.tsx';
import type { AggregationWidget, MessagesWidget, TextWidget } from '@logboom/contract/search/view-document';
import type { View } from '@logboom/contract/search/views';
import type { GridPositions } from '../../../kit/structure/grid/gridMeasures.ts';
import type { Json } from '../../../shared/widgets/document/json.ts';
import type { Parameter } from '@logboom/core/dashboards/parameters';

export type KnownWidget = AggregationWidget | MessagesWidget | TextWidget;

export interface BoardWidget {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** As it is stored, with everything that other programs wrote into it. */
  readonly raw: Json;
  /** Undefined for a widget that this version cannot show. */
  readonly widget: KnownWidget | undefined;
  /** The search types of a widget that cannot be shown, which belong to it all the same. */
  readonly foreignTypes: readonly Json[];
}

export interface BoardPage {
  readonly id: string;
  readonly title: string;
  readonly widgets: readonly BoardWidget[];
  readonly positions: GridPositions;
  /** The rest of its document. */
  readonly raw: Json;
}

export interface Dashboard {
  readonly details: ViewDetails;
  readonly pages: readonly BoardPage[];
  readonly parameters: readonly Parameter[];
  readonly properties: readonly string[];
}

/** One that is stored, and what it was read from. */
export interface StoredDashboard {
  readonly view: View;
  readonly dashboard: Dashboard;
  /** The newest version when it was read; 0 for one without a history. */
  readonly version: number;
}

export const NAMELESS: ViewDetails = { title: '', summary: '', description: '' };
