import { type NewListingBody, type OfSavedPool, savedPoolProblems } from '#lib/contract/desk-saved-pool.ts';
import type { Body } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset, assetOf } from '#lib/domain/asset.ts';
import { digitsOf } from '#lib/domain/decimal.ts';
import { type HashUnit, hashUnit } from '#lib/domain/hash-rate.ts';
import { priceIn } from '#lib/domain/rig-price.ts';
import { isOffered, type OwnRig } from '../own-rig.ts';
import { changedPool, givenPool, NO_POOL, type PoolValues } from './listing-pool-values.ts';

/** A listing as typed. */
export interface ListingValues extends PoolValues {
  name: string;
  /** A slug; blank while none is chosen. */
  type: string;
  hash: string;
  hashType: HashUnit;
  /** Per one `priceType` of hash rate and day; blank where the rig is not offered in the asset. */
  price: Record<Asset, string>;
  priceType: HashUnit;
  /** Said where another algorithm is chosen: hash rate and prices as listed hold for it as well. */
  figuresHold: boolean;
  minhours: string;
  maxhours: string;
  extensions: boolean;
  offered: boolean;
  region: string;
  description: string;
}

export type ListingField = Exclude<keyof ListingValues, 'price'> | `price.${Asset}`;

/** How each field of the form is sent: as its own text or switch, or together with others. What a change holds is read off here. */
const SENT_AS = {
  name: 'text',
  type: 'text',
  hash: 'rate',
  hashType: 'rate',
  price: 'prices',
  priceType: 'prices',
  figuresHold: 'never',
  minhours: 'text',
  maxhours: 'text',
  extensions: 'switch',
  offered: 'switch',
  region: 'text',
  description: 'text',
  pool_url: 'pool',
  pool_user: 'pool',
  pool_password: 'pool',
  poolid: 'pool',
  noPassword: 'pool',
} as const satisfies Record<keyof ListingValues, string>;

type SentAs<Way> = {
  [Field in keyof typeof SENT_AS]: (typeof SENT_AS)[Field] extends Way ? Field : never;
}[keyof typeof SENT_AS];

type TextField = SentAs<'text'>;
type PlainField = SentAs<'text' | 'switch'>;

const VALUE_FIELDS = Object.keys(SENT_AS) as (keyof ListingValues)[];
export const isTextField = (field: keyof ListingValues): field is TextField => SENT_AS[field] === 'text';
const TEXT_FIELDS = VALUE_FIELDS.filter(isTextField);

/** Those that are sent each by itself. */
export const PLAIN_FIELDS = VALUE_FIELDS.filter(
  (field): field is PlainField => isTextField(field) || SENT_AS[field] === 'switch',
);

const NO_PRICES = Object.fromEntries(ASSETS.map((asset) => [asset, ''])) as Record<Asset, string>;

export const NEW_LISTING: ListingValues = {
  name: '',
  type: '',
  hash: '',
  hashType: 'th',
  price: NO_PRICES,
  priceType: 'ph',
  figuresHold: false,
  minhours: '',
  maxhours: '',
  extensions: true,
  offered: true,
  region: '',
  description: '',
  ...NO_POOL,
};

export function valuesOf(rig: OwnRig): ListingValues {
  const { hash, type } = rig.hashrate.advertised;
  const prices = ASSETS.map((asset) => [asset, priceIn(rig, asset)?.price ?? '']);
  return {
    name: rig.name,
    type: rig.type.toLowerCase(),
    hash: digitsOf(hash),
    hashType: hashUnit(type) ?? NEW_LISTING.hashType,
    price: Object.fromEntries(prices),
    priceType: hashUnit(rig.price.type) ?? NEW_LISTING.priceType,
    figuresHold: false,
    minhours: rig.minhours,
    maxhours: rig.maxhours,
    extensions: rig.extensions ?? false,
    offered: isOffered(rig),
    region: rig.region ?? '',
    // As a field holds it.
    description: (rig.description ?? '').replaceAll('\r\n', '\n'),
    ...NO_POOL,
    pool_url: rig.pool_url ?? '',
    pool_user: rig.pool_user ?? '',
  };
}

/** The request for a new rig. */
export function createBody(values: ListingValues): NewListingBody {
  const { hash, hashType, priceType, extensions, offered } = values;
  const texts = TEXT_FIELDS.map((field) => [field, values[field].trim()]).filter(([, text]) => text !== '');
  const prices = ASSETS.flatMap((asset) => {
    const price = values.price[asset].trim();
    return price === '' ? [] : [[asset.toLowerCase(), { price }]];
  });
  return {
    ...(Object.fromEntries(texts) as Pick<NewListingBody, TextField>),
    hash: { hash: hash.trim(), type: hashType },
    price: { type: priceType, ...Object.fromEntries(prices) },
    extensions,
    ...(offered ? {} : { status: 'disabled' as const }),
    ...givenPool(values),
  };
}

/** The request for a change: only what differs from the listing as it was read; with another algorithm all of its numbers. */
export function updateBody(
  values: ListingValues,
  before: ListingValues,
): Body<'updateRig'> & Partial<OfSavedPool> {
  const differs = (field: keyof ListingValues) => values[field] !== before[field];
  const texts = TEXT_FIELDS.filter(differs).map((field) => [field, values[field].trim()]);
  return {
    ...(Object.fromEntries(texts) as Pick<Body<'updateRig'>, TextField>),
    ...(differs('extensions') ? { extensions: values.extensions } : {}),
    ...(differs('offered') ? { status: values.offered ? 'available' : 'disabled' } : {}),
    ...(differs('type') || differs('hash') || differs('hashType')
      ? { hash: { hash: values.hash.trim(), type: values.hashType } }
      : {}),
    ...changedPrices(values, before),
    ...changedPool(values, before),
  };
}

function changedPrices(values: ListingValues, before: ListingValues): Pick<Body<'updateRig'>, 'price'> {
  const unit = values.priceType !== before.priceType;
  const anew = unit || values.type !== before.type;
  const changed = ASSETS.flatMap((asset) => {
    const price = values.price[asset].trim();
    if (price === before.price[asset] && !(anew && price !== '')) return [];
    return [[asset.toLowerCase(), price === '' ? { enabled: false } : { price, enabled: true }]];
  });
  if (changed.length === 0 && !unit) return {};
  return { price: { type: values.priceType, ...Object.fromEntries(changed) } };
}

/** The field of the form that a path of the wire is about; undefined where there is none. */
export function fieldOf(path: string): ListingField | undefined {
  const [first = '', second = ''] = path.split('.');
  if (first === 'hash') return second === 'type' ? 'hashType' : 'hash';
  if (first === 'status') return 'offered';
  if (path === savedPoolProblems.untold) return 'pool_password';
  if (path === savedPoolProblems.changed) return 'pool_url';
  if (first === 'price') return second === 'type' ? 'priceType' : `price.${assetOf(second) ?? 'BTC'}`;
  return FIELDS.find((field) => field === first);
}

const FIELDS = [...TEXT_FIELDS, 'extensions', 'pool_url', 'pool_user', 'pool_password'] as const;
