// Who may import whom. `npm run check` fails on any edge that is not allowed here, and when nothing was read at all.
const engines = '(^|/)node_modules/(chdb|@clickhouse/client|@electric-sql/pglite|pg|lmdb)(/|$)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(core|server|web|e2e|bench|agents|demo)/' },
    },
    {
      name: 'core-imports-contract-only',
      severity: 'error',
      from: { path: '^core/' },
      to: { path: '^(server|web|e2e|bench|agents|demo)/' },
    },
    {
      name: 'server-does-not-import-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e|bench|agents|demo)/' },
    },
    {
      name: 'web-does-not-import-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|e2e|bench|agents|demo)/' },
    },
    {
      name: 'contract-and-core-do-no-io',
      severity: 'error',
      from: { path: '^(contract|core)/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['core'], pathNot: '^(zlib|crypto)$' },
    },
    {
      name: 'only-ingest-unpacks-and-rolls-dice',
      comment: 'These two reach nothing outside, but a browser does not have them.',
      severity: 'error',
      from: {
        path: '^(contract|core|web)/',
        pathNot: '^core/src/(message|framing|codecs|rules/functions)/|[.]test[.]tsx?$',
      },
      to: { dependencyTypes: ['core'], path: '^(zlib|crypto)$' },
    },
    {
      name: 'web-does-not-run-rules',
      comment:
        'Editors need syntax, types and catalogue; what functions do would pull their libraries into the bundle.',
      severity: 'error',
      from: { path: '^(web|core/src/rules/(syntax|types|catalogue|analysis))/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^core/src/rules/(functions|compile|engine|values)/' },
    },
    {
      name: 'web-does-not-decode-messages',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^core/src/(message|framing|codecs)/' },
    },
    {
      name: 'engines-only-under-storage',
      comment: 'One place talks to each engine, so that embedded and remote stay one code path.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/storage/|[.]test[.]ts$|^server/test/' },
      to: { path: engines },
    },
    {
      name: 'storage-does-not-know-areas',
      severity: 'error',
      from: { path: '^server/src/storage/' },
      to: { path: '^server/src/(areas|http|ingest)/' },
    },
    {
      name: 'http-does-not-know-areas',
      severity: 'error',
      from: { path: '^server/src/http/' },
      to: { path: '^server/src/areas/' },
    },
    {
      name: 'areas-meet-through-their-index',
      severity: 'error',
      from: { path: '^(server|web)/src/areas/([^/]+)/' },
      to: { path: '^(server|web)/src/areas/[^/]+/', pathNot: '^$1/src/areas/($2/|[^/]+/index[.]tsx?$)' },
    },
    {
      name: 'kit-shared-and-platform-do-not-know-areas',
      severity: 'error',
      from: { path: '^web/src/(kit|shared|platform|theme)/' },
      to: { path: '^web/src/areas/' },
    },
    {
      name: 'kit-knows-neither-product-nor-platform',
      comment: 'A piece that asks who looks, or knows what the API sends, belongs to shared.',
      severity: 'error',
      from: { path: '^web/src/kit/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^web/src/', pathNot: '^web/src/(kit|theme)/' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '[.]css$|[.]svg$|[.]woff2$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]cache)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
