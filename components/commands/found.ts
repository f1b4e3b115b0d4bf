/** What was found of a kind; or why there is none to show yet, or at all. */
export interface Found {
  items: readonly { id: string; name: string }[];
  /** As a sentence. */
  why: string | undefined;
}
