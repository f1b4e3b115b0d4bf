'use client';

import { type ComponentType, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { CrosshairProps } from './plot-crosshair.tsx';

interface PlotOnTouchProps<Drawn extends object> extends CrosshairProps {
  Picture: ComponentType<Drawn>;
  /** The code of the plot, which weighs more than a page. Stable between renders. */
  load: () => Promise<ComponentType<Drawn & CrosshairProps>>;
  /** What is drawn. */
  drawn: Drawn;
}

/** A plot that is a picture until a pointer or a finger comes to it, and follows it from there. */
export function PlotOnTouch<Drawn extends object>(props: PlotOnTouchProps<Drawn>) {
  const { Picture, load, drawn, onCrosshair } = props;
  const [Plot, setPlot] = useState<ComponentType<Drawn & CrosshairProps>>();
  const place = useRef<HTMLDivElement>(null);
  const loaded = useRef<ComponentType<Drawn & CrosshairProps>>(undefined);
  const finger = useRef(false);
  /** Where the pointer is, or the finger was. */
  const point = useRef<{ clientX: number; clientY: number }>(undefined);
  // It came before the code, or rests while what is drawn changes, of which recharts takes no notice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again whatever is drawn anew.
  useEffect(() => {
    if (!Plot || !point.current) return;
    const moved = new MouseEvent('mousemove', { bubbles: true, ...point.current });
    place.current?.firstElementChild?.dispatchEvent(moved);
  }, [Plot, drawn]);
  // Not under a finger: of what is taken away beneath it, the browser tells no more of its moves.
  const exchange = () => {
    if (loaded.current && !finger.current) setPlot(() => loaded.current);
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    point.current = { clientX, clientY };
  };
  const forget = () => {
    point.current = undefined;
  };
  const come = (event: PointerEvent) => {
    follow(event);
    finger.current = event.pointerType === 'touch';
    load().then((code) => {
      loaded.current = code;
      exchange();
    }, stayPicture);
  };
  const leave = ({ pointerType }: PointerEvent) => {
    finger.current = false;
    if (pointerType !== 'touch') forget();
    exchange();
  };
  return (
    <div
      ref={place}
      className="size-full"
      onPointerEnter={come}
      onPointerMove={follow}
      onPointerCancel={forget}
      onPointerLeave={leave}
    >
      {Plot ? <Plot {...drawn} onCrosshair={onCrosshair} /> : <Picture {...drawn} />}
    </div>
  );
}

/** Whoever comes the next time asks for it again. */
function stayPicture(): void {}
