import 'server-only';
import type { ListedRigs } from '#lib/bff/market-index/listed-rigs.ts';
import type { AnswerCache } from './answer-cache.ts';
import { marketLists, marketRig } from './sharing.ts';

/** What a service's answers are kept in. */
interface Kept {
  answers: AnswerCache;
  listedRigs: Pick<ListedRigs, 'outdate'>;
}

/** What a change was about. */
export interface Changed {
  /** The keys of whoever changed it. */
  apiKeys: readonly string[];
  /** The id of the rig that is another now; undefined where it is about none. */
  rig: string | undefined;
}

/** Drops what a change makes untrue: all that is at hand for the keys, and what all are shown of the rig. */
export async function dropChanged({ answers, listedRigs }: Kept, { apiKeys, rig }: Changed): Promise<void> {
  if (rig !== undefined) listedRigs.outdate(rig);
  const shared = rig === undefined ? [] : [marketRig(rig), marketLists];
  await Promise.all([...apiKeys, ...shared].map((owner) => answers.purge(owner)));
}
