import { counted, countText } from '#components/ui/number-text.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';

/** How many rigs there are, or how far the market has been read. */
export function marketSummary(page: RigsPage | undefined, failed: boolean): string {
  if (!page) return failed ? 'How many rigs can be rented is not known.' : 'Reading the market…';
  const { total, sweeping } = page;
  if (!sweeping) return counted(total, { one: '# rig can be rented now', other: '# rigs can be rented now' });
  const [read, expected] = [countText(sweeping.read), countText(sweeping.expected)];
  return `Reading the market: ${read} of ${expected} rigs so far; order and counts cover those.`;
}

/** Why there is nothing to export now, as a sentence. */
export function exportReason(page: RigsPage | undefined): string | undefined {
  if (!page?.complete) return 'The market has not been read whole yet: wait a moment.';
  return page.total === 0 ? 'There is no rig to export.' : undefined;
}
