import { countText } from '#components/ui/text/number-text.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { isSameAlgorithm } from '#lib/domain/same-algorithm.ts';
import { isSameUser } from '#lib/domain/same-user.ts';
import type { AlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { hourLimits } from '../rent/hour-limits.ts';
import { noOffer, type Offer, offersOf, type Rig } from '../rent/offers.ts';
import { obstacleOf } from '../rent/rig-obstacle.ts';

/** A rig, and when it was so; epoch milliseconds. */
export interface DatedRig {
  rig: Rig;
  asOfMs: number;
}

/** Why a rig is not rented with the others: as a sentence, and in as few words as a row of a table has room for. */
export interface RigProblem {
  sentence: string;
  brief: string;
}

/** What the rigs that are rented together have in common, and who rents them. */
export interface Standing {
  algo: string;
  /** What the market calls it, and others. */
  algorithmOf: AlgorithmNames;
  username: string;
}

/** Why a rig cannot be rented with the others whatever is chosen; undefined where it can. */
export function barredRig({ rig, asOfMs }: DatedRig, standing: Standing): RigProblem | undefined {
  const { algo, algorithmOf, username } = standing;
  if (isSameUser(rig.owner, username))
    return { sentence: 'It is your own rig, which only others can rent.', brief: 'your own' };
  if (!isSameAlgorithm(rig.type, algo))
    return {
      sentence: `It mines ${algorithmOf(rig.type)}. Rigs that are rented together mine one algorithm for one pool, here ${algorithmOf(algo)}.`,
      brief: 'another algorithm',
    };
  const obstacle = obstacleOf(rig, { asOfMs });
  if (obstacle) return { sentence: obstacle.sentence, brief: BRIEF[rig.status.status] ?? 'cannot be rented' };
  if (offersOf(rig).length === 0) return { sentence: noOffer(rig), brief: 'no price' };
  if (!readHashRate(rig.hashrate.advertised))
    return {
      sentence: 'What the market says of its hash rate cannot be read.',
      brief: 'hash rate not known',
    };
  return undefined;
}

const BRIEF: Readonly<Record<string, string>> = {
  rented: 'rented now',
  offline: 'offline now',
  disabled: 'off the market',
};

interface Chosen {
  asset: string;
  /** Undefined where none are chosen. */
  hours: number | undefined;
}

/** Why a rig that may be rented with the others cannot be on these terms; undefined where it can. */
export function unfitRig(rig: Rig, { asset, hours }: Chosen): RigProblem | undefined {
  if (!offerIn(rig, asset))
    return { sentence: `Its owner does not take ${asset}.`, brief: `not for ${asset}` };
  const { min, max } = hourLimits(rig);
  if (hours === undefined || (hours >= min && hours <= max)) return undefined;
  const [least, most] = [countText(min), countText(max)];
  return {
    sentence: `It can be rented for ${least} to ${most} hours.`,
    brief: hours < min ? `from ${least} h on` : `at most ${most} h`,
  };
}

export function offerIn(rig: Rig, asset: string): Offer | undefined {
  return offersOf(rig).find((offer) => offer.asset === asset);
}

/** The algorithm that most of them mine; of as many that of the first. */
export function algorithmOfMost(rigs: readonly DatedRig[]): string {
  const counts = new Map<string, number>();
  for (const { rig } of rigs) {
    const algo = rig.type.toLowerCase();
    counts.set(algo, (counts.get(algo) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return rigs.find(({ rig }) => counts.get(rig.type.toLowerCase()) === most)?.rig.type ?? '';
}
