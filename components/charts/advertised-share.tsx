import { Meter } from '#components/ui/meter.tsx';
import { percentText } from '#components/ui/number-text.ts';
import { WEAK_PERCENT } from './share-of-advertised.ts';

const METER_END_PERCENT = 120;

/** The 30-minute average as a share of advertised, as a column of rigs has room for it. */
export function AdvertisedShare({ percent }: { percent: number }) {
  return (
    <Meter
      label="Share of advertised, 30-minute average"
      percent={percent}
      max={METER_END_PERCENT}
      tone={percent < WEAK_PERCENT ? 'warn' : 'accent'}
      width="2rem"
      figure={percentText(percent, 0)}
    />
  );
}
