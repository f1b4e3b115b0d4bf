import { onTestFinished, vi } from 'vitest';
import type { Restored } from '#components/rentals/run/restore-run.ts';
import { stateOf } from '#components/rentals/run/run.ts';
import { createQueryClient } from '#lib/queries/session/query-client.ts';
import { memoryStorage } from '../memory-storage.ts';
import { connectedKey } from './connected-key.ts';
import { type AnyOrder, orderOf, orderRows } from './orders.ts';

export const ROWS = orderRows(4);

/** A page of its own, without anything that another test has loaded; one in the same browser has the storage of those before. */
export async function setupPage(localStorage = memoryStorage(), locks: object | undefined = browserLocks()) {
  const client = createQueryClient();
  onTestFinished(() => client.clear());
  const page = new EventTarget();
  vi.stubGlobal('window', Object.assign(page, { localStorage }));
  vi.stubGlobal('navigator', { onLine: true, locks });
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { forgetKeys } = await import('#lib/queries/session/forgetting.ts');
  const { runNotices } = await import('#components/ui/popup/run-elsewhere.ts');
  const forget = (apiKey: string) => forgetKeys(client, [apiKey]);
  // Nothing of this page asks the desk of a later test.
  onTestFinished(() => KEYS.forEach(forget));
  return {
    client,
    localStorage,
    forget,
    leave: () => page.dispatchEvent(new Event('pagehide')),
    /** Whether the browser would ask before it closes the page. */
    isPageHeld: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    /** What is told on other pages. */
    told: () => runNotices().map(({ title }) => title),
  };
}

const KEYS = [connectedKey.apiKey, 'bert'];

/** Such a page that makes orders. */
export async function setup(...browser: Parameters<typeof setupPage>) {
  const page = await setupPage(...browser);
  const { client } = page;
  const { orderRunner, orderRuns } = await import('./orders.ts');
  const keyOf = (apiKey: string) => ({ ...connectedKey, apiKey });
  return {
    ...page,
    start: (rows: readonly AnyOrder[] = ROWS, apiKey = connectedKey.apiKey) =>
      orderRunner.start({ queryClient: client, connectedKey: keyOf(apiKey) }, rows, orderOf),
    stop: orderRunner.stop,
    see: orderRunner.see,
    restore: (apiKey = connectedKey.apiKey, which: Restored = 'any') =>
      orderRunner.restore(client, keyOf(apiKey), which),
    dismiss: orderRunner.dismiss,
    watch: (isShown = true) => orderRuns.watch(isShown ? connectedKey : undefined, () => {}),
    held: orderRuns.held,
    run: () => orderRuns.held()?.run,
    states: () => {
      const held = orderRuns.held();
      return held?.run.rows.map(({ id }) => stateOf(held.run, id).name);
    },
  };
}

/** The locks of one browser: each is held until what its holder does is over, or its page gone. */
export function browserLocks() {
  const held = new Set<string>();
  return {
    held,
    async request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      if (signal.aborted || held.has(name)) throw new DOMException('', 'AbortError');
      held.add(name);
      await work();
      held.delete(name);
    },
  };
}

type Answer = (path: string, intent: string | undefined) => object | Promise<Response>;

/** What the desk answers orders with, and questions after them; everything is well where it says nothing. */
export function setupDesk({ send = () => ({}), order = () => ({}) }: { send?: Answer; order?: Answer }) {
  const sent: { path: string; intent: string | undefined; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
    const intent = new Headers(headers).get('idempotency-key') ?? undefined;
    if (method === 'POST') sent.push({ path, intent, body: JSON.parse(String(body)) });
    const told = await (method === 'POST' ? send : order)(path, intent);
    if (told instanceof Response) return told;
    const data = method === 'POST' ? { rentalid: path.split('/').at(-2), ...told } : told;
    return Response.json({ success: true, data });
  });
  return sent;
}

/** An order as the desk tells it that is asked for by this path. */
export function toldOrder(path: string, state: string) {
  return { intent: path.split('/').at(-1), state, name: 'extendRental', at: 0 };
}

/** Requests that are answered one by one, when the test says so. */
export function heldBack() {
  const answers: ((response: Response) => void)[] = [];
  return {
    hold: () => new Promise<Response>((resolve) => void answers.push(resolve)),
    answer: (rentalid = '1') => answers.shift()?.(Response.json({ success: true, data: { rentalid } })),
  };
}
