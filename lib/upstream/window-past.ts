import 'server-only';
import { z } from 'zod';
import { type Lane, lanes } from '#lib/contract/desk.ts';
import { readJson } from '#lib/domain/read-json.ts';
import { type CountTimes, MAX_PAUSE_MS } from './call-window.ts';

/*
 * What a window writes down of its calls, a line each: that one leaves, and what became of it, under a running number; until
 * when the service asked for patience, and until when fewer leave; until when calls may count of which nothing is known.
 * Times in epoch milliseconds.
 */
const line = z.union([
  z.tuple([z.literal('leave'), z.number(), z.enum(lanes), z.number()]),
  z.tuple([z.literal('over'), z.number(), z.number()]),
  z.tuple([z.literal('unused'), z.number()]),
  z.tuple([z.literal('pause'), z.number()]),
  z.tuple([z.literal('shrink'), z.number(), z.number()]),
  z.tuple([z.literal('unknown'), z.number()]),
]);
export type WindowLine = z.infer<typeof line>;

/** What earlier processes left to the window. Durations in milliseconds. */
export interface WindowPast {
  /** The calls that count yet, each with how long, the soonest to lapse first. */
  calls: { lane: Lane; lapsesInMs: number }[];
  pausedMs: number;
  shrunk: { limit: number; ms: number };
  /** For how long calls may count that nobody knows. */
  unknownMs: number;
}

interface WrittenCall {
  lane: Lane;
  leftAt: number;
  overAt: number | undefined;
}

/** What the lines say together. */
export interface Written {
  /** By number. */
  calls: Map<number, WrittenCall>;
  pausedUntil: number;
  shrunk: { limit: number; until: number };
  unknownUntil: number;
}

export function nothingWritten(): Written {
  return {
    calls: new Map(),
    pausedUntil: 0,
    shrunk: { limit: Number.POSITIVE_INFINITY, until: 0 },
    unknownUntil: 0,
  };
}

/** Undefined where it is none. */
export function parseLine(text: string): WindowLine | undefined {
  return line.safeParse(readJson(text)).data;
}

export function lineText(written: WindowLine): string {
  return `${JSON.stringify(written)}\n`;
}

export function addLine(written: Written, added: WindowLine): void {
  const { calls } = written;
  switch (added[0]) {
    case 'leave':
      calls.set(added[1], { lane: added[2], leftAt: added[3], overAt: undefined });
      return;
    case 'over': {
      const call = calls.get(added[1]);
      if (call) call.overAt = added[2];
      return;
    }
    case 'unused':
      calls.delete(added[1]);
      return;
    case 'pause':
      written.pausedUntil = Math.max(written.pausedUntil, added[1]);
      return;
    case 'shrink':
      written.shrunk = { limit: added[1], until: added[2] };
      return;
    case 'unknown':
      written.unknownUntil = Math.max(written.unknownUntil, added[1]);
  }
}

/** The fewest lines that say the same, without what has lapsed. */
export function linesOf({ calls, ...rest }: Written, times: CountTimes, now: number): WindowLine[] {
  const lines = [...calls].flatMap(([number, call]): WindowLine[] => {
    if (lapsesAt(call, times) <= now) return [];
    const left: WindowLine = ['leave', number, call.lane, call.leftAt];
    return call.overAt === undefined ? [left] : [left, ['over', number, call.overAt]];
  });
  return [...lines, ...standing(rest, now)];
}

/** The lines of what holds whatever is called. */
export function standing(
  { pausedUntil, shrunk, unknownUntil }: Omit<Written, 'calls'>,
  now: number,
): WindowLine[] {
  const lines: WindowLine[] = [];
  if (pausedUntil > now) lines.push(['pause', pausedUntil]);
  if (shrunk.until > now) lines.push(['shrink', shrunk.limit, shrunk.until]);
  if (unknownUntil > now) lines.push(['unknown', unknownUntil]);
  return lines;
}

/** Nothing holds for longer than it can have been meant to: a clock that was set back meanwhile keeps nobody waiting. */
export function pastOf(written: Written, times: CountTimes, now: number): WindowPast {
  const { windowMs, lostMs } = times;
  const longest = windowMs + lostMs;
  const within = (until: number, most: number) => Math.min(Math.max(0, until - now), most);
  return {
    calls: [...written.calls.values()]
      .map((call) => ({ lane: call.lane, lapsesInMs: within(lapsesAt(call, times), longest) }))
      .filter(({ lapsesInMs }) => lapsesInMs > 0)
      .sort((one, other) => one.lapsesInMs - other.lapsesInMs),
    pausedMs: within(written.pausedUntil, MAX_PAUSE_MS),
    shrunk: { limit: written.shrunk.limit, ms: within(written.shrunk.until, windowMs) },
    unknownMs: within(written.unknownUntil, longest),
  };
}

function lapsesAt({ leftAt, overAt }: WrittenCall, { windowMs, lostMs }: CountTimes): number {
  return (overAt ?? leftAt + lostMs) + windowMs;
}
