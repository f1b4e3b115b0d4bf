'use client';

import { TOOL_HEIGHT } from '#components/ui/press/button-class.ts';
import { latePart } from '#components/ui/press/late-part.tsx';
import { CheckButton } from './check-button.tsx';
import type { PoolCheckProps } from './pool-check.tsx';

/** The check of a pool, fetched when it is first shown. The form is whole without it where it does not come. */
export const LatePoolCheck = latePart(async () => (await import('./pool-check.tsx')).PoolCheck, Waiting);

/** As high as its button; what was pressed for stays to be seen at work. */
function Waiting({ atOnce, of }: PoolCheckProps) {
  return atOnce ? <CheckButton of={of} busy className="self-start" /> : <div className={TOOL_HEIGHT} />;
}
