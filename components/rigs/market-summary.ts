import type { RigsPage } from '#lib/contract/desk-rigs.ts';

const COUNT = new Intl.NumberFormat('en');

/** How many rigs there are, or how far the market has been read. */
export function marketSummary(page: RigsPage | undefined, failed: boolean): string {
  if (!page) return failed ? 'How many rigs can be rented is not known.' : 'Reading the market…';
  const { total, sweeping } = page;
  if (sweeping) {
    return `Reading the market: ${COUNT.format(sweeping.read)} of ${COUNT.format(sweeping.expected)} rigs so far; order and counts cover those.`;
  }
  return total === 1 ? '1 rig can be rented now' : `${COUNT.format(total)} rigs can be rented now`;
}

/** Why there is nothing to export now, as a sentence. */
export function exportReason(page: RigsPage | undefined): string | undefined {
  if (!page?.complete) return 'The market has not been read whole yet: wait a moment.';
  return page.total === 0 ? 'There is no rig to export.' : undefined;
}
