import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import { type Amount, amount } from '#lib/domain/money.ts';
import { type Hardware, hardware, perBtc } from './hardware.ts';
import { between, pick, randomOf, wholeBetween } from './random.ts';

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
  listedDaysAgo: number;
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

/** The rigs of the demo market, the same for the same seed. */
export function makeListings(seed: string): Listing[] {
  const wares: Hardware[] = hardware;
  return wares.flatMap((ware) =>
    Array.from({ length: ware.rigs }, (_, number) => makeListing(ware, `${seed} ${ware.algo} ${number}`)),
  );
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
    enabled: random() < 0.95,
    listedDaysAgo: wholeBetween([4, 90], random),
  };
}

/** Nearly every owner takes BTC, many other assets too. */
function makePrices(inBtc: number, random: () => number): Listing['prices'] {
  const taken = ASSETS.filter((asset) => random() < (asset === 'BTC' ? 0.95 : 0.55));
  const assets = taken.length > 0 ? taken : (['LTC', 'DOGE'] as const);
  return assets.map((asset) => ({ asset, price: amount((inBtc * perBtc[asset]).toFixed(8)) }));
}
