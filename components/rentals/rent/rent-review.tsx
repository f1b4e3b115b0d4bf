'use client';

import { usePriceSetting } from '#components/prices/price-setting.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { DefinitionList, type Fact } from '#components/ui/layout/definition-list.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import { Hours } from '../figures.tsx';
import { balanceIn, type Paying } from '../order/paying.ts';
import { quoteOfParts, shortfall } from '../order/quote.ts';
import { payQuoteWords, ReviewActions } from '../order/review-actions.tsx';
import { costFacts } from './cost-facts.tsx';
import type { FailedChecks } from './failed-checks.ts';
import type { RentTerms } from './rent-terms.ts';
import { poolFact } from './reviewed-pools.tsx';

interface RentReviewProps {
  terms: RentTerms;
  paying: Paying;
  /** Of pools that were checked on this page. */
  failedChecks: FailedChecks;
  /** Why they can no longer be confirmed. */
  blocked: string | undefined;
  sending: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** The terms once more, as they will be sent, and the button that pays. */
export function RentReview(props: RentReviewProps) {
  const { terms, paying, failedChecks, blocked, sending, onBack, onConfirm } = props;
  const [{ scale }] = usePriceSetting();
  const { asset } = terms.offer;
  // The terms stay as they were reviewed; what they leave of the balance is as of now.
  const quote = quoteOfParts(terms.quote, balanceIn(paying.balances, asset));
  const short = sending ? undefined : shortfall(quote, { asset, scale });
  const facts: Fact[] = [
    { term: 'Rig', value: terms.rigName },
    { term: 'Length', value: <Hours hours={terms.hours} /> },
    ...costFacts({ ...terms, quote, paying, rentable: blocked === undefined }),
    poolFact(terms, failedChecks),
  ];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        It begins the moment it is paid, and cannot be cancelled. The desk looks at the rig once more right
        before it sends this: if the price or the hash rate has changed by then, nothing is rented and nothing
        is paid.
      </p>
      {terms.warning !== undefined && (
        <Callout kind="warn">
          <Figured kind="sentence" text={terms.warning} />
        </Callout>
      )}
      <div className="border-line border-y">
        <DefinitionList layout="rows" facts={facts} />
      </div>
      <ReviewActions
        blocked={blocked ?? short}
        underWay={sending ? 'The rental is being made.' : undefined}
        onBack={onBack}
        onConfirm={onConfirm}
      >
        {payQuoteWords(quote, { asset, scale })}
      </ReviewActions>
    </div>
  );
}
