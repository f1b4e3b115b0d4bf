import type { ConnectedKey } from '#lib/contract/desk.ts';
import { MAX_RIGS_A_PAGE, type MarketRig, type RigsPage, type RigsQuery } from '#lib/contract/desk-rigs.ts';
import { readAnswer } from '#lib/contract/envelope.ts';
import { deskFetch } from './desk-fetch.ts';

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
  for (let offset = 0; ; offset += MAX_RIGS_A_PAGE) {
    const { rigs, total, gone } = await readPage(connectedKey, { ...query, offset: String(offset) }, signal);
    const rows = rigs.filter((rig) => !rig.gone && !seen.has(rig.id));
    for (const { id } of rows) seen.add(id);
    yield { rows, total };
    if (rigs.length === 0 || offset + rigs.length >= total + gone) return;
  }
}

async function readPage(
  connectedKey: ConnectedKey,
  query: RigsQuery,
  signal: AbortSignal,
): Promise<RigsPage> {
  const search = new URLSearchParams(Object.entries({ ...query, limit: String(MAX_RIGS_A_PAGE) }));
  const { text, status } = await deskFetch({ path: `/api/rigs?${search}`, connectedKey, signal });
  return (readAnswer(text, status) as { data: RigsPage }).data;
}
