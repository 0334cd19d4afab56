// What an area says about itself: its pages and where they are offered. The shell builds everything from these.
import type { ComponentType } from 'react';
import type { RequiredPermissions } from '../../platform/users/permissions.ts';

/** Who gets to see something. Nothing said: everybody who is logged in. */
export interface Visibility extends RequiredPermissions {
  /** Only where this feature is switched on. */
  featureFlag?: string;
  /** Not offered in the cloud edition. */
  hiddenInCloud?: boolean;
}

export type IconComponent = ComponentType<{ size?: number | string; stroke?: number | string }>;

export interface AreaRoute extends Visibility {
  /** From the route table; anything with a prefixed pattern. */
  route: { readonly pattern: string };
  /** Use `lazyPage`, so that the page arrives when it is first opened. */
  page: ComponentType;
}

export interface NavigationEntry extends Visibility {
  label: string;
  /** A route builder of the table. Called late, because it needs the page's configuration. */
  to: () => string;
  icon?: IconComponent;
  /** One line for the command palette. */
  description?: string;
  /** Other words under which people may look for it. */
  keywords?: readonly string[];
  /** Keys, one after the other, for example `g h`. */
  shortcut?: string;
  /** Marked as current on this very address only, not on those below it. */
  exact?: boolean;
}

/** An entry of the command palette that does something instead of leading somewhere. */
export interface Command extends Visibility {
  id: string;
  label: string;
  description?: string;
  keywords?: readonly string[];
  icon?: IconComponent;
  run: () => void;
}

/** A part of the welcome page. */
export interface WelcomePanel extends Visibility {
  id: string;
  panel: ComponentType;
}

/** A part of the configuration page. It shows a `Section` of its own. */
export interface ConfigurationPanel extends Visibility {
  /** In the address, so that a link leads to it. */
  id: string;
  title: string;
  panel: ComponentType;
}

/** A piece of the top bar, before the search. */
export interface BarTool extends Visibility {
  id: string;
  tool: ComponentType;
}

export interface Area {
  name: string;
  routes: readonly AreaRoute[];
  /** Pages for anybody, without a session and without anything around them. */
  publicRoutes?: readonly Pick<AreaRoute, 'route' | 'page'>[];
  /** In the top bar. */
  navigation?: readonly NavigationEntry[];
  /** In the System menu of the top bar. */
  systemMenu?: readonly NavigationEntry[];
  /** Groups of sibling pages; the group that holds the current page is shown below the top bar. */
  subNavigation?: readonly (readonly NavigationEntry[])[];
  commands?: readonly Command[];
  welcome?: readonly WelcomePanel[];
  barTools?: readonly BarTool[];
  configurationPanels?: readonly ConfigurationPanel[];
  /** What finds the files of what its pages change, among the configuration files. */
  files?: string;
}
