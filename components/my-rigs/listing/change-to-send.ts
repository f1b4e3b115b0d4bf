import { get, set } from 'react-hook-form';
import { ASSETS } from '#lib/domain/asset.ts';
import { isRented, type OwnRig } from '../own-rig.ts';
import { typedOverRental } from './fixed-by-rental.ts';
import { typedFields } from './keep-typed.ts';
import { isStillTold, type SentChange } from './listing-taken.ts';
import { type ListingField, type ListingValues, PLAIN_FIELDS, valuesOf } from './listing-values.ts';
import { isSameAt } from './same-at.ts';

const PRICES = ASSETS.map((asset) => `price.${asset}` as const);
const RATE = ['hash', 'hashType'] as const;
const LOGIN = ['pool_url', 'pool_user'] as const;
const POOL = [...LOGIN, 'poolid', 'pool_password', 'noPassword'] as const;
const NAMED = ['name', 'type'] as const;

/** A listing as it stands in a form, and as the form showed the market's. */
export interface Typed {
  asked: ListingValues;
  shown: ListingValues;
}

/** Why nothing is sent: fields of the change are otherwise at the market by now, or it asks for what a rental fixes. */
export interface Overtaken {
  fields: readonly ListingField[];
  rented: boolean;
}

/** The change as it can be sent to a rig that was just read; or what was changed elsewhere since the form showed it. */
export function changeToSend({ asked, shown }: Typed, rig: OwnRig): SentChange | Overtaken {
  const now = valuesOf(rig);
  const fields = movedFields(sentFields({ asked, shown }), { asked, seen: shown }, rig);
  const anew = structuredClone(now);
  for (const field of typedFields({ sent: shown, other: [], typed: asked }))
    set(anew, field, get(asked, field));
  const rented = isRented(rig) && typedOverRental({ typed: anew, listed: now }).length > 0;
  if (rented || fields.length > 0) return { fields, rented };
  return { asked: anew, before: now, rig };
}

/** Which of the fields the market has by now neither as they were seen nor as they are asked for. */
export function movedFields(
  fields: readonly ListingField[],
  { asked, seen }: { asked: ListingValues; seen: ListingValues },
  rig: OwnRig,
): ListingField[] {
  const now = valuesOf(rig);
  return fields.filter(
    (field) =>
      isStillTold(rig, field) &&
      !isSameAt(field, get(seen, field), get(now, field)) &&
      !isSameAt(field, get(asked, field), get(now, field)),
  );
}

/** The fields that a change sends: with a number its unit, with another unit or algorithm all numbers, with a password its pool. */
export function sentFields({ asked, shown }: Typed): ListingField[] {
  const differs = (field: ListingField) => get(asked, field) !== get(shown, field);
  const another = differs('type');
  const prices = another || differs('priceType') ? PRICES : PRICES.filter(differs);
  return [
    ...NAMED.filter(differs),
    ...(another || RATE.some(differs) ? RATE : []),
    ...(prices.length > 0 ? (['priceType', ...prices] as const) : []),
    ...PLAIN_FIELDS.filter((field) => !NAMED.some((named) => named === field) && differs(field)),
    ...(POOL.some(differs) ? LOGIN : []),
  ];
}
