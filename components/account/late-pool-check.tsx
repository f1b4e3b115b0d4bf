'use client';

import { TOOL_HEIGHT } from '#components/ui/press/button-class.ts';
import { latePart } from '#components/ui/press/late-part.tsx';

/** The check of a pool, fetched when it is first shown. The form is whole without it where it does not come. */
export const LatePoolCheck = latePart(
  async () => (await import('./pool-check.tsx')).PoolCheck,
  AsHighAsItsButton,
);

function AsHighAsItsButton() {
  return <div className={TOOL_HEIGHT} />;
}
