import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import type { Decimal } from '#lib/domain/decimal.ts';
import { optimalDifficulty } from '#lib/domain/difficulty.ts';
import { bestUnit, fixedRate, type HashUnit, hashRate, inUnit, nice } from '#lib/domain/hash-rate.ts';
import { formatAmount, formatHourRate } from '#lib/domain/money.ts';
import { costOf, formatUnitPrice, hourRateOf, isWithinAmounts } from '#lib/domain/price.ts';
import { presentRpi } from '#service/delivery/present.ts';
import type { WindowAverage, Windows } from '#service/telemetry/windows.ts';
import type { RigPrice, RigRow } from './repo.ts';
import { rigStatus } from './rules.ts';

type Rig = Data<'rigDetail'>;

const BARRED_NOTICE = "The market's operator has barred this rig from being rented.";

/** What is known of a rig beside its row. */
export interface RigFacts {
  prices: readonly RigPrice[];
  windows: Windows;
  /** In percent of advertised over its rentals; undefined where none was measured. */
  deliveredShare: number | undefined;
  nowUnix: number;
}

/** A rig as anyone who may browse the market sees it. */
export function presentRig(row: RigRow, { prices, windows, deliveredShare, nowUnix }: RigFacts): Rig {
  const hash = { hash: row.hash, type: row.hashUnit };
  const hashesPerSecond = hashRate(hash);
  return {
    id: String(row.id),
    name: row.name,
    owner: row.owner,
    type: row.algo,
    description: row.description,
    region: row.region,
    status: {
      status: rigStatus(row),
      hours: hoursUntil(row.rentedUntilUnix, nowUnix),
      rented: row.rentedUntilUnix !== null,
      online: row.online,
    },
    online: row.online,
    offline_since: offlineSince(row),
    available_status: row.enabled ? 'available' : 'disabled',
    poolstatus: poolStatus(row.poolOnline),
    rpi: presentRpi(deliveredShare),
    optimal_diff: optimalDifficulty({ ...row, hashesPerSecond }),
    suggested_diff: '',
    ndevices: String(row.deviceCount),
    extensions: row.extensions,
    price: { type: row.priceUnit, ...presentPrices(row, prices) },
    minhours: String(row.minhours),
    maxhours: String(row.maxhours),
    hashrate: {
      advertised: { hash: Number(row.hash), type: row.hashUnit, nice: nice(hashesPerSecond) },
      ...presentWindows(windows, hashesPerSecond),
    },
    error_notice: noticeOf(row),
  };
}

/** In unix seconds; absent of a rig that is online, and where nobody noted it. */
function offlineSince({ online, silentSinceMinute }: RigRow): number | undefined {
  return online || silentSinceMinute === null ? undefined : 60 * silentSinceMinute;
}

function noticeOf({ barred, algorithmActive, algo }: RigRow): string {
  if (barred) return BARRED_NOTICE;
  return algorithmActive ? '' : `The market's operator has barred all rigs of ${algo} from being rented.`;
}

type PriceTerms = Pick<RigRow, 'hash' | 'hashUnit' | 'priceUnit' | 'minhours' | 'maxhours'>;
type AssetPrice = NonNullable<Rig['price'][Asset]>;

function presentPrices(terms: PriceTerms, prices: readonly RigPrice[]): Record<Asset, AssetPrice> {
  const present = (asset: Asset) => {
    const listed = prices.find((price) => price.asset === asset);
    return listed ? presentPrice(terms, listed) : noPrice(asset);
  };
  return Object.fromEntries(ASSETS.map((asset) => [asset, present(asset)])) as Record<Asset, AssetPrice>;
}

function presentPrice(terms: PriceTerms, { asset, price, enabled }: RigPrice): AssetPrice {
  const { hash, hashUnit, priceUnit, minhours, maxhours } = terms;
  const rate = hourRateOf({ price, priceUnit, hash: { hash, type: hashUnit } });
  return {
    currency: asset,
    price: formatAmount(price),
    hour: formatHourRate(rate),
    minhrs: formatAmount(costOf(rate, minhours)),
    maxhrs: formatAmount(costOf(rate, maxhours)),
    min_rental_length: minhours,
    enabled,
  };
}

const NOTHING = formatAmount(0n);
const NO_RATE = formatHourRate(0n);

function noPrice(asset: Asset): AssetPrice {
  return {
    currency: asset,
    price: NOTHING,
    hour: NO_RATE,
    minhrs: NOTHING,
    maxhrs: NOTHING,
    min_rental_length: 0,
    enabled: false,
  };
}

function presentWindows(windows: Windows, advertised: number) {
  const unit = readingUnit(advertised);
  return {
    last_5min: presentWindow(windows.last5, unit),
    last_15min: presentWindow(windows.last15, unit),
    last_30min: presentWindow(windows.last30, unit),
  };
}

function presentWindow(average: WindowAverage | undefined, unit: HashUnit) {
  const { hash, type, nice } = presentRate(average?.hashesPerSecond, unit);
  return { hash, type, nice, shares: average?.shares, alike: average?.alike, minutes: average?.minutes };
}

/** The unit for what a rig delivers: its advertised rate has two digits before the point, so that three after it say enough. */
export function readingUnit(advertised: number): HashUnit {
  return bestUnit(advertised / 10);
}

/** A measured rate: three places, and blank where nothing was observed, since that is not zero. */
export function presentRate(
  hashesPerSecond: number | undefined,
  unit: HashUnit,
): { hash: string; type: HashUnit; nice: string } {
  if (hashesPerSecond === undefined) return { hash: '', type: unit, nice: '' };
  return { hash: inUnit(hashesPerSecond, unit).toFixed(3), type: unit, nice: nice(hashesPerSecond) };
}

/** What several rigs come to, in the unit of their algorithm's prices, in which it may be small. */
export function presentTotalRate(hashesPerSecond: number, unit: HashUnit) {
  return { hash: fixedRate(hashesPerSecond, unit), type: unit, nice: nice(hashesPerSecond) };
}

/**
 * A price in BTC per `unit` and day. Absent where there is none, which is not a price of nothing, and where it is beyond any amount
 * in that unit.
 */
export function presentBtcPrice(price: Decimal | null | undefined, unit: HashUnit) {
  if (!price || !isWithinAmounts(price)) return undefined;
  return { amount: formatUnitPrice(price), currency: 'BTC', unit: `${unit}*day` };
}

/** Hours with two places, never 0 while any time is left. */
function hoursUntil(endUnix: number | null, nowUnix: number): number {
  return endUnix === null ? 0 : Math.ceil((endUnix - nowUnix) / 36) / 100;
}

function poolStatus(online: boolean | null): string {
  if (online === null) return 'unknown';
  return online ? 'online' : 'offline';
}
