import { watch } from 'node:fs';
import type { Environment } from '#lib/config/environment.ts';
import { type ChildProgram, startChild } from './child-program.ts';

const settleMs = 200;

/** Like `startChild`, but closes and starts the program again when a source under `directories` changes. */
export function startReloadingChild(file: string, env: Environment, directories: string[]): ChildProgram {
  let child = startChild(file, env);
  let restarted = Promise.resolve();
  let settling: NodeJS.Timeout | undefined;

  async function restart() {
    await child.close();
    child = startChild(file, env);
    await child.ready.then(
      () => console.log(`${file}: reloaded`),
      () => console.log(`${file}: waiting for the next change`),
    );
  }
  function changed(_event: string, name: string | null) {
    if (!name || !/[.]ts$/.test(name) || /[.]test[.]ts$/.test(name)) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      restarted = restarted.then(restart);
    }, settleMs);
  }
  const watchers = directories.map((directory) => watch(directory, { recursive: true }, changed));

  return {
    ready: child.ready,
    broken: new Promise<never>(() => undefined),
    async close() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(settling);
      await restarted;
      await child.close();
    },
  };
}
