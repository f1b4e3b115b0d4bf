import type { Answer, Asking } from '#lib/contract/desk.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { marketQuery, readMarket } from '#lib/queries/ask/market-query.ts';
import type { Changing } from '#lib/queries/change/market-change.ts';
import type { OwnRig } from './own-rig.ts';

/**
 * One's rig as the market has it now, by one call, which the page shows as well; undefined where it is no longer there. Throws as
 * reads do, and UNAVAILABLE where only an old answer came.
 */
export async function rigAnew(id: string, changing: Changing): Promise<OwnRig | undefined> {
  const { data } = await rigsAnew(changing, 'change');
  return data.find((rig) => rig.id === id);
}

/**
 * One's rigs read anew by one call, which the page shows as well. Throws as reads do, and UNAVAILABLE where only an old answer came:
 * that says nothing of what was changed since. Not by the list's own query: where nobody looks at the list any more, that gives back
 * what it had before.
 */
export async function rigsAnew(
  { connectedKey, queryClient }: Changing,
  asking: Asking,
): Promise<Answer<OwnRig[]>> {
  const { queryKey } = marketQuery(connectedKey, 'myRigs', {});
  // One that is under way would put what it brings in the place of this.
  await queryClient.cancelQueries({ queryKey });
  const { signal } = new AbortController();
  const answer = await readMarket({ connectedKey, name: 'myRigs', args: {}, asking, signal });
  if (answer.meta.source === 'stale')
    throw new MarketRefusal('UNAVAILABLE', {
      message: 'The market does not say right now what the rigs have',
    });
  queryClient.setQueryData(queryKey, answer);
  return answer;
}
