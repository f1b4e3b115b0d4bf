'use client';

import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part whose code is fetched when it is first drawn, which something that happens in the browser leads to. `Waiting` stands in its
 * place until then.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={Waiting && <Waiting />}>
      <Part {...props} />
    </Suspense>
  );
}
