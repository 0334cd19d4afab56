// The tables that the query builder knows. Each area declares its own in its `tables.ts`, and its migrations make them true.

// oxlint-disable-next-line typescript/no-empty-object-type -- Filled by the areas: `declare module` in their `tables.ts`.
export interface Tables {}
