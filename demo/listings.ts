import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import { type Amount, amount } from '#lib/domain/money.ts';
import { type Hardware, hardware, perBtc } from './hardware.ts';
import { between, pick, randomOf, shuffled, wholeBetween } from './random.ts';

/** A rig of the farm as its owner lists it. */
export interface Listing {
  algo: string;
  name: string;
  description: string;
  region: string;
  hash: string;
  hashUnit: HashUnit;
  priceUnit: HashUnit;
  deviceCount: number;
  prices: { asset: Asset; price: Amount }[];
  minhours: number;
  maxhours: number;
  extensions: boolean;
  enabled: boolean;
  listedHoursAgo: number;
}

const sites = [
  { region: 'eu-de', town: 'Falkenstein' },
  { region: 'eu-nl', town: 'Eemshaven' },
  { region: 'eu-is', town: 'Reykjanes' },
  { region: 'eu-no', town: 'Mo i Rana' },
  { region: 'us-east', town: 'Ashburn' },
  { region: 'us-west', town: 'Quincy' },
  { region: 'ca-qc', town: 'Baie-Comeau' },
  { region: 'ap-sg', town: 'Johor' },
] as const;

const descriptions = [
  'Hydro power, staffed around the clock.',
  'Own fibre and a spare line. Ask before long rentals.',
  'Container site; expect a short break when filters are changed.',
  '',
] as const;

/** Most are older than what is kept of their minutes; a young one's history begins when it was listed. */
const ageHours = { old: [14 * 24, 120 * 24], young: [24, 8 * 24], oldShare: 0.6 } as const;

/**
 * The rigs of the demo market, the same for the same seed and share. A share of the farm has that many of each
 * algorithm's rigs, and one at least.
 */
export function makeListings(seed: string, share: number): Listing[] {
  const wares: Hardware[] = hardware;
  const listings = wares.flatMap((ware) =>
    Array.from({ length: Math.max(1, Math.round(ware.rigs * share)) }, (_, number) =>
      makeListing(ware, `${seed} ${ware.algo} ${number}`),
    ),
  );
  return shuffled(listings, randomOf(`${seed} order`)).map((listing, number) => ({
    ...listing,
    ...oddityOf(number, listing),
  }));
}

function makeListing({ algo, price, priceUnit, models }: Hardware, key: string): Listing {
  const random = randomOf(key);
  const model = pick(models, random);
  const site = pick(sites, random);
  const deviceCount = wholeBetween(model.devices, random);
  return {
    algo,
    name: `${model.name}${deviceCount > 1 ? ` ×${deviceCount}` : ''}, ${site.town}`,
    description: pick(descriptions, random),
    region: site.region,
    hash: String(Number((model.hash * deviceCount).toFixed(3))),
    hashUnit: model.unit,
    priceUnit,
    deviceCount,
    prices: makePrices(price * between([0.88, 1.16], random), random),
    minhours: pick([1, 2, 3, 3, 4, 6, 12, 24], random),
    maxhours: pick([48, 72, 168, 168, 336, 720], random),
    extensions: random() < 0.85,
    enabled: random() < 0.96,
    listedHoursAgo: wholeBetween(random() < ageHours.oldShare ? ageHours.old : ageHours.young, random),
  };
}

/** Nearly every owner takes BTC, many other assets too. */
function makePrices(inBtc: number, random: () => number): Listing['prices'] {
  const taken = ASSETS.filter((asset) => random() < (asset === 'BTC' ? 0.95 : 0.55));
  const assets = taken.length > 0 ? taken : (['LTC', 'DOGE'] as const);
  return assets.map((asset) => ({ asset, price: amount((inBtc * perBtc[asset]).toFixed(8)) }));
}

/** What screens have to cope with, whatever else there is. Rigs get their ids in this order, from 1001. */
function oddityOf(number: number, { prices }: Listing): Partial<Listing> {
  const ready = { enabled: true, listedHoursAgo: 60 * 24 };
  const inBtc = Number(prices[0]?.price ?? 1n) / perBtc[prices[0]?.asset ?? 'BTC'] / 1e8;
  const oddities: Record<number, Partial<Listing>> = {
    3: { ...ready, name: '<b>rig</b> & "co"' },
    8: {
      ...ready,
      prices: (['LTC', 'DOGE'] as const).map((asset) => ({
        asset,
        price: amount((inBtc * perBtc[asset]).toFixed(8)),
      })),
    },
    // Never seen: see the tempers.
    11: { ...ready, minhours: 2, maxhours: 168 },
    14: { ...ready, extensions: false },
    20: {
      ...ready,
      name: 'The long row at the back of the old paper mill, third floor, behind the second door on the left',
    },
    26: { enabled: true, listedHoursAgo: 0 },
    29: { ...ready, minhours: 2, maxhours: 168 },
    32: { ...ready, enabled: false },
    35: { enabled: true, listedHoursAgo: 0.2 },
    37: ready,
  };
  return oddities[number] ?? {};
}
