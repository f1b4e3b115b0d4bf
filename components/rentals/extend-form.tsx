'use client';

import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { describeFailure } from '#lib/queries/describe-failure.ts';
import { ExtendFacts } from './extend-facts.tsx';
import { addedHoursProblem, hoursToAdd } from './extension.ts';
import type { QuotedExtension } from './quoted-extension.ts';
import type { Rental } from './rental-figures.ts';

interface ExtendFormProps {
  connectedKey: ConnectedKey;
  rental: Rental;
  quoted: QuotedExtension;
  /** Why it cannot be extended at all now. */
  blocked: string | undefined;
  onReview: () => void;
}

/** How many hours more; and what they cost and come to as they are typed. */
export function ExtendForm({ connectedKey, rental, quoted, blocked, onReview }: ExtendFormProps) {
  const { typed, type, review } = quoted;
  const most = hoursToAdd(rental);
  const reason = blocked ?? (review ? undefined : waitingFor(quoted));
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
      <Field
        label="Hours to add"
        unit="hours"
        problem={addedHoursProblem(typed, rental)}
        hint={most > 0 ? `1 to ${most} hours` : undefined}
      >
        <Input
          figures
          inputMode="numeric"
          readOnly={blocked !== undefined}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <Quoted connectedKey={connectedKey} rental={rental} quoted={quoted} />
      <div className="flex flex-col gap-1.5">
        <Button type="submit" variant="primary" reason={reason}>
          Review
        </Button>
        {blocked !== undefined && (
          <p aria-hidden className="text-ink-soft text-small">
            {blocked}
          </p>
        )}
      </div>
    </form>
  );
}

function waitingFor({ typed, asking }: QuotedExtension): string {
  if (asking) return 'The cost is still being asked for.';
  return typed.trim() === '' ? 'Enter the hours first.' : 'There is no cost for these hours yet.';
}

function Quoted({
  connectedKey,
  rental,
  quoted,
}: Pick<ExtendFormProps, 'connectedKey' | 'rental' | 'quoted'>) {
  const { review, asking, error, refetch, isFetching } = quoted;
  if (review) return <ExtendFacts connectedKey={connectedKey} rental={rental} review={review} />;
  if (asking) return <QuoteSkeleton />;
  if (!error) return null;
  return (
    <Callout
      kind="warn"
      announce
      action={
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Ask again
        </Button>
      }
    >
      The cost could not be had. {describeFailure(error)}
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
