import type { ReadyMessage } from '#lib/config/program.ts';
import { type OwnDesk, startOwnDesk } from './own-desk.ts';
import { startProgram } from './start-program.ts';

/** A desk of its own in front of somebody else's market. */
export async function startForeignDesk(): Promise<OwnDesk> {
  const market = await startProgram<ReadyMessage>('test/foreign/foreign-program.ts');
  const desk = await startOwnDesk('foreign', market.ready.url);
  return {
    ...desk,
    async close() {
      await Promise.all([desk.close(), market.stop()]);
    },
  };
}
