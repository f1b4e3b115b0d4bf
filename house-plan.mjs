/** The parts of the product, one folder each in components/; they never import each other. */
export const features = [
  'rigs',
  'rentals',
  'my-rigs',
  'account',
  'wallet',
  'home',
  'status',
  'commands',
  'session',
];

/**
 * The folders of rooms that have many files, from the ground up: each may import those before it, and what stands beside the
 * folders, which imports none of them.
 */
export const parts = {
  'lib/queries': {
    ask: 'one question to the desk: its answer, its failure, when it is asked again',
    words: 'what of the contract is said in words: failures, permissions, pools, figures',
    session: 'the keys of this browser, and what is kept for one',
    long: 'what takes many calls: page by page, rig by rig',
    change: 'changes and orders, and what came of them',
    rigs: 'rigs of the market, and their prices',
    rentals: 'rentals, as renter and as owner',
    wallet: 'transactions and balances',
    pools: 'saved pools, and their check',
    earned: 'what rigs earned in a week',
  },
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
    run: 'orders sent one after the other: how far they are, what came of each',
    rent: 'renting a rig',
    'rent-many': 'renting several rigs at once',
    extend: 'extending a rental',
    'extend-many': 'extending many rentals at once',
    watch:
      'notices of rentals that end, turn short, or lose their rig or pool, and of own rigs, rented or offered, that drop out',
    list: "lists of one's rentals, as renter and as owner",
    page: 'the page of a rental',
    'of-rig': 'what the page of a rig tells of its rentals',
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
