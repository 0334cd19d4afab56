// Reads package-lock.json: whether an installed tree is what it asks for, and whether it lists everything.

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 * @typedef {{ platform: string, arch: string }} Machine
 */

/**
 * @param {Lock} wanted package-lock.json @param {Lock} installed node_modules/.package-lock.json
 * @param {Machine} machine @returns {string[]} the places in node_modules that differ
 */
export function differences(wanted, installed, machine) {
  const have = installed.packages ?? {};
  return Object.entries(wanted.packages ?? {})
    .filter(([place]) => place.includes('node_modules/'))
    .filter(([place, wants]) => !isSatisfied(wants, have[place], machine))
    .map(([place]) => place);
}

/** @param {LockedPackage} wants @param {LockedPackage | undefined} has @param {Machine} machine */
function isSatisfied(wants, has, machine) {
  if (!has) return wants.optional === true && !fits(wants, machine);
  if (wants.link) return has.link === true;
  return wants.version === has.version && wants.integrity === has.integrity;
}

/**
 * Whether an optional package is the native part for this machine. Those for musl are never asked for: finding out which
 * C library this is costs more than the install that a wrong guess would cause.
 * @param {LockedPackage} wants @param {Machine} machine
 */
function fits({ os, cpu, libc }, machine) {
  if (!os && !cpu) return false;
  return allows(os, machine.platform) && allows(cpu, machine.arch) && libc?.[0] !== 'musl';
}

/** @param {string[] | undefined} list @param {string} value */
function allows(list, value) {
  if (!list || list.length === 0) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((entry) => entry.startsWith('!'));
}

/**
 * Whether the lock lists every optional package. One that was made where some platform's package could not be had
 * leaves it out; `npm ci` then refuses the whole lock, on every platform.
 * @param {Lock} lock
 */
export function isComplete({ packages = {} }) {
  const places = Object.keys(packages);
  const listed = new Set(
    places.map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  );
  return Object.values(packages).every(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).every((name) => listed.has(name)),
  );
}
