import type { ConnectedKey } from '#lib/contract/desk.ts';
import { MAX_RIGS_A_PAGE, type MarketRig, type RigsQuery } from '#lib/contract/desk-rigs.ts';
import { type LongReading, readOnceTold } from '../long/long-reading.ts';
import { nextStart } from '../long/next-start.ts';
import { readRigs } from './read-rigs.ts';

/** A rig, and when the oldest of what is told with it was read; epoch milliseconds. */
export interface DatedRig {
  rig: MarketRig;
  asOfMs: number;
}

/** Rigs of one page, and of the whole list as many as there are now. */
interface RigsPart {
  rows: DatedRig[];
  total: number;
}

/**
 * Every rig that a query finds, page after page, each once, waiting where it is told to; without those that are gone. A rig that
 * moves from a page not yet read to one that was is left out: the market does not stand still. Throws what `readOnceTold` throws.
 */
export async function* everyRig(
  connectedKey: ConnectedKey,
  query: RigsQuery,
  reading: LongReading,
): AsyncGenerator<RigsPart> {
  const seen = new Set<string>();
  for (let start: number | undefined = 0; start !== undefined; ) {
    const page: RigsQuery = { ...query, offset: String(start), limit: String(MAX_RIGS_A_PAGE) };
    const { signal } = reading;
    const answer = await readOnceTold(() => readRigs(connectedKey, page, { signal }), reading);
    const { rigs, total, gone, asOf } = answer.data;
    const rows = rigs.filter((rig) => !rig.gone && !seen.has(rig.id));
    for (const { id } of rows) seen.add(id);
    yield { rows: rows.map((rig) => ({ rig, asOfMs: asOf })), total };
    start = nextStart({ start, returned: rigs.length, total: total + gone });
  }
}
