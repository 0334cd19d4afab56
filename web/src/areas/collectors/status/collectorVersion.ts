// Which versions of the collector can do what.

/** The first version that can upload the configuration it runs with. */
const IMPORT_SINCE = [0, 1, 8] as const;

/** By the rules of semantic versions: 0.1.10 is higher than 0.1.8, 0.1.8-rc is lower. What is no version cannot. */
export function canImport(version: string): boolean {
  const match = /^v?(\d+)\.(\d+)\.(\d+)(-[\w.-]+)?(\+[\w.-]+)?$/.exec(version.trim());
  if (match === null) return false;
  const isPreview = match[4] !== undefined;
  for (const [position, needed] of IMPORT_SINCE.entries()) {
    const part = Number(match[position + 1]);
    if (part !== needed) return part > needed;
  }
  return !isPreview;
}
