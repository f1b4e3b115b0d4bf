/** What is watched of a key: what it rents, and its rigs. */
const WATCHES = ['rentals', 'rigs'] as const;

export type Watch = (typeof WATCHES)[number];

/** Why a watch sees nothing. */
export type Blind = 'session' | 'key' | 'desk' | 'market';

/** What a watch saw last; all times here in epoch milliseconds. */
export interface Seen {
  asOfMs: number;
  /** Whether there was anything to watch. */
  some: boolean;
  /** Until when something of it is rented. */
  rentedUntilMs: number;
}

/** How a tab's watch stands. */
export interface Sight {
  nowMs: number;
  seen: Seen;
  /** This tab has not slept since. */
  awakeMs: number;
  connected: boolean;
  /** Why what was asked last failed, where it did. */
  code: string | undefined;
}

/** When any tab of this browser saw something last, and whether it was told that none does. */
export interface KeptSight {
  seenMs: number;
  blind: boolean;
}

export type SightMemory = Readonly<Partial<Record<Watch, KeptSight>>>;

/** Longer than the pace of asking and the age of what is answered come to. */
const BLIND_MS = 15 * 60_000;
/** Who slept did not look either: what comes of the first asking afterwards is awaited. */
const ASKED_AFTER_MS = 6 * 60_000;

/**
 * One more look at how a watch stands: what is remembered from now on, when what was seen last is of, and what there is to tell. That
 * one of the watches sees nothing is told once, and once that all do again.
 */
export function lookAtSight(
  memory: SightMemory,
  watch: Watch,
  sight: Sight,
): { memory: SightMemory; seenMs: number; tell: Blind | 'sees' | undefined } {
  const before = memory[watch];
  const seenMs = Math.max(sight.seen.asOfMs, before?.seenMs ?? 0);
  const is = judge(sight, seenMs);
  const blind = is === 'sees' ? false : before?.blind || isMissed(sight, is);
  const after = { ...memory, [watch]: { seenMs, blind } };
  const changed = isBlind(memory) !== isBlind(after);
  return { memory: after, seenMs, tell: changed ? is : undefined };
}

function isBlind(memory: SightMemory): boolean {
  return WATCHES.some((watch) => memory[watch]?.blind);
}

/** Undefined where it is not known yet. */
function judge({ nowMs, awakeMs, connected, code }: Sight, seenMs: number): Blind | 'sees' | undefined {
  if (!connected) return 'session';
  if (nowMs - seenMs < BLIND_MS) return 'sees';
  if (nowMs - awakeMs < ASKED_AFTER_MS) return undefined;
  if (code === 'INVALID_KEY') return 'key';
  return code === 'UNREACHABLE' ? 'desk' : 'market';
}

/** No session comes back by itself: what is not rented by now may be later. */
function isMissed({ nowMs, seen }: Sight, is: Blind | undefined): boolean {
  if (is === undefined) return false;
  return is === 'session' ? seen.some : seen.rentedUntilMs > nowMs;
}
