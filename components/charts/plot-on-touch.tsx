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

/**
 * A plot that is a picture until a pointer or a finger comes to it, and follows it from there. Once the pointer has left,
 * whatever is drawn next is a picture again, which stands sooner.
 */
export function PlotOnTouch<Drawn extends object>(props: PlotOnTouchProps<Drawn>) {
  const { Picture, load, drawn, onCrosshair } = props;
  const [Plot, setPlot] = useState<ComponentType<Drawn & CrosshairProps>>();
  /** What was drawn when the pointer left. */
  const [left, setLeft] = useState<Drawn>();
  const place = useRef<HTMLDivElement>(null);
  const loaded = useRef<ComponentType<Drawn & CrosshairProps>>(undefined);
  const finger = useRef(false);
  const gone = useRef<AbortSignal>(undefined);
  /** Where the pointer rests; where a finger is, or was until the plot has been told. */
  const point = useRef<{ clientX: number; clientY: number; rests: boolean }>(undefined);
  if (Plot && left && left !== drawn) setPlot(undefined);
  const forget = () => {
    point.current = undefined;
  };
  const tell = (type: 'mousemove' | 'mouseout', at?: { clientX: number; clientY: number }) => {
    place.current?.firstElementChild?.dispatchEvent(new MouseEvent(type, { bubbles: true, ...at }));
  };
  useEffect(() => {
    const leaving = new AbortController();
    gone.current = leaving.signal;
    return () => leaving.abort();
  }, []);
  // It came before the code, or rests while what is drawn changes, of which recharts takes no notice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again whatever is drawn anew.
  useEffect(() => {
    if (!Plot || !point.current) return;
    const { rests, ...at } = point.current;
    tell('mousemove', at);
    if (rests) return;
    forget();
    // Of a finger that comes elsewhere next, the browser tells what has heard of this one by itself.
    const once = { once: true, capture: true, signal: gone.current };
    window.addEventListener('pointerdown', () => tell('mouseout'), once);
  }, [Plot, drawn]);
  // Not under a finger: of what is taken away beneath it, the browser tells no more of its moves.
  const exchange = () => {
    if (loaded.current && !finger.current) setPlot(() => loaded.current);
  };
  const follow = ({ clientX, clientY, pointerType }: PointerEvent) => {
    point.current = { clientX, clientY, rests: pointerType !== 'touch' };
  };
  const come = (event: PointerEvent) => {
    follow(event);
    setLeft(undefined);
    finger.current = event.pointerType === 'touch';
    load().then((code) => {
      loaded.current = code;
      exchange();
    }, stayPicture);
  };
  const leave = ({ pointerType }: PointerEvent) => {
    finger.current = false;
    // The plot itself hears of a finger; the picture has kept for it where that was.
    if (pointerType !== 'touch' || Plot) forget();
    if (pointerType !== 'touch') setLeft(drawn);
    exchange();
  };
  return (
    <div
      ref={place}
      className="size-full print:*:size-full! print:[&_svg]:size-full!"
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
