'use client';

import { type Ref, useLayoutEffect } from 'react';
import type { LateTrigger } from './late-trigger.ts';
import { setRef } from './set-ref.ts';

interface TaughtTriggerProps {
  late: LateTrigger;
  /** What Base UI gives its trigger. */
  props: { ref?: Ref<HTMLElement> | undefined };
}

/** Stands where Base UI draws its trigger, and passes on what that is given to the one that is there already. */
export function TaughtTrigger({ late, props }: TaughtTriggerProps) {
  const { ref } = props;
  useLayoutEffect(() => late.attach((node) => setRef(ref, node)), [late, ref]);
  useLayoutEffect(() => late.teach(props), [late, props]);
  useLayoutEffect(() => () => late.teach(undefined), [late]);
  return null;
}
