import 'server-only';
import type { Lane } from '#lib/contract/desk.ts';
import { byLane } from './by-lane.ts';

/*
 * The words of the budget; how many of a limit each is stands in outlook.ts, and why in decision 13.
 *
 * A key is *light* while it made few calls within a minute, else it is *busy*. Its calls for money and all its others are
 * counted apart. The desk itself is light while it made few for each key that it serves, and whoever connects always is.
 *
 * A *reserve* is a part of a minute's calls that others leave free. The money reserve is left to the calls of the money lane,
 * of each key to those of one rental. The light reserve is left to light keys. The long-list reserve is what the long list of a
 * busy key leaves beside that one, for the other pages of that key.
 */

/** A call that left. It counts until a minute after its answer, since it may arrive at any time before that. */
export interface Pass {
  /** Its answer came, or none will. */
  over(): void;
  /** Nothing left with it, and nothing will: it counts no more. */
  unused(): void;
}

/** What a call wants to leave as. */
export interface Claim {
  lane: Lane;
  /** Whether its key is light: it may use the light reserve. */
  isLight: boolean;
  mayUseMoneyReserve: boolean;
  /** Whether it is charged to a key, and not to the desk itself. */
  isOfAKey: boolean;
}

/** A call that asks to leave now. */
export interface Departure {
  lane: Lane;
  /** Of the calls in a minute so many are money's: what money has not made of them stays free. 0 for a call that may use them. */
  moneyReserve: number;
  /** It leaves only where so many calls more could, beside those. */
  leaveFree: number;
  /** It leaves only where fewer of its own lane are counted. */
  cap?: number | undefined;
}

/** The calls that count, and what holds the next. Durations in milliseconds. */
export interface WindowView {
  /** How many may be counted at a time, now. */
  limit: number;
  /** The service said "too many" less than a minute ago. */
  isShrunk: boolean;
  /** How long nothing leaves at all; 0 where nothing holds it. */
  pausedMs: number;
  /** What holds it for so long: the service asked for it, or nobody knows what the other instances send. */
  pausedBy: 'service' | 'instances';
  /** In how long each counts no more, at the least: the soonest first. */
  counted: readonly { lane: Lane; lapsesInMs: number }[];
}

/** How many may be counted now, and how many are, by lane. */
export interface WindowUse {
  limit: number;
  used: Record<Lane, number>;
}

export type Departed = { pass: Pass } | { held: WindowView };

/**
 * The calls one service has been sent of late, in this process or in all that share an address. A call counts from its
 * leaving until a minute after its answer (`Pass.over`), since it may have arrived at any time before that; one that
 * never reports is taken to have been answered after `LOST_MS`. So no minute at the service sees more than the limit,
 * however long the calls are on their way.
 */
export interface CallWindow {
  /**
   * In one step: counts a call that leaves now, if there is room for it (`isRoom`) and it is not paused; or says
   * what holds it. Throws where nobody can say: then nothing is counted.
   */
  take(departure: Departure): Promise<Departed>;
  /** Nothing leaves for so long. Never throws. */
  pause(ms: number): Promise<void>;
  /** For a minute fewer calls leave: one less than just turned out to be too many, but not below half. Never throws. */
  shrink(): Promise<void>;
  /** As it is, or as this process last saw it. */
  view(): WindowView;
  use(): WindowUse;
}

export function countedUse({
  limit,
  counted,
}: {
  limit: number;
  counted: readonly { lane: Lane }[];
}): WindowUse {
  const used = byLane(() => 0);
  for (const { lane } of counted) used[lane] += 1;
  return { limit, used };
}

/** Whether one more leaves free what is to stay free. */
export function isRoom(
  { leaveFree, moneyReserve }: Pick<Departure, 'leaveFree' | 'moneyReserve'>,
  counted: { limit: number; all: number; money: number },
): boolean {
  const { limit, all, money } = counted;
  return all - money + Math.max(money, moneyReserve) < limit - leaveFree;
}

/** In milliseconds. */
export interface CountTimes {
  /** For how long a call counts after its answer. */
  windowMs: number;
  /** After how long one that does not report counts as answered. */
  lostMs: number;
}

export const WINDOW_MS = 60_000;
/** When a call that did not report is taken to have been answered: the wire gives none more than 15 s. */
export const LOST_MS = 20_000;
/** A service that asks for more patience than this is asked again all the same. */
export const MAX_PAUSE_MS = 300_000;
