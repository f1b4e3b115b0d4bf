import 'server-only';

/** An answer that was kept. */
export interface StoredAnswer {
  /** The JSON text of its data. */
  text: string;
  /** Epoch milliseconds. */
  asOf: number;
}

/** No answer is shown that is older, however long the service has been away. */
export const MAX_KEPT_MS = 30 * 60_000;

/** Where the answers of one service are kept, by owner and request. An owner is a key id, or one of `sharing.ts`. */
export interface AnswerStore {
  get(owner: string, request: string): Promise<StoredAnswer | undefined>;
  /** Kept unless the owner's answers were purged since `asked`, which `generation` gave before the question left. */
  put(owner: string, request: string, kept: StoredAnswer & { generation: number }): Promise<void>;
  /** Rises with each purge of the owner. */
  generation(owner: string): Promise<number>;
  purge(owner: string): Promise<void>;
}
