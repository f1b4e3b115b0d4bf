import 'server-only';
import type { AnswerCache } from './answer-cache.ts';
import { marketLists, marketRig } from './sharing.ts';

/** What a change was about. */
export interface Changed {
  apiKey: string;
  /** The id of the rig that is another now; undefined where it is about none. */
  rig: string | undefined;
}

/** Drops what a change makes untrue: all that is at hand for the key, and what all are shown of the rig. */
export async function dropChanged(answers: AnswerCache, { apiKey, rig }: Changed): Promise<void> {
  const shared = rig === undefined ? [] : [marketRig(rig), marketLists];
  await Promise.all([apiKey, ...shared].map((owner) => answers.purge(owner)));
}
