import { onTestFinished, vi } from 'vitest';
import { ASKING_HEADER } from '#lib/contract/desk.ts';

interface KeptPages<Row> {
  name: 'rentals' | 'transactions';
  /** All rows, the newest first; may be changed between two reads. */
  rows: Row[];
  /** So many more are counted than are listed. */
  unlisted?: number;
  /** Where a page begins that is refused once, as where no calls are left for so many seconds. */
  busyOnce?: { start: number; seconds: number };
}

/**
 * A desk in the place of `fetch` that keeps each page of one list for itself: it is read anew where nothing is kept of it, and where
 * a person or a long list asks. `asked` are the starts of the pages that were, for which the market was called, and `asking` how.
 */
export function startKeptPages<Row>(list: KeptPages<Row>) {
  const kept = new Map<string, string>();
  const asked: number[] = [];
  const asking: string[] = [];
  let asOf = 1_000;
  let busy = list.busyOnce;
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    const start = Number(new URL(path, 'http://desk').searchParams.get('start'));
    if (busy?.start === start) {
      const headers = { 'retry-after': String(busy.seconds) };
      busy = undefined;
      return Response.json({ success: false, error: 'BUDGET_EXHAUSTED' }, { status: 503, headers });
    }
    const before = kept.get(path);
    const now = ['now', 'long'].includes(headers[ASKING_HEADER] ?? '');
    if (before && !now) return new Response(before);
    asked.push(start);
    asking.push(headers[ASKING_HEADER] ?? '');
    asOf += 1;
    const page = list.rows.slice(start, start + 100);
    const total = list.rows.length + (list.unlisted ?? 0);
    const data = { total, returned: page.length, start, limit: 100, [list.name]: page };
    const meta = { asOf, freshFor: 120_000, source: 'live' };
    const text = JSON.stringify({ success: true, data, meta });
    kept.set(path, text);
    return new Response(text);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { asked, asking };
}
