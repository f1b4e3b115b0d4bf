'use client';

import { type RefObject, useMemo, useRef } from 'react';
import { asText, asWholeNumber } from '#components/ui/address/address-fields.ts';
import { useAddressState } from '#components/ui/address/address-state.ts';
import type { Interval } from '#lib/domain/graph.ts';
import {
  type Extent,
  type GraphSpan,
  type GraphView,
  panned,
  ranged,
  readGraphView,
  widened,
  windowOf,
  zoomedTo,
} from '#lib/domain/graph-window.ts';

const address = { range: asText, from: asWholeNumber, to: asWholeNumber };

/** What of a graph is looked at, kept in the address: one for all graphs of a page. */
export interface ShownView {
  view: GraphView;
  show: (view: GraphView, history: 'push' | 'replace') => void;
  /** The views that were zoomed from, the last one last. */
  before: RefObject<GraphView[]>;
}

export function useGraphView(fallback: GraphSpan): ShownView {
  const [{ range, from, to }, setAddress] = useAddressState(address);
  const before = useRef<GraphView[]>([]);
  const view = useMemo(() => readGraphView({ range, from, to }, fallback), [range, from, to, fallback]);
  const show = ({ range: span, stretch }: GraphView, history: 'push' | 'replace') =>
    setAddress(
      {
        range: span === fallback ? null : span,
        from: stretch ? stretch.startMs / 1000 : null,
        to: stretch ? stretch.endMs / 1000 : null,
      },
      { history },
    );
  return { view, show, before };
}

/** The ways through a graph's time, the same for buttons, keys and the mouse. */
export interface GraphNavigation {
  view: GraphView;
  extent: Extent;
  choose: (span: GraphSpan) => void;
  pan: (direction: -1 | 1) => void;
  /** Closer where `factor` is below 1. */
  widen: (factor: number) => void;
  zoomTo: (interval: Interval) => void;
  /** To what was seen before zooming in. */
  back: () => void;
  latest: () => void;
}

export function graphNavigation({ view, show, before }: ShownView, extent: Extent): GraphNavigation {
  const zoom = (next: GraphView) => {
    // At its limits: another entry of the history would be one to go back through for nothing.
    if (isSame(next, view)) return;
    before.current = [...before.current, view];
    show(next, 'push');
  };
  return {
    view,
    extent,
    choose: (span) => show(ranged(view, extent, span), 'push'),
    pan: (direction) => show(panned(view, extent, direction), 'replace'),
    widen: (factor) => zoom(widened(view, extent, factor)),
    zoomTo: (interval) => zoom(zoomedTo(view, extent, interval)),
    back: () => {
      if (!view.stretch) return;
      const wider = before.current.findLastIndex(
        (earlier) => widthOf(earlier, extent) > widthOf(view, extent),
      );
      const to = before.current[wider] ?? { range: view.range };
      before.current = before.current.slice(0, Math.max(0, wider));
      show(to, 'push');
    },
    latest: () => show({ range: view.range }, 'push'),
  };
}

function isSame(a: GraphView, b: GraphView): boolean {
  return (
    a.range === b.range && a.stretch?.startMs === b.stretch?.startMs && a.stretch?.endMs === b.stretch?.endMs
  );
}

function widthOf(view: GraphView, extent: Extent): number {
  const { startMs, endMs } = windowOf(view, extent);
  return endMs - startMs;
}
