'use client';

import { Rate } from '#components/charts/rate.tsx';
import { isWeak, shareFigure } from '#components/charts/share-of-advertised.ts';
import { AssetList } from '#components/prices/amount-list.tsx';
import { PopoverPopup } from '#components/ui/popup/popover-popup.tsx';
import type { LateTrigger } from '#components/ui/press/late-trigger.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { counted, countText } from '#components/ui/text/number-text.ts';
import { boundsBy } from '#lib/domain/poisson.ts';
import { hourCostText } from '../hour-cost.ts';
import type { Rental } from '../rental-figures.ts';
import { type AlgorithmSum, algorithmSums } from './algorithm-sums.ts';
import type { HourSum } from './rentals-sums.ts';

export interface ByAlgorithmProps {
  /** Those that were read. */
  rentals: readonly Rental[];
  /** Whether there are others that were not. */
  partly: boolean;
  nowMs: number;
  algorithmOf: (slug: string) => string;
}

/** What stands in it. */
export function ByAlgorithmPopup(props: ByAlgorithmProps & { late: LateTrigger }) {
  const { rentals, partly, nowMs, algorithmOf, late } = props;
  return (
    <PopoverPopup late={late} align="end" title={partly ? 'Running, of those read' : 'Running'}>
      <p className="text-ink-soft text-small">30-min average of advertised; per hour without the fee</p>
      <dl className="w-80 max-w-full divide-y divide-line">
        {algorithmSums(rentals, nowMs).map((sum) => (
          <div key={sum.algo} className="py-2 last:pb-0">
            <dt className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{algorithmOf(sum.algo)}</span>
              <span className="text-ink-soft text-small">
                {counted(sum.rentals, { one: '# rental', other: '# rentals' })}
              </span>
            </dt>
            <dd>
              <HalfHour sum={sum} />
            </dd>
            <dd className="text-small">
              <HourCost hour={sum.hour} />
            </dd>
          </div>
        ))}
      </dl>
    </PopoverPopup>
  );
}

/** "21.63 of 22.08 PH/s, 97.9 %"; where no half hour is all of a rental's own, what is advertised. */
function HalfHour({ sum: { advertised, halfHour, rentals } }: { sum: AlgorithmSum }) {
  if (!halfHour)
    return (
      <>
        <Rate hashesPerSecond={advertised} missing="No rental tells it." /> advertised; no half hour of its
        own is told
      </>
    );
  const { measured, alike } = halfHour;
  const percent = (100 * measured) / halfHour.advertised;
  const interval = alike ? boundsBy(percent, alike) : undefined;
  // Of shares that nobody counted nobody knows what chance does.
  const weak = alike !== undefined && isWeak({ percent, interval });
  return (
    <>
      <Rate hashesPerSecond={measured} beside={halfHour.advertised} missing="" /> of{' '}
      <Rate hashesPerSecond={halfHour.advertised} missing="" />,{' '}
      <span className={weak ? 'text-warn' : undefined}>
        <Figured kind="sentence" text={shareFigure(percent)} />
      </span>
      {halfHour.rentals < rentals && (
        <div className="text-ink-soft text-small">
          {counted(halfHour.rentals, {
            one: 'Of # whose own half hour is told',
            other: 'Of # whose own half hour is told',
          })}
        </div>
      )}
    </>
  );
}

function HourCost({ hour: { rates, unread } }: { hour: HourSum }) {
  const values = rates.map(({ asset, rate }) => ({ asset, value: hourCostText(rate) }));
  return (
    <>
      <AssetList values={values} per="/h" />
      {unread > 0 && <span className="text-ink-soft"> Not told of {countText(unread)}</span>}
    </>
  );
}
