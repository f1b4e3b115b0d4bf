'use client';

import type { UseFormReturn } from 'react-hook-form';
import { Rate } from '#components/charts/rate.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { Select } from '#components/ui/form/select.tsx';
import { sendForm } from '#components/ui/form/send-form.ts';
import { DefinitionList } from '#components/ui/layout/definition-list.tsx';
import { counted, countText } from '#components/ui/text/number-text.ts';
import { shortfall } from '../order/quote.ts';
import { ReviewButton } from '../order/review-button.tsx';
import { costFacts } from '../rent/cost-facts.tsx';
import type { PoolChecks } from '../rent/pool-checks.ts';
import { PoolChoice } from '../rent/pool-choice.tsx';
import { RentLength } from '../rent/rent-length.tsx';
import type { RentValues } from '../rent/rent-values.ts';
import { type PlannedRental, rateOfAll, rentedRigs, smallestOf } from './plan.ts';
import type { TogetherDraft } from './together.ts';
import { planWords, reviewLabel } from './words.ts';

interface TogetherFormProps {
  form: UseFormReturn<RentValues>;
  values: RentValues;
  draft: TogetherDraft;
  checks: PoolChecks;
  /** Why it cannot be reviewed. */
  blocked: string | undefined;
  /** What is still being read for its review. */
  awaited: string | undefined;
  onReview: () => void;
}

/** How long, paid with what, to which pool, for all of the rigs; and what that costs together as it is typed. */
export function TogetherForm(props: TogetherFormProps) {
  const { form, values, draft, checks, blocked, awaited, onReview } = props;
  const { asset, taken, open, plan, offer, quote, scale, budgetOff } = draft;
  const short = quote && offer && shortfall(quote, { asset: offer.asset, scale });
  const smallest = smallestOf(open);
  const rigs = plan.filter(({ problem }) => problem === undefined).length;
  return (
    <form
      method="post"
      noValidate
      aria-label="Rent these rigs"
      onSubmit={sendForm(form, onReview)}
      className="flex flex-col gap-4"
    >
      <Field label="Pay with">
        <Select
          value={asset ?? null}
          onValueChange={(chosen) => form.setValue('currency', chosen)}
          options={taken.map((one) => ({
            value: one.asset,
            label: one.asset,
            ...(one.rigs < open.length && { note: takenBy(one.rigs, open.length) }),
          }))}
        />
      </Field>
      <RentLength form={form} values={values} draft={draft} label="Length of each" budgetOff={budgetOff} />
      {smallest && <PoolChoice form={form} values={values} draft={draft} rig={smallest} checks={checks} />}
      <div className="border-line border-y">
        <DefinitionList layout="rows" facts={[rateFact(plan), ...togetherFacts(draft)]} />
      </div>
      <p aria-live="polite" className="text-ink-soft text-small empty:hidden">
        {planWords(plan)}
      </p>
      <ReviewButton
        asked={JSON.stringify(values)}
        awaited={awaited}
        blocked={blocked}
        label={reviewLabel(rigs)}
        note={
          <p aria-hidden className={blocked === short ? 'text-danger' : 'text-ink-soft text-small'}>
            {blocked}
          </p>
        }
      />
    </form>
  );
}

function takenBy(rigs: number, all: number): string {
  return counted(all, { one: `${countText(rigs)} of # rig`, other: `${countText(rigs)} of # rigs` });
}

/** How much hash rate is rented. */
export function rateFact(plan: readonly PlannedRental[]) {
  return {
    term: 'Advertised together',
    value: (
      <Rate
        hashesPerSecond={rateOfAll(rentedRigs(plan))}
        missing="none of them can be rented on these terms"
      />
    ),
  };
}

/** What renting all of them costs, line by line. */
export function togetherFacts({
  plan,
  ...draft
}: Pick<TogetherDraft, 'plan' | 'offer' | 'hours' | 'quote' | 'paying'>) {
  return costFacts({ ...draft, rentable: true, each: plan.flatMap(({ quote }) => quote ?? []) });
}
