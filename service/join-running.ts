/** Whoever asks while the work is under way gets what that gives, instead of a second run beside it. */
export function joinRunning<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return function join() {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
