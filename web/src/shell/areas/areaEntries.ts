// What the areas offer, gathered under each heading, for the parts of the shell that show it.
import { createContext, use } from 'react';
import type { Area, BarTool, Command, ConfigurationPanel, NavigationEntry, WelcomePanel } from './area.ts';

interface AreaEntries {
  navigation: readonly NavigationEntry[];
  systemMenu: readonly NavigationEntry[];
  subNavigation: readonly (readonly NavigationEntry[])[];
  commands: readonly Command[];
  welcome: readonly WelcomePanel[];
  barTools: readonly BarTool[];
  configurationPanels: readonly ConfigurationPanel[];
  /** By the patterns of the pages. */
  files: readonly { readonly path: string; readonly handle: string }[];
}

/** In the order of the areas. */
export function gatherEntries(areas: readonly Area[]): AreaEntries {
  return {
    navigation: areas.flatMap((area) => area.navigation ?? []),
    systemMenu: areas.flatMap((area) => area.systemMenu ?? []),
    subNavigation: areas.flatMap((area) => area.subNavigation ?? []),
    commands: areas.flatMap((area) => area.commands ?? []),
    welcome: areas.flatMap((area) => area.welcome ?? []),
    barTools: areas.flatMap((area) => area.barTools ?? []),
    configurationPanels: areas.flatMap((area) => area.configurationPanels ?? []),
    files: areas.flatMap(({ files = '', routes }) =>
      routes.map(({ route }) => ({ path: route.pattern, handle: files })),
    ),
  };
}

const AreaEntriesContext = createContext<AreaEntries>(gatherEntries([]));

export const AreaEntriesProvider = AreaEntriesContext.Provider;

export function useAreaEntries(): AreaEntries {
  return use(AreaEntriesContext);
}
