// What `npm run bench -- all` measures, and in which order: nothing that fills disks comes before what is sensitive to it.

const QUICK = [
  ['start'],
  ['memory'],
  ['ingest', '--messages', '200000', '--seconds', '10'],
  ['search', '--messages', '1000000'],
];

const ALL = [
  ['start'],
  ['memory'],
  ['web'],
  ['rules'],
  ['lookups'],
  ['ingest-core'],
  ['processing'],
  ['search', '--messages', '1000000'],
  ['ingest'],
  ['ingest', '--messages', '5000000'],
  ['search', '--messages', '10000000'],
  ['dashboard'],
  ['events'],
  ['collectors'],
];

/** @param {readonly string[]} args of the command line @returns {readonly (readonly string[])[]} */
export function allMeasurements(args) {
  const unknown = args.filter((argument) => argument !== '--quick');
  if (unknown.length > 0)
    throw new Error(`"all" does not know ${unknown.join(' ')}; it takes --quick and --json FILE`);
  return args.includes('--quick') ? QUICK : ALL;
}
