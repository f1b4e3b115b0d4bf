/** What speaks against paying for a rig right now, though it can be paid for. */
export interface Warning<Brief extends string = string> {
  sentence: string;
  /** What the rig is right now, in a word or two. */
  brief: Brief;
}

/** Said where the market judges what was delivered. */
export const NOT_MEASURED = {
  sentence:
    'Nobody measured the rig in the last 30 minutes. Such time is left out of the verdict: what is missing in it is not found.',
  brief: 'not measured',
} as const satisfies Warning;
