import { Missing } from '#components/ui/text/missing.tsx';
import { figuresText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import { deliveredPercent, type RigPast, toldDelivery } from '#lib/domain/expected-delivery.ts';
import { WEAK_PERCENT } from './share-of-advertised.ts';

/** Delivered over advertised in this rig's past rentals. */
export function Delivered({ rig }: { rig: RigPast }) {
  const percent = deliveredPercent(rig);
  return percent === undefined ? <NotDelivered rig={rig} /> : <Percent percent={percent} />;
}

/** The same in a list, where the last seven days speak for a rig without a past rental, and say that they do. */
export function ListedDelivered({ rig, className }: { rig: RigPast; className?: string }) {
  const told = toldDelivery(rig);
  if (!told) return <NotDelivered rig={rig} className={className} />;
  if (told.of === 'past rentals') return <Percent percent={told.percent} className={className} />;
  return (
    <Quantity
      value={`≈${figuresText(told.percent, 1)}`}
      unit="%"
      tone={told.percent < WEAK_PERCENT ? 'warn' : 'neutral'}
      title={OF_LAST_DAYS}
      className={className}
    />
  );
}

const OF_LAST_DAYS =
  'No finished rental of it has been measured yet: of advertised in the last seven days, rented or not';

function NotDelivered({ rig, className }: { rig: RigPast; className?: string | undefined }) {
  return (
    <span className={className}>
      <Missing
        why={rig.rpi === 'new' ? 'no finished rental of it has been measured yet' : 'the market does not say'}
      />
    </span>
  );
}

function Percent({ percent, className }: { percent: number; className?: string | undefined }) {
  return (
    <Quantity
      value={figuresText(percent, 2)}
      unit="%"
      tone={percent < WEAK_PERCENT ? 'warn' : 'neutral'}
      className={className}
    />
  );
}
