'use client';

import { usePriceSetting } from '#components/prices/price-setting.ts';
import { amountText } from '#components/prices/scaled-amount.ts';
import { DefinitionList, type Fact } from '#components/ui/layout/definition-list.tsx';
import { AddressText } from '#components/ui/text/address-text.tsx';
import { formatAmount } from '#lib/domain/money.ts';
import { Hours } from '../figures.tsx';
import { balanceIn, type Paying } from '../order/paying.ts';
import { quoteOfParts, shortfall } from '../order/quote.ts';
import { payWords, ReviewActions } from '../order/review-actions.tsx';
import { costFacts } from './cost-facts.tsx';
import type { RentTerms } from './rent-terms.ts';

interface RentReviewProps {
  terms: RentTerms;
  paying: Paying;
  /** Why they can no longer be confirmed. */
  blocked: string | undefined;
  sending: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** The terms once more, as they will be sent, and the button that pays. */
export function RentReview({ terms, paying, blocked, sending, onBack, onConfirm }: RentReviewProps) {
  const [{ scale }] = usePriceSetting();
  const { asset } = terms.offer;
  // The terms stay as they were reviewed; what they leave of the balance is as of now.
  const quote = quoteOfParts(terms.quote, balanceIn(paying.balances, asset));
  const short = sending ? undefined : shortfall(quote, { asset, scale });
  const facts: Fact[] = [
    { term: 'Rig', value: terms.rigName },
    { term: 'Length', value: <Hours hours={terms.hours} /> },
    ...costFacts({ ...terms, quote, paying }),
    poolFact(terms),
  ];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        It begins the moment it is paid, and cannot be cancelled. The desk looks at the rig once more right
        before it sends this: should the price or the hash rate be any other by then, nothing is rented and
        nothing is paid.
      </p>
      <div className="border-line border-y">
        <DefinitionList layout="rows" facts={facts} />
      </div>
      <ReviewActions
        blocked={blocked ?? short}
        underWay={sending ? 'The rental is being made.' : undefined}
        onBack={onBack}
        onConfirm={onConfirm}
      >
        {payWords(
          amountText(formatAmount(quote.total), asset, scale),
          quote.fee === undefined ? 'on top' : 'included',
        )}
      </ReviewActions>
    </div>
  );
}

function poolFact({ pools: { profile, saved, pools }, body }: RentTerms): Fact {
  return {
    term: profile === undefined ? 'Pool' : `Pools of ${profile}`,
    value: (
      <ol className="flex flex-col gap-1">
        {pools.map(({ host, user }) => (
          <li key={`${host} ${user}`} className="figures [overflow-wrap:anywhere]">
            <AddressText address={host} />
            <span className="block text-ink-soft text-small">{user}</span>
          </li>
        ))}
      </ol>
    ),
    note: profile === undefined ? passwordNote(saved, body) : undefined,
  };
}

function passwordNote(saved: string | undefined, { pool_password }: RentTerms['body']): string {
  if (saved !== undefined) return `With the password saved in ${saved}`;
  return pool_password ? 'Password set' : 'Password blank';
}
