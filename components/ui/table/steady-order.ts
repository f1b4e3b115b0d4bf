'use client';

import { type RefObject, useEffect, useMemo, useReducer, useRef } from 'react';
import type { TableSort } from './data-column.ts';

interface KeyedRow {
  readonly id: string;
}

/** So long after it last moved a pointer is taken to rest where it is: the rows follow their order then. */
const REACHING_MS = 5000;

/** Rows in the order in which they are shown; others follow in their own. The rows as given where that is one and the same. */
export function inShownOrder<Row extends KeyedRow>(
  shown: readonly KeyedRow[],
  fresh: readonly Row[],
): readonly Row[] {
  const others = new Map(fresh.map((row) => [row.id, row]));
  const rows: Row[] = [];
  for (const { id } of shown) {
    const row = others.get(id);
    if (!row) continue;
    rows.push(row);
    others.delete(id);
  }
  rows.push(...others.values());
  return rows.every(({ id }, at) => id === fresh[at]?.id) ? fresh : rows;
}

interface Steady {
  body: RefObject<HTMLElement | null>;
  sort: TableSort | undefined;
}

/**
 * The rows of a table, which change places under no hand: while a pointer moves among them they stand as they are shown, whatever
 * order what was read anew would have. It follows when the pointer rests or leaves, and with the next key.
 */
export function useSteadyOrder<Row extends KeyedRow>(fresh: readonly Row[], { body, sort }: Steady) {
  const order = `${sort?.column} ${sort?.direction}`;
  const shown = useRef({ rows: fresh, fresh, order });
  const reaching = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [letGo, follow] = useReducer((times: number) => times + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hand that let go has the rows ordered anew
  const rows = useMemo(() => {
    const isHeld = reaching.current !== undefined && shown.current.order === order;
    return isHeld ? inShownOrder(shown.current.rows, fresh) : fresh;
  }, [fresh, order, letGo]);
  useEffect(() => {
    shown.current = { rows, fresh, order };
  }, [rows, fresh, order]);
  useEffect(() => {
    const table = body.current;
    const rest = () => {
      clearTimeout(reaching.current);
      reaching.current = undefined;
      if (shown.current.rows !== shown.current.fresh) follow();
    };
    const reach = () => {
      clearTimeout(reaching.current);
      reaching.current = setTimeout(rest, REACHING_MS);
    };
    // A finger leaves whenever it is lifted.
    const leave = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && rest();
    table?.addEventListener('pointermove', reach);
    table?.addEventListener('pointerdown', reach);
    table?.addEventListener('pointerleave', leave);
    document.addEventListener('keydown', rest);
    return () => {
      clearTimeout(reaching.current);
      table?.removeEventListener('pointermove', reach);
      table?.removeEventListener('pointerdown', reach);
      table?.removeEventListener('pointerleave', leave);
      document.removeEventListener('keydown', rest);
    };
  }, [body]);
  return rows;
}
