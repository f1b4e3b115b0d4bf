import { counted, countText } from '#components/ui/text/number-text.ts';
import type { RigsPage, RigsQuery } from '#lib/contract/desk-rigs.ts';

interface Look {
  failed: boolean;
  /** Whether only some of the rigs are asked for. */
  narrowed: boolean;
}

const ALL = { one: '# rig can be rented now', other: '# rigs can be rented now' };
const FITTING = { one: '# rig fits and can be rented now', other: '# rigs fit and can be rented now' };

/** How many rigs there are, or how far the market has been read: on a phone each has one line with the link behind it. */
export function marketSummary(page: RigsPage | undefined, { failed, narrowed }: Look): string {
  if (!page) return failed ? 'How many rigs can be rented is not known.' : 'Reading the market…';
  const { total, sweeping } = page;
  if (!sweeping) return counted(total, narrowed ? FITTING : ALL);
  const [read, expected] = [countText(sweeping.read), countText(sweeping.expected)];
  return `Read so far: ${read} of ${expected} rigs`;
}

/** What that it was read so far means for the list, as a sentence; undefined once it was read whole. */
export function partlyWords(page: RigsPage | undefined): string | undefined {
  return page?.sweeping ? 'Order and counts cover these rigs alone.' : undefined;
}

/** How many rigs a list holds once all of them are in it; undefined before. */
export function rigsFound(page: RigsPage | undefined): string | undefined {
  return page?.complete ? counted(page.total, { one: '# rig', other: '# rigs' }) : undefined;
}

/** What follows it where no column's arrow says how the rigs stand. */
export function orderWords(page: RigsPage | undefined, { sort }: Pick<RigsQuery, 'sort'>): string {
  const isColumns = sort !== undefined && sort !== 'market';
  return isColumns || !page?.complete || page.total < 2 ? '' : ', in the market’s own order';
}

/** Why a filter leaves no rig. */
export function noMatchWords(unknownAlgorithm: string | undefined): string {
  if (unknownAlgorithm === undefined) return 'No rig that can be rented right now fits this.';
  return `This market has no algorithm of the name “${unknownAlgorithm}”.`;
}

/** Why there is nothing to export now, as a sentence. */
export function exportReason(page: RigsPage | undefined): string | undefined {
  if (!page?.complete) return 'The market has not been read whole yet: wait a moment.';
  return page.total === 0 ? 'There is no rig to export.' : undefined;
}
