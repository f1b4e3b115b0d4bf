import { features, parts, rooms } from './house-plan.mjs';

const ours = '^(?:app|components|lib|service|demo|dashboard|bench|e2e|scripts|test)/';
const test = '[.]test[.]tsx?$';

const roomRules = Object.entries(rooms).map(([room, { on }]) => ({
  name: `${room} stands on ${on.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: test },
  to: { path: ours, pathNot: [room, ...on].map((allowed) => `^${allowed}/`) },
}));

const partRules = Object.entries(parts).flatMap(([room, folders]) => {
  const names = Object.keys(folders);
  const beside = `^${room}/[^/]+$`;
  return [
    {
      name: `${room} stands beneath its folders`,
      severity: 'error',
      from: { path: beside, pathNot: test },
      to: { path: `^${room}/[^/]+/` },
    },
    ...names.map((name, place) => ({
      name: `${room}/${name} stands on ${names.slice(0, place).join(', ') || 'none of the other folders'}`,
      severity: 'error',
      from: { path: `^${room}/${name}/`, pathNot: test },
      to: {
        path: `^${room}/`,
        pathNot: [beside, ...names.slice(0, place + 1).map((floor) => `^${room}/${floor}/`)],
      },
    })),
    {
      name: `every folder of ${room} is known`,
      comment: 'Give it a line in `parts`.',
      severity: 'error',
      from: { path: `^${room}/[^/]+/`, pathNot: names.map((name) => `^${room}/${name}/`) },
      to: {},
    },
  ];
});

const roomOf = `^(?:${Object.keys(rooms).join('|')})/`;
const feature = `^components/(${features.join('|')})/`;
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...roomRules,
    ...partRules,
    forbid(
      'no cycles',
      'Two files that need each other are one file, or lack a third.',
      {},
      { circular: true },
    ),
    forbid('no unresolved', 'The import names nothing on disk.', {}, { couldNotResolve: true }),
    forbid(
      'the secret never reaches the browser',
      'No path, however long, leads from browser rooms to the secret.',
      { path: ['^components/', '^lib/queries/', '^app/providers', '^app/.*error[.]tsx$'], pathNot: test },
      { path: '^(lib/(signing|upstream|session|shared|bff|config)|service)/', reachable: true },
    ),
    forbid(
      'every file has a room',
      'A new folder is a decision: give it a line in `rooms`.',
      { path: '^(app|components|lib|service|demo|dashboard|scripts)/', pathNot: [roomOf, test] },
      {},
    ),
    forbid(
      'shapes are types in the browser',
      'A run-time import ships zod (+31 kB gzip) to every visitor.',
      { path: '^(components|lib/queries)/', pathNot: test },
      { path: '^lib/contract/(shapes|schemas)|node_modules/zod', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'features do not visit each other',
      'They meet in app/.',
      { path: feature },
      { path: feature, pathNot: '^components/$1/' },
    ),
    forbid(
      'charts own recharts',
      'One room to lazy-load or replace.',
      { pathNot: '^components/charts/' },
      { path: 'node_modules/recharts' },
    ),
    forbid(
      'repos own sql',
      'Handlers and rules never see a table.',
      { path: '^(service|demo)/', pathNot: ['^service/(db/|[^/]+/(?:repo|[a-z-]+-repo)[.]ts$)', test] },
      { path: 'node_modules/(drizzle-orm|@electric-sql|pg)/' },
    ),
    forbid(
      'nothing imports a test',
      'Move what you need into test support.',
      { pathNot: test },
      { path: test },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]next/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
