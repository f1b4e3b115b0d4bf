import { z } from 'zod';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { atOneMoment } from '#service/db/at-one-moment.ts';
import { rowId } from '#service/db/row-id.ts';
import { command } from '../command.ts';
import { rateText } from '../seen-rentals.ts';
import { readShownRental, type ShownRental } from '../shown-rental.ts';
import { counted, textFacts, textTable, textTime } from '../text-table.ts';

export const showRental = command(
  z.strictObject({ rental: z.string() }),
  async ({ open: { market } }, { rental: id }) => {
    const nowUnix = market.nowUnix();
    const data = await atOneMoment(market.db, (db) => readShownRental(db, rowId(id), nowUnix));
    if (!data) throw new MarketRefusal('NOT_FOUND', { message: `There is no rental ${id}` });
    return { text: textOf(data), data };
  },
);

function textOf(rental: ShownRental): string {
  const { id, rig, price } = rental;
  return [
    `Rental ${id} of rig ${rig.id} (${rig.name}) ${stateWords(rental)}.`,
    '',
    textFacts({ ...termsOf(rental), ...deliveredOf(rental) }),
    '',
    `What was paid for, in ${price.currency}:`,
    textTable(rental.segments.map(segmentLine), 'Nothing.'),
    '',
    poolsTitle(rental),
    textTable(rental.pools, 'None.'),
    '',
    'In the ledger:',
    textTable(rental.ledger.map(ledgerLine), 'Nothing was moved.'),
  ].join('\n');
}

function stateWords({ state, settledUnix }: ShownRental): string {
  const words = {
    running: 'is running',
    ended: 'has ended, and is not settled yet',
    settled: `is settled since ${textTime(settledUnix)}`,
  };
  return words[state];
}

function termsOf({ owner, renter, algo, hashrate, ...rental }: ShownRental) {
  const { start, end, price } = rental;
  return {
    owner,
    renter,
    algorithm: algo,
    advertised: rateText(hashrate.advertised),
    start,
    end,
    length: lengthText(rental),
    paid: `${price.paid} ${price.currency}, without fees`,
  };
}

function lengthText({ length, extended = '0' }: Pick<ShownRental, 'length' | 'extended'>): string {
  const hours = counted(Number(length), 'hour');
  return extended === '0' ? hours : `${hours}, ${extended} of them by extensions`;
}

function deliveredOf({ delivery, state, price }: ShownRental): Record<string, string> {
  if (!delivery) return {};
  const { minutes, verdict, refund } = delivery;
  const soFar = state === 'settled' ? '' : ' so far';
  return {
    observed: counted(minutes.observed, 'minute'),
    'rig away': counted(minutes.rig, 'minute'),
    'pool away': counted(minutes.pool, 'minute'),
    'unsuitable difficulty': counted(minutes.difficulty, 'minute'),
    'not observed': counted(minutes.unobserved, 'minute'),
    delivered: shareText(delivery),
    [`verdict${soFar}`]: verdict,
    [`refund${soFar}`]: `${refund} ${price.currency}`,
  };
}

function shareText({ percent, low, high, shares }: NonNullable<ShownRental['delivery']>): string {
  if (!percent) return 'nothing was observed';
  return `${percent} % of advertised (95 % interval ${low} to ${high}), from ${counted(shares, 'share')}`;
}

function segmentLine({ number, atUnix, hours, type, ...paid }: ShownRental['segments'][number]) {
  const what = number === 0 ? 'rental' : `extension ${number}`;
  const price = `${paid.price} per ${type} and day`;
  return { what, time: textTime(atUnix), hours, price, cost: paid.cost, fee: paid.fee };
}

function poolsTitle({ profile }: ShownRental): string {
  return profile === null
    ? 'Its pool, without the password:'
    : `The pools of profile ${profile} as they are now, without passwords:`;
}

function ledgerLine({ transfer, atUnix, kind, book, username, ...moved }: ShownRental['ledger'][number]) {
  return { transfer, time: textTime(atUnix), kind, place: book, user: username ?? '-', ...moved };
}
