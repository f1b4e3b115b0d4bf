import 'server-only';
import type { KeptAnswer } from '#lib/bff/answers/answer-cache.ts';
import { accountNamed, accountsOf, environmentOf } from '#lib/bff/keys/accounts.ts';
import { explainDenial } from '#lib/bff/keys/known-levels.ts';
import { livesOf } from '#lib/bff/keys/lives.ts';
import { requireAccess } from '#lib/bff/keys/require-access.ts';
import type { Wiring } from '#lib/bff/wiring.ts';
import type { Asking } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { parseDeskQuery } from '#lib/contract/parse.ts';
import { marketRigsQuery, type ParsedRigsQuery } from '#lib/contract/shapes/market-rigs.ts';
import type { Session } from '#lib/session/session.ts';
import { type IndexRow, isGone } from './index-row.ts';
import type { IndexView } from './market-index.ts';
import { type AlgorithmNames, NO_NAMES } from './rig-order.ts';
import { type Selection, selectRigs } from './rig-selection.ts';

export interface RigsReading {
  session: Session | undefined;
  /** The key that asks, as `KEY_HEADER` names it. */
  named: string | null;
  /** As in the address, each parameter once. */
  query: Record<string, unknown>;
  asking: Asking;
}

/**
 * The market's rigs as `RigsPage`, from the index. Throws INVALID_QUERY, NOT_CONNECTED, KEY_CHANGED, PERMISSION_DENIED;
 * while there are no rigs yet, what the service or the budget refuses them with.
 */
export async function rigsAnswer(wiring: Wiring, reading: RigsReading): Promise<KeptAnswer> {
  const query = parseDeskQuery(marketRigsQuery, reading.query);
  const view = await lookedUp(wiring, reading, query);
  const { asOf, nextAt, newerAt, stale } = view;
  const fromNow = (at: number) => Math.max(0, Math.round(at - wiring.now()));
  const later = newerAt > nextAt && { newerIn: fromNow(newerAt) };
  const text = pageText(view, selectRigs(view.rows, query, view.names));
  return { text, meta: { asOf, freshFor: fromNow(nextAt), ...later, source: stale ? 'stale' : 'cache' } };
}

async function lookedUp(
  wiring: Wiring,
  { session, named, asking }: RigsReading,
  { algo, sort }: ParsedRigsQuery,
): Promise<IndexView & { names: AlgorithmNames }> {
  const account = accountNamed(accountsOf(wiring, session), named);
  const { index, algorithmNames, orders, tally } = environmentOf(wiring, account);
  const lives = livesOf(wiring, session);
  orders.appear(account, lives);
  await requireAccess(wiring, account, 'searchRigs');
  try {
    const view = await index.look({ asker: { account, lives }, algo, asking });
    tally.count('hit');
    // Where the market does not say what it calls them, their slugs do.
    const names = sort === 'algorithm' ? await algorithmNames().catch(() => NO_NAMES) : NO_NAMES;
    return { ...view, names };
  } catch (error) {
    throw await explainDenial(wiring, { account, name: 'searchRigs', error });
  }
}

/** The rows are JSON already: they are only put between the rest. */
function pageText(view: IndexView, { page, shares, othersOnly, ...counted }: Selection): string {
  const { asOf, nextAt, complete, sweeping, oneAlgorithm } = view;
  const marketShares = Object.fromEntries(shares);
  const known = {
    ...counted,
    ...(oneAlgorithm && { oneAlgorithm }),
    ...(othersOnly && { othersOnly }),
    marketShares,
  };
  const rest = { ...known, asOf, nextAt, complete, ...(sweeping && { sweeping }) };
  const head = JSON.stringify(rest satisfies Omit<RigsPage, 'rigs'>).slice(0, -1);
  return `${head},"rigs":[${page.map(rowText).join(',')}]}`;
}

function rowText(row: IndexRow): string {
  return isGone(row) ? `${row.text.slice(0, -1)},"gone":true}` : row.text;
}
