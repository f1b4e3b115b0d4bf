import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ASSETS } from '#lib/domain/asset.ts';
import { hashRate, hashUnit } from '#lib/domain/hash-rate.ts';
import { amount } from '#lib/domain/money.ts';
import { presentRate, presentRig, readingUnit } from './present.ts';
import type { RigRow } from './repo.ts';

type Recorded = ReturnType<typeof presentRig>;

const file = new URL('../../test/fixtures/rig-search-recorded.json', import.meta.url);
const recorded: Recorded[] = JSON.parse(readFileSync(file, 'utf8')).data.records;
const unitOf = (text: string) => hashUnit(text) ?? 'hash';

/** The row of which a recorded rig is the picture. */
function rowOf(rig: Recorded): RigRow {
  const { advertised } = rig.hashrate;
  return {
    id: Number(rig.id),
    ownerId: 1,
    owner: rig.owner ?? '',
    name: rig.name,
    description: '',
    region: rig.region ?? '',
    algo: rig.type,
    hash: String(advertised.hash),
    hashUnit: unitOf(advertised.type),
    priceUnit: unitOf(rig.price.type),
    workPerDifficulty: 2 ** 32,
    algorithmUnit: unitOf(rig.price.type),
    deviceCount: Number(rig.ndevices),
    minhours: Number(rig.minhours),
    maxhours: Number(rig.maxhours),
    extensions: true,
    enabled: true,
    barred: false,
    algorithmActive: true,
    online: true,
    silentSinceMinute: null,
    poolOnline: true,
    rentedUntilUnix: null,
  };
}

function present(rig: Recorded): Recorded {
  const listed = ASSETS.flatMap((asset) => rig.price[asset] ?? []).filter(({ enabled }) => enabled);
  const prices = listed.flatMap(({ currency, price }) => {
    const asset = ASSETS.find((code) => code === currency);
    return asset ? [{ asset, price: amount(price), enabled: true }] : [];
  });
  const { last_5min, last_15min, last_30min } = rig.hashrate;
  const [last5, last15, last30] = [last_5min, last_15min, last_30min].map((window) =>
    window
      ? {
          hashesPerSecond: hashRate({ hash: window.hash, type: unitOf(window.type) }),
          shares: 0,
          alike: 0,
          minutes: 0,
        }
      : undefined,
  );
  return presentRig(rowOf(rig), {
    prices,
    windows: { last5, last15, last30 },
    deliveredShare: Number(rig.rpi),
    nowUnix: 0,
  });
}

test.each(recorded)('the recorded rig $id is shown as recorded', (rig) => {
  const shown = present(rig);
  // What each recorded asset but BTC costs was converted before it was rounded.
  expect(shown.price.BTC).toEqual(rig.price.BTC);
  for (const field of [
    'type',
    'status',
    'online',
    'ndevices',
    'optimal_diff',
    'minhours',
    'maxhours',
  ] as const) {
    expect({ [field]: shown[field] }).toEqual({ [field]: rig[field] });
  }
  expect(shown.hashrate.advertised).toEqual(rig.hashrate.advertised);
  expect(shown).toMatchObject({ poolstatus: 'online', available_status: 'available', extensions: true });
});

test('what was measured is shown as recorded, where anything was', () => {
  const working = recorded.filter(({ hashrate }) => hashrate.last_5min?.hash !== '0.000');
  expect(working).toHaveLength(5);
  for (const rig of working) expect(present(rig).hashrate).toMatchObject(rig.hashrate);
});

test('an asset without a price says so in the same kinds', () => {
  const [, , , rig] = recorded;
  expect(rig && present(rig).price.LTC).toEqual({
    currency: 'LTC',
    price: '0.00000000',
    hour: '0.000000000000',
    minhrs: '0.00000000',
    maxhrs: '0.00000000',
    min_rental_length: 0,
    enabled: false,
  });
});

test('a measured nothing is zero, and what nobody measured is blank', () => {
  expect(presentRate(0, 'th')).toEqual({ hash: '0.000', type: 'th', nice: '0.00' });
  expect(presentRate(undefined, 'th')).toEqual({ hash: '', type: 'th', nice: '' });
});

test('measured rates are in the unit in which the advertised one has two digits or more', () => {
  expect(readingUnit(138e12)).toBe('th');
  expect(readingUnit(2.1e15)).toBe('th');
  expect(readingUnit(10e15)).toBe('ph');
  expect(readingUnit(12)).toBe('hash');
});

test('a rented rig says how many hours are left, and never none while there is a second', () => {
  const [rig] = recorded;
  if (!rig) throw new Error('nothing recorded');
  const hoursLeft = (seconds: number) => {
    const row = { ...rowOf(rig), rentedUntilUnix: 1_000_000 + seconds };
    return presentRig(row, { prices: [], windows: {}, deliveredShare: undefined, nowUnix: 1_000_000 }).status;
  };
  expect(hoursLeft(1)).toEqual({ status: 'rented', hours: 0.01, rented: true, online: true });
  expect(hoursLeft(5400)).toMatchObject({ hours: 1.5 });
  expect(hoursLeft(86_400)).toMatchObject({ hours: 24 });
});
