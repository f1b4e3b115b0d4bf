/** The parts of the product, one folder each in components/; they never import each other. */
const features = ['rigs', 'rentals', 'my-rigs', 'account', 'wallet', 'home', 'status', 'commands', 'session'];

/**
 * The folders of rooms that have many files, from the ground up: each may import those before it, and what stands beside the
 * folders, which imports none of them.
 */
export const parts = {
  'components/ui': {
    text: 'numbers, lengths of time, moments and lists as words',
    press: 'what is pressed, and the code that comes with the press',
    answer: 'what an answer is before it is there, when it failed, and how old it is',
    look: 'how one has chosen that pages look, and the window they stand in',
    popup: 'what opens over a page: dialogs, menus, popovers, toasts',
    form: 'fields, and what is typed in them',
    address: 'what stands in the address, and the ways from page to page',
    file: 'rows saved as a file',
    layout: 'the frame of a page, and its panels',
    table: 'tables, their columns, and walking, ticking and sorting their rows',
  },
  'components/rigs': {
    market: 'the list of the market: filters, saved searches, columns',
    compare: 'rigs side by side',
    page: 'the page of a rig',
  },
  'components/rentals': {
    order: 'what renting and extending have in common: cost, review, what came of it',
    rent: 'renting a rig',
    extend: 'extending a rental',
    'extend-many': 'extending many rentals at once',
    watch: 'notices of rentals that end, turn short, or lose their rig or pool',
    list: "lists of one's rentals, as renter and as owner",
    page: 'the page of a rental',
  },
  'components/my-rigs': {
    earned: 'what rigs earned, and how much of them was rented',
    listing: 'listing a rig and changing it',
    bulk: 'changing many rigs at once',
    list: "the list of one's rigs",
    page: "the page of one's rig",
  },
};

/** The house plan: each room, what is in it, and the rooms it may stand on. Nothing else may be imported. */
export const rooms = {
  'lib/domain': { holds: 'rules that need no HTTP, React or SQL', on: [] },
  'lib/contract': { holds: 'what the specification says, once', on: ['lib/domain'] },
  'lib/signing': { holds: 'sign and verify, nothing else', on: [] },
  'lib/config': { holds: 'the only reader of process.env; how a program starts and stops', on: [] },
  'lib/shared': { holds: 'the Redis that several instances share', on: ['lib/contract', 'lib/domain'] },
  'lib/session': {
    holds: 'the sealed cookie, and what is remembered of it',
    on: ['lib/shared', 'lib/config', 'lib/contract', 'lib/domain'],
  },
  'lib/upstream': {
    holds: 'the signed client: nonce order, budget, time limits',
    on: ['lib/shared', 'lib/contract', 'lib/domain', 'lib/signing'],
  },
  'lib/bff': {
    holds: 'session and upstream become answers',
    on: ['lib/upstream', 'lib/session', 'lib/shared', 'lib/contract', 'lib/domain', 'lib/config'],
  },
  'lib/queries': {
    holds: 'what the browser asks, derived from the contract',
    on: ['lib/contract', 'lib/domain'],
  },
  'components/ui': { holds: 'button, table, dialog …: no market word', on: ['lib/domain'] },
  'components/charts': { holds: 'the only importer of recharts', on: ['components/ui', 'lib/domain'] },
  'components/prices': {
    holds: 'prices in the unit one has chosen',
    on: ['components/ui', 'lib/domain'],
  },
  ...Object.fromEntries(
    features.map((feature) => [
      `components/${feature}`,
      {
        holds: `the ${feature.replace('-', ' ')} part of the product`,
        on: [
          'components/ui',
          'components/charts',
          'components/prices',
          'lib/queries',
          'lib/contract',
          'lib/domain',
        ],
      },
    ]),
  ),
  app: {
    holds: 'routes: wiring only',
    on: ['components', 'lib/bff', 'lib/session', 'lib/queries', 'lib/contract', 'lib/domain', 'lib/config'],
  },
  service: {
    holds: 'the market behind the API',
    on: ['lib/contract', 'lib/domain', 'lib/signing', 'lib/config'],
  },
  dashboard: { holds: 'the HTTP server in front of the pages', on: ['lib/config'] },
  demo: {
    holds: 'the demo market: accounts, rigs, a simulated farm',
    on: ['service', 'lib/contract', 'lib/domain', 'lib/signing', 'lib/config'],
  },
  scripts: { holds: 'what npm runs', on: ['lib/config', 'lib/contract', 'service'] },
};
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
