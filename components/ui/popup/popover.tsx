'use client';

import type { ComponentType, ReactElement } from 'react';
import { type LateTrigger, useLateTrigger } from '../press/late-trigger.ts';

interface PopoverProps<Given> {
  /** A Button or IconButton. */
  trigger: ReactElement;
  /** The code of a PopoverPopup with what stands in it. */
  load: () => Promise<ComponentType<Given & { late: LateTrigger }>>;
  given: Given;
}

/** What its trigger says of itself until somebody comes to it. */
const SAYS = { 'aria-haspopup': 'dialog', 'aria-expanded': false } as const;

/** Its content is no part of the page until somebody comes to its trigger. */
export function Popover<Given extends object>({ trigger, load, given }: PopoverProps<Given>) {
  const { element, Part, late } = useLateTrigger(trigger, { load, keeps: 'presses', says: SAYS });
  return (
    <>
      {element}
      {Part && <Part {...given} late={late} />}
    </>
  );
}
