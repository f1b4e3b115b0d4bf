import { onTestFinished, vi } from 'vitest';
import { answerJson, startForeignService } from '../foreign/foreign-service.ts';
import { startDesk } from './desk.ts';

interface Stored {
  priority: number;
  host: string;
  user: string;
  pass: string;
}

export const pool = (priority: number): Stored => ({
  priority,
  host: `stratum+tcp://pool-${priority}.example:3333`,
  user: `wallet.${priority}`,
  pass: `canary-pool-password-${priority}`,
});
export const BEFORE = [pool(0), pool(1)];
export const SWAPPED = [
  { ...pool(1), priority: 0 },
  { ...pool(0), priority: 1 },
];
/** What somebody else sets. */
export const NEWER: Stored = {
  priority: 0,
  host: 'stratum+tcp://new.example:3333',
  user: 'new.1',
  pass: 'new',
};
const [UPPER, LOWER] = BEFORE.map(({ priority, host, user }) => ({ priority, host, user }));

/** A service with two slots, which refuses the writes that `refused` names, counted from 1: by a status, 429 with a wait. */
async function startService(
  refused: (write: number) => number | undefined,
  retryAfter: number,
  mayWrite: Promise<void>,
) {
  const slots = new Map(BEFORE.map((slot) => [slot.priority, slot]));
  const stored = () => [...slots.values()];
  let writes = 0;
  const service = await startForeignService(async (response, { method, url, body }) => {
    if (method === 'GET') {
      const algo = { name: 'sha256', display: 'SHA-256' };
      return answerJson(response, {
        success: true,
        data: { id: '7', name: 'main', algo, pools: stored() },
      });
    }
    writes += 1;
    await mayWrite;
    const status = refused(writes);
    if (status === 429) response.setHeader('Retry-After', String(retryAfter));
    if (status !== undefined) return answerJson(response, { success: false, error: 'REFUSED' }, status);
    const priority = Number(url.at(-1));
    slots.set(priority, { priority, ...JSON.parse(body) });
    return answerJson(response, { success: true, data: { id: '7' } });
  });
  onTestFinished(service.close);
  const setAtMarket = (slot: Stored) => void slots.set(slot.priority, slot);
  return { url: service.url, stored, setAtMarket, writes: () => writes };
}

interface Told {
  refused: (write: number) => number | undefined;
  retryAfter?: number;
  /** Waits begin and do not end until they are let. */
  held?: boolean;
  /** The service takes its time to write until it is let. */
  slow?: boolean;
}

/** A swap through a desk for which the waits pass at once. */
export async function setUpSwap({ refused, retryAfter = 20, held = false, slow = false }: Told) {
  const elapsed = performance.now.bind(performance);
  const waits: number[] = [];
  let passed = 0;
  let letGo = () => {};
  const holding = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  if (!held && !slow) letGo();
  const service = await startService(refused, retryAfter, slow ? holding : Promise.resolve());
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + passed);
  onTestFinished(() => void vi.restoreAllMocks());
  const desk = startDesk({
    url: service.url,
    // As long as calls really wait: the waits of a swap are those that are longer.
    waitMs: 5_000,
    after: (ms, work) => {
      waits.push(ms / 1000);
      void holding.then(() => {
        passed += ms;
        work();
      });
      return () => undefined;
    },
  });
  onTestFinished(desk.close);
  const session = { cookie: await desk.seat(), key: 'seated-key' };
  const body = { profile: '7', slots: [UPPER, LOWER] };
  return {
    ...service,
    waits,
    letGo,
    swap: () => desk.ask('/api/slot-swap', { ...session, body }),
    /** As another tab does. */
    set: (priority: number) => {
      const { host, user, pass } = NEWER;
      return desk.ask(`/api/market/account/profile/7/${priority}`, {
        ...session,
        body: { host, user, pass },
      });
    },
  };
}

/** Told to wait at those writes, counted from 1. */
export const only =
  (...writes: number[]) =>
  (write: number) =>
    writes.includes(write) ? 429 : undefined;
