'use client';

import { usePriceSetting } from '#components/prices/price-setting.ts';
import { DefinitionList, type Fact } from '#components/ui/layout/definition-list.tsx';
import { counted, countText } from '#components/ui/text/number-text.ts';
import { Hours } from '../figures.tsx';
import { balanceIn, type Paying } from '../order/paying.ts';
import { quoteOfParts, shortfall } from '../order/quote.ts';
import { payQuoteWords, ReviewActions } from '../order/review-actions.tsx';
import type { FailedChecks } from '../rent/failed-checks.ts';
import { poolFact } from '../rent/reviewed-pools.tsx';
import type { TogetherReview } from './review.ts';
import { failedAsWorker } from './rig-workers.ts';
import type { RiskAdjusted } from './risk-adjusted.ts';
import { togetherFacts } from './together-facts.tsx';
import { MORE_RIGS, reviewWords } from './words.ts';

interface TogetherReviewPanelProps {
  review: TogetherReview;
  RiskAdjusted: RiskAdjusted;
  paying: Paying;
  /** Of pools that were checked on this page. */
  failedChecks: FailedChecks;
  /** Why it can no longer be confirmed. */
  blocked: string | undefined;
  onBack: () => void;
  onConfirm: () => void;
}

/** The terms once more, as they will be sent, and the button that pays. */
export function TogetherReviewPanel(props: TogetherReviewPanelProps) {
  const { review, RiskAdjusted, paying, failedChecks, blocked, onBack, onConfirm } = props;
  const [{ scale }] = usePriceSetting();
  const { asset } = review.offer;
  // The terms stay as they were reviewed; what they leave of the balance is as of now.
  const quote = quoteOfParts(review.quote, balanceIn(paying.balances, asset));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {reviewWords(review)} Each begins the moment it is paid, and cannot be cancelled. The desk looks at
        each once more right before it sends it: one whose price or hash rate has changed by then is left out,
        and nothing is paid for it.
      </p>
      <div className="border-line border-y">
        <DefinitionList
          layout="rows"
          facts={[
            { term: 'Rigs', value: countText(review.rows.length) },
            { term: 'Length of each', value: <Hours hours={review.hours} /> },
            ...togetherFacts({ ...review, quote, paying, RiskAdjusted }),
            poolFact(review.pools, failedOf(review, failedChecks)),
            ...workersFact(review.workers),
          ]}
        />
      </div>
      <ReviewActions
        blocked={blocked ?? shortfall(quote, { asset, scale })}
        underWay={undefined}
        onBack={onBack}
        onConfirm={onConfirm}
      >
        {payQuoteWords(quote, { asset, scale })}
      </ReviewActions>
    </div>
  );
}

function failedOf({ workers, pools }: TogetherReview, failed: FailedChecks): FailedChecks {
  return workers.length === 0 ? failed : failedAsWorker(failed, pools.pools.pools[0]?.user);
}

/** Named so far, and how many follow. */
const NAMED = 3;

function workersFact(logins: readonly string[]): Fact[] {
  if (logins.length === 0) return [];
  const hidden = logins.length - NAMED;
  return [
    {
      term: 'Each logs in as',
      value: (
        <ul className="figures [overflow-wrap:anywhere]">
          {logins.slice(0, NAMED).map((login) => (
            <li key={login}>{login}</li>
          ))}
        </ul>
      ),
      note: hidden > 0 ? counted(hidden, MORE_RIGS) : undefined,
    },
  ];
}
