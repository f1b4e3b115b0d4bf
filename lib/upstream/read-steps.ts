import 'server-only';
import type { Lane } from '#lib/contract/desk.ts';
import type { Claim } from './call-window.ts';

/** Where calls are scarce, reads leave one after the other in equal steps, but for the few of a page after a rest. */
export interface ReadSteps {
  /** There was no room for such a call. */
  full(claim: Claim): void;
  /** One left. */
  left(claim: Claim): void;
  /** In how many milliseconds one may leave after so many others; 0 where nothing holds it. */
  freeIn(claim: Claim, ahead: number): number;
}

interface ReadStepsOptions {
  /** What of the calls in any minute is left for reads beside the money reserve. */
  reads: number;
  /** What a minute is. */
  windowMs: number;
  /** Milliseconds on a clock that is never set back. */
  now: () => number;
}

/** Who spends money, connects or changes something waits for nobody's reading. */
const STEPPED: ReadonlySet<Lane> = new Set(['open', 'refresh', 'long']);
/** A longer step than a sixtieth of the minute would keep a person waiting where few calls are allowed. */
const STEPS_AT_LEAST = 60;
/** Where calls are about used up, minutes with room and without take turns: a burst of one would fill those after it. */
const SCARCE_WINDOWS = 6;
/** So many leave at once where none left for as many steps: about what a page asks as it opens. */
const AT_ONCE = 8;

/** Reads by how much has to stay free beside them, the least first: whoever finds no room leaves none to those that follow. */
const READERS = ['a light key', 'a busy key', 'its long list'] as const;

function readerOf({ lane, isLight }: Claim): number {
  if (isLight) return READERS.indexOf('a light key');
  return READERS.indexOf(lane === 'long' ? 'its long list' : 'a busy key');
}

/**
 * Calls that leave at once lapse at once: from the first burst that fills a minute on, everything would leave in the same
 * second of each minute, and whoever reads one page after the other would get a single one of them there. So from then on
 * reads keep the distance at which what is left for them would just be used up. As long as there is room for light
 * keys, only busy ones keep it, and as long as there is for these too, only their long lists.
 */
export function createReadSteps({ reads, windowMs, now }: ReadStepsOptions): ReadSteps {
  const stepMs = windowMs / Math.max(reads, STEPS_AT_LEAST);
  /** For reads of which as much has to stay free, or more. */
  const scarceUntil = READERS.map(() => Number.NEGATIVE_INFINITY);
  /** When those that left would all have left in equal steps. */
  let inStepsBy = Number.NEGATIVE_INFINITY;

  return {
    full(claim) {
      if (STEPPED.has(claim.lane)) scarceUntil.fill(now() + SCARCE_WINDOWS * windowMs, readerOf(claim));
    },
    left({ lane }) {
      if (STEPPED.has(lane)) inStepsBy = Math.max(now(), inStepsBy) + stepMs;
    },
    freeIn(claim, ahead) {
      if (!STEPPED.has(claim.lane) || now() >= (scarceUntil[readerOf(claim)] ?? 0)) return 0;
      const at = inStepsBy + (ahead + 1 - AT_ONCE) * stepMs;
      return Math.min(windowMs, Math.max(0, Math.floor(at - now())));
    },
  };
}
