'use client';

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMounted } from '../now.ts';

/** Code that did not come is asked for again after so long. */
const AGAIN_MS = 5_000;

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page whose code is fetched once the page is alive, again and again until it comes. `Waiting` stands in its place
 * until then, and on the server.
 */
export function latePart<Props extends object>(
  load: Load<Props>,
  Waiting?: ComponentType<Props>,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await untilThere(load) }));
  return function LatePart(props: Props) {
    const waiting = Waiting && <Waiting {...props} />;
    if (!useMounted()) return waiting;
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** What is loaded, which is asked for again and again until it comes. React keeps for ever that a part did not come. */
export async function untilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((over) => setTimeout(over, AGAIN_MS));
    }
  }
}

interface Wanted {
  wanted: boolean;
  /** Told where it was wanted and its code does not come. */
  onFailed: () => void;
}

/**
 * What a press opens, its code fetched when it is first wanted; undefined until it is there. Asked for anew where a function
 * changes.
 */
export function useLatePart<Props>(load: Load<Props>, { wanted, onFailed }: Wanted) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const missing = wanted && Part === undefined;
  useEffect(() => {
    if (!missing) return undefined;
    let left = false;
    load().then(
      (loaded) => setPart(() => loaded),
      () => left || onFailed(),
    );
    return () => {
      left = true;
    };
  }, [missing, load, onFailed]);
  return Part;
}
