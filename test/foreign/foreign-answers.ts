import type { EndpointName } from '#lib/contract/endpoints.ts';
import recorded from '../fixtures/rig-search-recorded.json' with { type: 'json' };

/*
 * What a service of this family that is not ours answers: six rigs as they were recorded from one, and around them the
 * ways in which such services are known to differ from each other.
 */

const [asRecorded, second, third, fourth, fifth, sixth] = recorded.data.records.map(
  (record): Record<string, unknown> => ({ ...record }),
);

const without = (record: Record<string, unknown> | undefined, ...names: string[]) =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !names.includes(name)));

/** Six rigs, each odd in a way of its own. */
export const foreignRigs: Record<string, unknown>[] = [
  asRecorded ?? {},
  // Numbers for strings and strings for numbers.
  {
    ...second,
    id: 1002,
    rpi: 80.59,
    ndevices: 1,
    minhours: 24,
    maxhours: 480.0,
    extensions: '1',
    online: 1,
    status: { status: 'available', hours: '0', rented: 0, online: 'yes' },
    price: { type: 'PH', BTC: { currency: 'BTC', price: 0.00066, hour: 3.355e-6, enabled: 'true' } },
    hashrate: {
      advertised: { hash: '0.122', type: 'PH' },
      last_30min: { hash: 117.656, type: 'th', nice: '117.66T' },
    },
  },
  // Nothing that could be left out.
  {
    ...without(
      third,
      'owner',
      'region',
      'description',
      'rpi',
      'optimal_diff',
      'suggested_diff',
      'ndevices',
      'extensions',
      'poolstatus',
      'available_status',
      'online',
    ),
    status: { status: 'available' },
    price: { type: 'th', BTC: { currency: 'BTC', price: '0.00070000' } },
    hashrate: { advertised: { hash: 1, type: 'ph' } },
  },
  // Blank, null, false and empty lists in the place of what is not there.
  {
    ...fourth,
    owner: '',
    region: null,
    rpi: '',
    ndevices: false,
    optimal_diff: [],
    delivery: [],
    error_notice: null,
    status: { status: 'available', hours: '', rented: false, online: true },
    price: { type: 'ph', BTC: [], LTC: { currency: 'LTC', price: '0.95238095', minhrs: '', enabled: true } },
    hashrate: { advertised: { hash: 1.2, type: 'ph', nice: null }, last_5min: [], last_30min: false },
  },
  // Fields of its own, one of them under a name of ours; a unit and an asset that we do not know.
  {
    ...fifth,
    delivery: '99 %',
    offline_since: 'yesterday',
    badges: [{ kind: 'verified' }],
    price: { type: 'zh', BTC: { currency: 'BTC', price: '1' }, USDT: { currency: 'USDT', price: '1.5' } },
    hashrate: { advertised: { hash: 2, type: 'zh', nice: '2Z' } },
  },
  // Not a rate, not a price.
  {
    ...sixth,
    rpi: 'n/a',
    price: { type: 'ph', BTC: { currency: 'BTC', price: 'ask', hour: 'ask', minhrs: 'ask' } },
    hashrate: {
      advertised: { hash: 0, type: 'ph' },
      last_30min: { hash: '', type: 'th', nice: '' },
    },
  },
];

const START_UNIX = 1_785_585_600;
const HOUR = 3_600;

const rental = {
  id: 812,
  hashrate: { advertised: { hash: '138.00', type: 'TH' }, average: [] },
  price: { type: 'ph', advertised: 0.00066, paid: 9.108e-5, currency: 'BTC' },
  length: 24,
  extensions: {},
  start: '2026-08-01 12:00:00',
  end: '2026-08-02 12:00:00',
  start_unix: START_UNIX,
  end_unix: START_UNIX + 24 * HOUR,
  ended: '0',
  rig: foreignRigs[1],
};

/** What somebody may call a thing. */
const foreignMarkup = '<img src=x onerror="window.ran = true">';

const profile = {
  id: 31,
  name: 'main',
  algo: { name: 'sha256', display: 'SHA-256' },
  pools: { 0: { priority: '0', host: 'pool.example', port: 3333, user: 'w.1', status: 'on' } },
};

const pool = {
  id: 5,
  type: 'sha256',
  name: 'saved',
  host: 'pool.example',
  port: '3333',
  user: 'w.1',
  pass: 'x',
};

/** `data` of each read that answers everybody alike, whatever the id. */
export const foreignAnswers: Partial<Record<EndpointName, unknown>> = {
  assets: {
    currencies: [
      { name: 'BTC', enabled: 1, txfee: 0.0005 },
      { name: 'LTC', enabled: 'yes' },
    ],
  },
  algorithms: [
    { name: 'sha256', display: 'SHA-256', hashtype: 'ph', suggested_price: [], stats: [], new: 0 },
    {
      name: 'scrypt',
      display: 'Scrypt',
      suggested_price: { amount: 2e-7, currency: 'BTC', unit: 'gh*day' },
      stats: { available: { rigs: '3', hash: { hash: 1.5, type: 'gh' } }, rented: [], prices: [] },
    },
  ],
  balance: { BTC: { confirmed: 0.5 }, USDT: { confirmed: '7', unconfirmed: null } },
  listTransactions: {
    total: '1',
    returned: '1',
    start: '0',
    limit: '100',
    transactions: {
      0: { id: 9, type: 'Payment', currency: 'BTC', amount: -9.108e-5, when: 'x', status: 'Cleared' },
    },
  },
  listProfiles: [profile, { ...profile, id: 32, name: foreignMarkup, pools: {} }],
  profileDetail: profile,
  listPools: { 0: pool, 1: { ...pool, id: 6, name: foreignMarkup } },
  poolDetail: pool,
  myRigs: {},
  rigGraph: {
    rigid: 1003,
    chartdata: {
      time_start: '2026-08-01 12:00:00',
      time_end: '2026-08-01 14:00:00',
      timestamp_start: START_UNIX,
      timestamp_end: START_UNIX + 2 * HOUR,
      bars: `[${START_UNIX}000,137137000000000],[${START_UNIX + 60}000,null],[${START_UNIX + 120}000,1.37e14]`,
    },
  },
  listRentals: { total: '1', returned: 1, start: '0', limit: '25', rentals: { 0: rental } },
  rentalDetail: { ...rental, delivery: 'unknown' },
};
