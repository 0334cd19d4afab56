// Tells whether the boundary check saw the code at all.

/**
 * @param {{ source: string, dependencies: unknown[] }[]} modules @param {string[]} rooms
 * @returns {string[]} one complaint for each room of which nothing was read
 */
export function unread(modules, rooms) {
  const seen = new Set(
    modules.filter(({ dependencies }) => dependencies.length > 0).map(({ source }) => source.split('/')[0]),
  );
  return rooms
    .filter((room) => !seen.has(room))
    .map((room) => `no import was read in ${room}/: is @swc/core installed?`);
}
