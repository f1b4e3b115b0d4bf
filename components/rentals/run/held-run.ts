import { createRunPage, type Run } from '#components/ui/popup/run-elsewhere.ts';
import { type ConnectedKey, type KeyId, keyName } from '#lib/contract/desk.ts';
import type { NamedRun } from '#lib/queries/change/kept-run.ts';
import { keptRunId } from '#lib/queries/change/kept-run-id.ts';
import type { OrderRow, OrderRun } from './run.ts';

/** The orders of this tab, which go on while another page of the desk is looked at. */
export interface HeldRun<Row extends OrderRow> extends NamedRun<OrderRun<Row>> {
  connectedKey: ConnectedKey;
  /** What is told of it on other pages. */
  elsewhere: Pick<Run, 'isOver' | 'isWhole' | 'title'>;
}

/** Where the one run of a kind stands. */
export interface HeldRuns<Row extends OrderRow> {
  /** By which the browser keeps it. */
  name: string;
  held: () => HeldRun<Row> | undefined;
  /** Shows another, or none. */
  hold: (next: HeldRun<Row> | undefined) => void;
  /** Calls `notify` whenever another stands there; returns how to stop. `key`: of who looks, where it is shown. */
  watch: (key: KeyId | undefined, notify: () => void) => () => void;
  /** Whether the browser keeps a run of this key, which may be over. */
  isAnyKept: (key: KeyId) => boolean;
}

/** `name`: one word, by which the browser keeps a run; `href`: the page that shows it. */
export function createHeldRuns<Row extends OrderRow>({
  name,
  href,
}: {
  name: string;
  href: string;
}): HeldRuns<Row> {
  let held: HeldRun<Row> | undefined;
  const page = createRunPage(
    href,
    () => held && { id: held.id, owner: keyName(held.connectedKey), ...held.elsewhere },
  );
  return {
    name,
    held: () => held,
    hold: (next) => {
      held = next;
      page.changed();
    },
    watch: (key, notify) => page.watch(key && keyName(key), notify),
    isAnyKept: (connectedKey) => keptRunId({ connectedKey, name }) !== undefined,
  };
}

export function isRunOf(
  { connectedKey }: Pick<HeldRun<OrderRow>, 'connectedKey'>,
  { environment, apiKey }: KeyId,
): boolean {
  return connectedKey.apiKey === apiKey && connectedKey.environment === environment;
}
