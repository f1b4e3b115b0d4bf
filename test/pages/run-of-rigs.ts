import { type BulkRun, newRun, openRows, type RunRow, runAfter } from '#components/my-rigs/bulk/bulk-run.ts';
import { runRows } from '#components/my-rigs/bulk/run-rows.ts';
import type { Hands } from '#components/my-rigs/bulk/running.ts';
import type { OwnRig } from '#components/my-rigs/own-rig.ts';
import { listingTerms as before } from './listing-terms.ts';

/** So many rigs, each to be changed from one longest rental to another. */
export function rows(count: number): RunRow[] {
  return Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    name: `Rig ${at + 1}`,
    before,
    after: { ...before, maxhours: '48' },
  }));
}

export function rigWith(maxhours: string, also: Partial<OwnRig> = {}): OwnRig {
  return {
    id: '1',
    name: 'Rig 1',
    type: 'sha256',
    status: { status: 'rented' },
    price: { type: 'ph', BTC: { currency: 'BTC', price: '0.00100000', enabled: true } },
    minhours: '3',
    maxhours,
    hashrate: { advertised: { hash: 1, type: 'ph' } },
    ...also,
  };
}

export const NOW_MS = 1_000_000;
export const seen = (maxhours: string, asOf = NOW_MS + 1) => ({ rig: rigWith(maxhours), asOf });

interface Told extends Partial<Omit<Hands, 'send'>> {
  /** Succeeds as asked for where it answers nothing. */
  send?: (row: RunRow) => Promise<OwnRig | undefined>;
}

/** A run of rows, or of so many rigs, at a market that answers as told; what is not told succeeds. */
export function setup(asked: number | readonly RunRow[], hands: Told = {}) {
  const stopping = new AbortController();
  const sent: string[] = [];
  const states: string[] = [];
  const pauses: number[] = [];
  let run: BulkRun = newRun(typeof asked === 'number' ? rows(asked) : asked);
  const go = async () => {
    const halt = await runRows(openRows(run), {
      hands: {
        now: async () => undefined,
        look: async () => seen('96'),
        nowMs: () => NOW_MS,
        pause: async (ms) => void pauses.push(ms),
        ...hands,
        send: async (row) => {
          sent.push(row.id);
          return (await hands.send?.(row)) ?? rigWith(row.after.maxhours);
        },
      },
      signal: stopping.signal,
      onRow: (id, state) => {
        states.push(`${id} ${state.name}`);
        run = runAfter(run, { type: 'row', id, state });
      },
    });
    run = runAfter(run, { type: 'ended', halt });
  };
  const again = async () => {
    run = runAfter(run, { type: 'again' });
    await go();
  };
  return { go, again, stopping, sent, states, pauses, run: () => run };
}
