'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { PoolCheckProps } from './pool-check.tsx';

/** The check of a pool, fetched when it is first shown. The form is whole without it where it does not come. */
export function LatePoolCheck(props: PoolCheckProps) {
  const [Check, setCheck] = useState<ComponentType<PoolCheckProps>>();
  useEffect(() => {
    import('./pool-check.tsx').then(
      ({ PoolCheck }) => setCheck(() => PoolCheck),
      () => undefined,
    );
  }, []);
  // As high as its button.
  return Check ? <Check {...props} /> : <div className="h-7" />;
}
