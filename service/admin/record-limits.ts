/** How many minutes are recorded together, whole or not at all. */
export const MAX_BATCH_LINES = 1_000;

/** Of one minute's line, with room to spare. */
export const MAX_LINE_BYTES = 4_096;
