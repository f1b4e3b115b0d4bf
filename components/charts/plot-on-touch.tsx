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
  /** Where the pointer is that came before the code. */
  const pointer = useRef<{ clientX: number; clientY: number }>(undefined);
  useEffect(() => {
    if (!Plot || !pointer.current) return;
    const moved = new MouseEvent('mousemove', { bubbles: true, ...pointer.current });
    place.current?.firstElementChild?.dispatchEvent(moved);
  }, [Plot]);
  const follow = ({ clientX, clientY }: PointerEvent) => {
    pointer.current = { clientX, clientY };
  };
  const come = (event: PointerEvent) => {
    follow(event);
    if (!Plot) load().then((loaded) => setPlot(() => loaded), stayPicture);
  };
  const leave = () => {
    pointer.current = undefined;
  };
  return (
    <div
      ref={place}
      className="size-full"
      onPointerEnter={come}
      onPointerMove={follow}
      onPointerLeave={leave}
    >
      {Plot ? <Plot {...drawn} onCrosshair={onCrosshair} /> : <Picture {...drawn} />}
    </div>
  );
}

/** Whoever comes the next time asks for it again. */
function stayPicture(): void {}
