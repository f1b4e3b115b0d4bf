'use client';

import { usePriceSetting } from '#components/prices/price-setting.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import { Button, ButtonLink } from '#components/ui/press/button.tsx';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import { ReviewButton } from '../order/review-button.tsx';
import type { Rental } from '../rental-figures.ts';
import { ExtendFacts } from './extend-facts.tsx';
import { ENDED } from './extension.ts';
import { ExtensionLength } from './extension-length.tsx';
import { awaitedCost, waitingFor } from './extension-waits.ts';
import type { QuotedExtension } from './quoted-extension.ts';

interface ExtendFormProps {
  rental: Rental;
  quoted: QuotedExtension;
  /** Why it cannot be extended at all now. */
  blocked: string | undefined;
  onReview: () => void;
}

/** How many hours more; and what they cost and come to as they are typed. */
export function ExtendForm(props: ExtendFormProps) {
  return props.rental.ended ? <Ended {...props} /> : <OpenForm {...props} />;
}

/** The same rig is had only by a new rental. */
function Ended({ rental: { rig } }: Pick<ExtendFormProps, 'rental'>) {
  return (
    <>
      <p className="text-ink-soft">{ENDED}</p>
      <ButtonLink href={`/rigs/${rig.id}`} className="self-start">
        Rent its rig again
      </ButtonLink>
    </>
  );
}

function OpenForm({ rental, quoted, blocked, onReview }: ExtendFormProps) {
  const [{ scale }] = usePriceSetting();
  const reason = blocked ?? waitingFor(quoted, { asset: rental.price.currency, scale });
  return (
    <form
      method="post"
      noValidate
      aria-label="Extend this rental"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined) onReview();
      }}
      className="flex flex-col gap-4"
    >
      <ExtensionLength quoted={quoted} asset={rental.price.currency} blocked={blocked} />
      <Quoted rental={rental} quoted={quoted} />
      <ReviewButton
        asked={JSON.stringify(quoted.choice)}
        awaited={awaitedCost(quoted)}
        blocked={reason}
        note={
          (blocked ?? quoted.review) && (
            <p aria-hidden className="text-ink-soft text-small">
              {reason}
            </p>
          )
        }
      />
    </form>
  );
}

function Quoted({ rental, quoted }: Pick<ExtendFormProps, 'rental' | 'quoted'>) {
  const { review, asking, error, refetch, isFetching } = quoted;
  if (review) return <ExtendFacts rental={rental} review={review} paying={quoted.paying} />;
  if (asking) return <QuoteSkeleton />;
  if (!error) return null;
  return (
    <Callout
      kind="warn"
      announce
      action={
        <Button size="small" busy={isFetching} onClick={refetch}>
          Ask again
        </Button>
      }
    >
      The cost could not be had. <Why {...whyOf(error)} />
    </Callout>
  );
}

function QuoteSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3 border-line border-y py-2">
      {['price', 'cost', 'fee', 'total', 'balance', 'length', 'end'].map((line) => (
        <Skeleton key={line} width="100%" />
      ))}
    </div>
  );
}
