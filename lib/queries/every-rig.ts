import type { ConnectedKey } from '#lib/contract/desk.ts';
import { MAX_RIGS_A_PAGE, type MarketRig, type RigsQuery } from '#lib/contract/desk-rigs.ts';
import { nextStart } from './next-start.ts';
import { readRigs } from './read-rigs.ts';

/** Rigs of one page, and of the whole list as many as there are now. */
interface RigsPart {
  rows: MarketRig[];
  total: number;
}

/**
 * Every rig that a query finds, page after page, each once; without those that are gone. A rig that moves from a page not yet
 * read to one that was is left out: the market does not stand still. Throws what reading a page throws.
 */
export async function* everyRig(
  connectedKey: ConnectedKey,
  query: RigsQuery,
  signal: AbortSignal,
): AsyncGenerator<RigsPart> {
  const seen = new Set<string>();
  for (let start: number | undefined = 0; start !== undefined; ) {
    const page: RigsQuery = { ...query, offset: String(start), limit: String(MAX_RIGS_A_PAGE) };
    const { rigs, total, gone } = (await readRigs(connectedKey, page, { signal })).data;
    const rows = rigs.filter((rig) => !rig.gone && !seen.has(rig.id));
    for (const { id } of rows) seen.add(id);
    yield { rows, total };
    start = nextStart({ start, returned: rigs.length, total: total + gone });
  }
}
