import { Freshness } from '#components/ui/answer/freshness.tsx';
import { Money } from '../figures.tsx';
import { balanceIn, type Paying } from './paying.ts';

interface HeldBalanceProps {
  asset: string;
  paying: Paying;
}

/** What there is where that is not enough, as of when, and a press that asks for it again: a deposit may have come since. */
export function HeldBalance({ asset, paying }: HeldBalanceProps) {
  const held = balanceIn(paying.balances, asset);
  if (held === undefined) return null;
  return (
    <>
      <span className="block">
        now <Money amount={held} asset={asset} />
      </span>
      <BalanceAge paying={paying} />
    </>
  );
}

/** How old the balances are, and a press that asks for them again. */
export function BalanceAge({ paying: { balanceAge } }: Pick<HeldBalanceProps, 'paying'>) {
  return balanceAge && <Freshness {...balanceAge} subject="balance" />;
}
