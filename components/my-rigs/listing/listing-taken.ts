import { ASSETS } from '#lib/domain/asset.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { amount, amountProblem } from '#lib/domain/money.ts';
import { perExahash, pricePerExahash } from '#lib/domain/rig-price.ts';
import { type OwnRig, tellsOffered } from '../own-rig.ts';
import {
  isTextField,
  type ListingField,
  type ListingValues,
  PLAIN_FIELDS,
  valuesOf,
} from './listing-values.ts';
import { isSameAt } from './same-at.ts';

interface Asked {
  asked: ListingValues;
  before: ListingValues;
}

/** The fields that were changed and that the rig, as the market answered, has otherwise; what it does not tell is not among them. */
export function otherwiseTaken({ asked, before }: Asked, rig: OwnRig): ListingField[] {
  const now = valuesOf(rig);
  const differs = (field: (typeof TOLD_AS_TYPED)[number]) =>
    asked[field] !== before[field] && isTold(rig, field) && !isSameAt(field, asked[field], now[field]);
  // With another algorithm all of them were asked for.
  const anew = asked.type !== before.type;
  const rateAsked = anew || asked.hash !== before.hash || asked.hashType !== before.hashType;
  const rate = readHashRate({ hash: Number(asked.hash), type: asked.hashType });
  const prices = ASSETS.filter((asset) => {
    const repriced = asked.price[asset] !== before.price[asset] || asked.priceType !== before.priceType;
    return (
      (anew || repriced) && pricePerExahash(rig, asset) !== wantedPrice(asked.price[asset], asked.priceType)
    );
  });
  return [
    ...TOLD_AS_TYPED.filter(differs),
    ...(rateAsked && rate !== readHashRate(rig.hashrate.advertised) ? (['hash'] as const) : []),
    ...prices.map((asset) => `price.${asset}` as const),
  ];
}

/** A change as it was sent, and the rig as it was then. */
export interface SentChange extends Asked {
  rig: OwnRig;
}

/**
 * What the rig, read anew, tells of a change that nobody answered: whether it has all of it, or not yet; 'untold' where nothing of
 * it would be seen, such as a password.
 */
export function seenOf(sent: SentChange, rig: OwnRig): 'all' | 'not yet' | 'untold' {
  const changed = otherwiseTaken(sent, sent.rig);
  if (otherwiseTaken(sent, rig).length > 0) return 'not yet';
  // One that is told, and as it was asked for, tells of all: they were sent together.
  return changed.some((field) => isStillTold(rig, field)) ? 'all' : 'untold';
}

/** Whether the rig tells what it has in a field: of a rented one, only some tell whether it is offered. */
export function isStillTold(rig: OwnRig, field: ListingField): boolean {
  const plain = TOLD_AS_TYPED.find((each) => each === field);
  return plain === undefined || isTold(rig, plain);
}

const TOLD_AS_TYPED = [...PLAIN_FIELDS, 'pool_url', 'pool_user'] as const;

/** A text may be told to be none, which null then says. */
function isTold(rig: OwnRig, field: (typeof TOLD_AS_TYPED)[number]): boolean {
  if (field === 'offered') return tellsOffered(rig);
  return isTextField(field) ? rig[field] !== undefined : rig[field] != null;
}

/** Per exahash and day; undefined where the rig is not to be offered in the asset. */
function wantedPrice(typed: string, type: string) {
  const price = typed.trim();
  return price === '' || amountProblem(price) ? undefined : perExahash(amount(price), type);
}
