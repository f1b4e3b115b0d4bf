/** What was found of a kind; or why there is none to show yet, or at all. */
export interface Found {
  items: readonly { id: string; name: string }[];
  /** As it follows a name: "needs permRig read; this key has none". */
  why: string | undefined;
}
