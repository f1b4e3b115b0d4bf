import type { OwnRig } from '../own-rig.ts';
import type { OwnRigMoney } from './own-rig-money.ts';
import type { RigFigure } from './rig-figures.ts';

type Rigs = readonly Pick<OwnRig, 'id'>[];

/** Of how many rigs a figure is not known; why, where it is known of none of them for one reason. */
interface NotKnown {
  count: number;
  why: string | undefined;
}

export function notKnownAmong(rigs: Rigs, figure: RigFigure<unknown>): NotKnown {
  const reasons = rigs.flatMap(({ id }) => figure(id).missing ?? []);
  const [why] = reasons;
  const isOne = reasons.length === rigs.length && reasons.every((reason) => reason === why);
  return { count: reasons.length, why: isOne ? why : undefined };
}

/** The share of their hours in which nobody rented several rigs, from 0 to 1: all have as many. Undefined where it is known of none. */
export function idleTogether(rigs: Rigs, idle: OwnRigMoney['idle']): number | undefined {
  const shares = rigs.flatMap(({ id }) => idle(id).value ?? []);
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
