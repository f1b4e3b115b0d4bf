'use client';

import { type PointerEvent, type ReactNode, useState } from 'react';
import type { Interval } from '#lib/domain/graph.ts';

/** A press that moves less is not a drag. */
const LEAST_DRAG_PX = 8;

export interface ChartZoomProps {
  range: Interval;
  /** Where the plot lies in this element. */
  plot: { left: number; width: number };
  onZoom: (range: Interval) => void;
  onBack: () => void;
  children: ReactNode;
}

interface Drag {
  fromPx: number;
  toPx: number;
}

/** Dragging with a mouse or pen marks a stretch of time; a finger scrolls, as it does elsewhere. */
export function ChartZoom({ range, plot, onZoom, onBack, children }: ChartZoomProps) {
  const [drag, setDrag] = useState<Drag>();
  const within = (event: PointerEvent) => {
    const px = event.clientX - event.currentTarget.getBoundingClientRect().left - plot.left;
    return Math.min(Math.max(px, 0), plot.width);
  };
  const timeAt = (px: number) =>
    Math.round(range.startMs + (px / plot.width) * (range.endMs - range.startMs));
  const begin = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const px = within(event);
    setDrag({ fromPx: px, toPx: px });
  };
  const end = () => {
    setDrag(undefined);
    if (drag === undefined || Math.abs(drag.toPx - drag.fromPx) < LEAST_DRAG_PX) return;
    const [left, right] = [drag.fromPx, drag.toPx].toSorted((a, b) => a - b);
    onZoom({ startMs: timeAt(left ?? 0), endMs: timeAt(right ?? 0) });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for a mouse; buttons and keys do the same for everyone.
    <div
      className="relative size-full select-none"
      onPointerDown={begin}
      onPointerMove={(event) => drag && setDrag({ ...drag, toPx: within(event) })}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
      onDoubleClick={onBack}
    >
      {children}
      {drag && (
        <div
          className="pointer-events-none absolute inset-y-0 border-ink border-x bg-ink/8"
          style={{
            left: plot.left + Math.min(drag.fromPx, drag.toPx),
            width: Math.abs(drag.toPx - drag.fromPx),
          }}
        />
      )}
    </div>
  );
}
