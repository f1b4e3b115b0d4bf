import { z } from 'zod';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { isNothing } from '#lib/domain/money.ts';
import { atOneMoment } from '#service/db/at-one-moment.ts';
import type { Database } from '#service/db/database.ts';
import { rowId } from '#service/db/row-id.ts';
import { publicRigs } from '#service/rigs/read-rigs.ts';
import { command } from '../command.ts';
import { readListedRig } from '../repo.ts';
import { rateText, readSeenRentals, rentalLine, type SeenRental, soFarLines } from '../seen-rentals.ts';
import { textFacts, textMinute, textTable, textTime } from '../text-table.ts';
import { operatorsWord } from './rigs.ts';

/** Newest first. */
const SHOWN = 5;

/** A rig as everybody sees it, with the operator's word on it and its newest rentals; nothing of its pool. */
export const showRig = command(z.strictObject({ id: z.string() }), async ({ open: { market } }, { id }) => {
  const nowUnix = market.nowUnix();
  const data = await atOneMoment(market.db, (db) => readShown(db, rowId(id), nowUnix));
  if (!data) throw new MarketRefusal('NOT_FOUND', { message: `There is no rig ${id}` });
  return { text: textOf(data), data };
});

type ShownRig = NonNullable<Awaited<ReturnType<typeof readShown>>>;

async function readShown(db: Database, id: number, nowUnix: number) {
  const listed = await readListedRig(db, id, nowUnix);
  const rig = (await publicRigs(db, [id], nowUnix)).get(id);
  if (!listed || !rig) return undefined;
  const filter = { side: 'anyone', which: 'all', rigId: id } as const;
  return { ...listed, ...rig, ...(await readSeenRentals(db, filter, { limit: SHOWN, nowUnix })) };
}

function textOf(rig: ShownRig): string {
  const { id, name, owner, status, rentals, total } = rig;
  return [
    `Rig ${id} (${name}) of ${owner} is ${status.status}.`,
    '',
    textFacts(factsOf(rig)),
    '',
    textTable(pricesOf(rig), 'It has no price.'),
    '',
    textTable(rentals.map(rentalLine), 'It was never rented.'),
    ...soFarLines(rentals),
    ...(total > SHOWN ? [`The newest ${SHOWN} of ${total}; "rental list --rig ${id}" lists more.`] : []),
  ].join('\n');
}

function factsOf(rig: ShownRig) {
  return {
    algorithm: rig.algo,
    advertised: rateText(rig.hashrate.advertised),
    'rented for': `${rig.minhours} to ${rig.maxhours} hours`,
    'by its owner': rig.enabled ? 'on' : 'off',
    'by the operator': operatorsWord(rig),
    'rented now': rentedWords(rig.rentals),
    'last reported minute': textMinute(rig.reportedMinute),
    'offline since': textTime(rig.offline_since ?? null),
  };
}

function rentedWords(rentals: readonly SeenRental[]): string {
  const running = rentals.find(({ state }) => state === 'running');
  return running ? `rental ${running.id} of ${running.renter}, until ${running.end}` : 'no';
}

function pricesOf({ price }: ShownRig) {
  return ASSETS.flatMap((asset) => price[asset] ?? [])
    .filter((listed) => !isNothing(listed.price))
    .map((listed) => ({
      asset: listed.currency,
      [`per ${price.type} and day`]: listed.price,
      'the whole rig per hour': listed.hour ?? '-',
      'for rent': listed.enabled ? 'yes' : 'no',
    }));
}
