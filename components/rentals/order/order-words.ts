import { failureOf } from '#lib/queries/ask/failure.ts';
import { describeFailure } from '#lib/queries/words/describe-failure.ts';

/** What is said of an order, in the words of its kind. */
export interface OrderWords {
  running: string;
  done: (id: string) => string;
  /** The same where another window sent it. */
  doneElsewhere: (id: string) => string;
  /** On the link to what was made; blank where the page shows it already. */
  see: (id: string) => string;
  notSent: string;
  notKnown: string;
  notDone: string;
  unknown: string;
  /** The same where it is the desk that did not answer. */
  deskSilent: string;
  changed: string;
  /** Why it was refused and what to do about it, by code; each begins with what matters most: that nothing was paid. */
  refusals: Readonly<Record<string, string>>;
}

const ALIKE = {
  INSUFFICIENT_FUNDS: 'Nothing was paid: your balance does not cover the total. Take fewer hours.',
  UPSTREAM_UNREACHABLE:
    'Nothing was paid: the market cannot be reached, so nothing was sent. Trying again is safe.',
  UPSTREAM_RATE_LIMITED:
    'Nothing was paid: the market takes no more calls for the moment. Trying again in a minute is safe.',
  UNAVAILABLE: 'Nothing was paid: the desk or the market is not available right now. Trying again is safe.',
};

export const RENT_WORDS: OrderWords = {
  running: 'The rental is being made. It is paid for once, also if you leave this page.',
  done: (id) => `It went through: rental ${id}.`,
  doneElsewhere: (id) => `The rig was rented with this key from another window or device: rental ${id}.`,
  see: (id) => `See rental ${id}`,
  notSent:
    'Nothing was sent: the order did not get through. Nothing was rented or paid; trying again is safe.',
  notKnown:
    'The desk does not know the order that was sent, so it cannot say whether the rig was rented. Look at your rentals and your balance before you rent it again.',
  notDone: 'It did not go through: no rental came of it. Nothing was paid; trying again is safe.',
  unknown:
    'The rental was sent, and no answer came that tells what became of it. The desk goes on looking at the market. Until it knows, this rig cannot be rented again from here, so that nothing is paid twice.',
  deskSilent:
    'The desk did not answer. The rental may have been sent, and this page goes on asking the desk. Until it knows, this rig cannot be rented again from here, so that nothing is paid twice.',
  changed: 'The terms changed after you reviewed them, and the rental was not sent.',
  refusals: {
    ...ALIKE,
    INSUFFICIENT_FUNDS:
      'Nothing was paid: your balance does not cover the total. Rent for fewer hours, or pay with another asset.',
    RIG_NOT_AVAILABLE:
      'Nothing was paid: the rig was rented away, went offline or was taken off the market in the meantime. Choose another rig on the market.',
    RIG_NOT_RENTABLE_IN:
      'Nothing was paid: the owner no longer takes this asset. Choose another asset and review again.',
    LENGTH_OUT_OF_RANGE:
      "Nothing was paid: the rig's hours have changed. Choose a length within the limits and review again.",
    OWN_RIG: 'Nothing was paid: this is your own rig, and only others can rent it.',
    PRICE_CHANGED:
      'Nothing was paid: it became dearer after you reviewed it. Look at the new cost and review again.',
    TERMS_CHANGED:
      'Nothing was paid: the terms changed after you reviewed them. Look at them and review again.',
    PERMISSION_DENIED:
      'Nothing was paid: this key may not rent. Raise its permRental to write at the market, or connect another key.',
  },
};

export const EXTEND_WORDS: OrderWords = {
  running: 'The extension is being made. It is paid for once, also if you leave this page.',
  done: () => 'It went through: the rental is extended.',
  doneElsewhere: () => 'The rental was extended with this key from another window or device.',
  see: () => '',
  notSent:
    'Nothing was sent: the order did not get through. Nothing was extended or paid; trying again is safe.',
  notKnown:
    'The desk does not know the order that was sent, so it cannot say whether the rental was extended. Look at its hours and your balance before you extend it again.',
  notDone: 'It did not go through: the rental is as it was. Nothing was paid; trying again is safe.',
  unknown:
    'The extension was sent, and no answer came that tells what became of it. The desk goes on looking at the market. Until it knows, the rental cannot be extended again from here, so that nothing is paid twice.',
  deskSilent:
    'The desk did not answer. The extension may have been sent, and this page goes on asking the desk. Until it knows, the rental cannot be extended again from here, so that nothing is paid twice.',
  changed: 'The terms changed after you reviewed them, and the extension was not sent.',
  refusals: {
    ...ALIKE,
    RENTAL_NOT_ACTIVE: 'Nothing was paid: the rental has ended, and only a running one can be extended.',
    EXTENSIONS_DISABLED: 'Nothing was paid: the owner no longer allows extensions.',
    RIG_NOT_AVAILABLE:
      'Nothing was paid: the rig has been taken off the market, and its rental cannot be extended.',
    RIG_NOT_RENTABLE_IN: 'Nothing was paid: the owner no longer takes this asset.',
    LENGTH_OUT_OF_RANGE: 'Nothing was paid: the rig cannot be rented for that long. Choose fewer hours.',
    PRICE_CHANGED:
      'Nothing was paid: it became dearer after you reviewed it. Look at the new cost and review again.',
    TERMS_CHANGED:
      'Nothing was paid: the terms changed after you reviewed them. Look at them and review again.',
    PERMISSION_DENIED:
      'Nothing was paid: this key may not extend. Raise its permRental to write at the market, or connect another key.',
  },
};

/** Above what is said of an order that this window did not send. */
export const OF_ANOTHER = 'An order from another window or device';
/** Of one that was confirmed while another about the same was under way. */
export const NOT_SENT_HERE = 'What you confirmed here was not sent, and nothing was paid for it.';

/** Why it was not done. Always begins with what matters most: that nothing was paid. */
export function refusalWords({ refusals }: OrderWords, error: unknown): string {
  return refusals[failureOf(error).code] ?? `Nothing was paid. ${describeFailure(error)}`;
}
