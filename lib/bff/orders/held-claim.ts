import 'server-only';
import type { Clock } from '#lib/bff/clock.ts';
import type { JournalStore } from '#lib/bff/journal/journal-store.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { CLAIM_MS } from './lookout.ts';

/** An order that this instance alone is at, as long as it keeps saying so. */
export interface HeldClaim {
  /** Asks for it anew. False where another instance has taken the order over. */
  renew(): Promise<boolean>;
  /** Throws UNAVAILABLE where another instance may have taken the order over, or is about to. */
  requireHeld(): void;
  /** Lets it lapse in its time. */
  stop(): void;
  /** Another instance may have it at once, where it can be told so. */
  giveUp(): Promise<void>;
}

interface ClaimOptions {
  journal: Pick<JournalStore, 'claim' | 'release'>;
  clock: Clock;
  /** Milliseconds on a clock that is never set back. */
  elapsed?: () => number;
}

const HEARTBEAT_MS = 30_000;
/** The rest is for a clock that is not quite right. */
const SURE_MS = CLAIM_MS / 2;

/** Claims an order and keeps the claim alive; undefined where another instance has it. */
export async function holdClaim(
  id: string,
  { journal, clock, elapsed = () => performance.now() }: ClaimOptions,
): Promise<HeldClaim | undefined> {
  let since: { now: number; elapsed: number } | undefined;
  /** Once it may have lapsed, another instance may have judged the order: to have it again does not undo that. */
  let isLost = false;
  if (!(await renew())) return undefined;
  let cancel = clock.after(HEARTBEAT_MS, beat);
  return {
    renew,
    requireHeld,
    stop: () => cancel(),
    async giveUp() {
      cancel();
      await journal.release(id).catch(() => undefined);
    },
  };

  async function renew(): Promise<boolean> {
    // From before it is asked: this process may be stopped before it hears the answer.
    const asked = { now: clock.now(), elapsed: elapsed() };
    isLost ||= since !== undefined && !isSure(since);
    if (isLost) return false;
    const isHeld = await journal.claim(id, CLAIM_MS);
    since = isHeld ? asked : undefined;
    return isHeld;
  }

  function beat(): void {
    renew().catch(() => undefined);
    cancel = clock.after(HEARTBEAT_MS, beat);
  }

  /** By two clocks: one may be set back, the other stands still while the machine sleeps. */
  function isSure(asked: { now: number; elapsed: number }): boolean {
    return clock.now() - asked.now < SURE_MS && elapsed() - asked.elapsed < SURE_MS;
  }

  function requireHeld(): void {
    if (!isLost && since && isSure(since)) return;
    throw new MarketRefusal('UNAVAILABLE', {
      message: "another of this desk's instances may have taken this order over, so nothing was sent",
    });
  }
}
