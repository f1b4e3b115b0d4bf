import { Meter } from '#components/ui/layout/meter.tsx';
import { figuresText, percentText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import { type AdvertisedShare, isWeak, shareOfAdvertised } from './share-of-advertised.ts';

const METER_END_PERCENT = 120;

/** The 30-minute average as a share of advertised, as a column of rigs has room for it. */
export function ShareOfLastHalfHour({ share }: { share: AdvertisedShare }) {
  return (
    <span title={shareOfAdvertised(share)}>
      <Meter
        label="Share of advertised, 30-minute average"
        percent={share.percent}
        max={METER_END_PERCENT}
        tone={isWeak(share) ? 'warn' : 'accent'}
        width="2rem"
        figure={percentText(share.percent, 0)}
      />
    </span>
  );
}

/** The same without its bar, for where what it is a share of stands after it. */
export function BareShareOfLastHalfHour({ share }: { share: AdvertisedShare }) {
  return (
    <Quantity
      value={figuresText(share.percent, 0)}
      unit="%"
      tone={isWeak(share) ? 'warn' : 'neutral'}
      title={shareOfAdvertised(share)}
    />
  );
}
