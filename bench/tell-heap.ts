/* Loaded into a program beside its own code, so that a benchmark can ask it for the memory that is really in use. */

export type HeapWish = 'heap';

export interface HeapMessage {
  heapBytes: number;
}

process.on('message', (message) => {
  if (message !== ('heap' satisfies HeapWish)) return;
  globalThis.gc?.();
  process.send?.({ heapBytes: process.memoryUsage().heapUsed } satisfies HeapMessage);
});
