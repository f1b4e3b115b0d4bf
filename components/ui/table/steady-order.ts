'use client';

import { type RefObject, useEffect, useMemo, useReducer, useRef } from 'react';
import { isModifier } from '../shortcut.ts';
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
  /** See `DataTable`. */
  list: string | undefined;
}

/**
 * The rows of a table, which change places under no hand: while a pointer moves among them they stand as they are shown, whatever
 * order what was read anew would have. It follows when the pointer rests or leaves, and with the next key; another order or another
 * list, which somebody asked for, at once.
 */
export function useSteadyOrder<Row extends KeyedRow>(fresh: readonly Row[], { body, sort, list }: Steady) {
  const asked = `${sort?.column} ${sort?.direction} ${list}`;
  const shown = useRef({ rows: fresh, fresh, asked });
  const reaching = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [letGo, follow] = useReducer((times: number) => times + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hand that let go has the rows ordered anew
  const rows = useMemo(() => {
    const isHeld = reaching.current !== undefined && shown.current.asked === asked;
    return isHeld ? inShownOrder(shown.current.rows, fresh) : fresh;
  }, [fresh, asked, letGo]);
  useEffect(() => {
    shown.current = { rows, fresh, asked };
  }, [rows, fresh, asked]);
  useEffect(() => {
    const table = body.current;
    const heard = new AbortController();
    const { signal } = heard;
    const release = () => {
      clearTimeout(reaching.current);
      reaching.current = undefined;
    };
    const rest = () => {
      release();
      if (shown.current.rows !== shown.current.fresh) follow();
    };
    const reach = () => {
      clearTimeout(reaching.current);
      reaching.current = setTimeout(rest, REACHING_MS);
    };
    // A finger leaves whenever it is lifted.
    const leave = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && rest();
    table?.addEventListener('pointermove', reach, { signal });
    table?.addEventListener('pointerdown', reach, { signal });
    table?.addEventListener('pointerleave', leave, { signal });
    // Before the table's own keys are heard: they walk the rows in the order that the key brings.
    const press = (event: KeyboardEvent) => isModifier(event) || rest();
    window.addEventListener('keydown', press, { capture: true, signal });
    return () => {
      heard.abort();
      release();
    };
  }, [body]);
  return rows;
}
