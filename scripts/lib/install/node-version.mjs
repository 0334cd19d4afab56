// Stops with a clear message on a Node that is too old. Import it first: what follows may use newer features.

export const MINIMUM = [20, 19];

/** @param {string} version @returns {string | undefined} what to tell the user, when the version will not do */
export function complaintAbout(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = MINIMUM;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return undefined;
  return `Logboom needs Node.js ${MINIMUM.join('.')} or newer; this is ${version}. See https://nodejs.org/en/download.`;
}

const complaint = complaintAbout(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exit(1);
}
