'use client';

import { useLayoutEffect, useRef } from 'react';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { focusContent } from '#components/ui/focus-content.ts';
import { Money } from '../figures.tsx';
import { balanceIn, type Paying } from './paying.ts';

interface HeldBalanceProps {
  asset: string;
  paying: Paying;
}

/** What there is where that is not enough, as of when, and a press that asks for it again: a deposit may have come since. */
export function HeldBalance({ asset, paying: { balances, balanceAge } }: HeldBalanceProps) {
  const ref = useFocusHandedOn();
  const held = balanceIn(balances, asset);
  if (held === undefined) return null;
  return (
    <span ref={ref}>
      <span className="block">
        now <Money amount={held} asset={asset} />
      </span>
      {balanceAge && <Freshness {...balanceAge} subject="balance" />}
    </span>
  );
}

/** Once there is enough it goes, with the button that was pressed. */
function useFocusHandedOn() {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) focusContent();
    };
  }, []);
  return ref;
}
