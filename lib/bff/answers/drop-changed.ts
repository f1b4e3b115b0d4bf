import 'server-only';
import type { AnswerCache } from './answer-cache.ts';
import { marketLists, marketRig } from './sharing.ts';

/** What a change was about. */
export interface Changed {
  /** The keys of whoever changed it. */
  apiKeys: readonly string[];
  /** The id of the rig that is another now; undefined where it is about none. */
  rig: string | undefined;
}

/** Drops what a change makes untrue: all that is at hand for the keys, and what all are shown of the rig. */
export async function dropChanged(answers: AnswerCache, { apiKeys, rig }: Changed): Promise<void> {
  const shared = rig === undefined ? [] : [marketRig(rig), marketLists];
  await Promise.all([...apiKeys, ...shared].map((owner) => answers.purge(owner)));
}
