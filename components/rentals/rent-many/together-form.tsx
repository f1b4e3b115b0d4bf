'use client';

import type { UseFormReturn } from 'react-hook-form';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { Select } from '#components/ui/form/select.tsx';
import { sendForm } from '#components/ui/form/send-form.ts';
import { DefinitionList } from '#components/ui/layout/definition-list.tsx';
import { counted, countText } from '#components/ui/text/number-text.ts';
import { shortfall } from '../order/quote.ts';
import { ReviewButton } from '../order/review-button.tsx';
import type { PoolChecks } from '../rent/pool-checks.ts';
import { PoolChoice } from '../rent/pool-choice.tsx';
import { RentLength } from '../rent/rent-length.tsx';
import type { RentValues } from '../rent/rent-values.ts';
import { rentedRigs, smallestOf } from './plan.ts';
import { poolOfRig } from './rig-workers.ts';
import type { RiskAdjusted } from './risk-adjusted.ts';
import type { TogetherDraft } from './together.ts';
import { togetherFacts } from './together-facts.tsx';
import { planWords, reviewLabel } from './words.ts';
import { WorkersTick } from './workers-tick.tsx';

interface TogetherFormProps {
  form: UseFormReturn<RentValues>;
  values: RentValues;
  draft: TogetherDraft;
  checks: PoolChecks;
  RiskAdjusted: RiskAdjusted;
  /** The pool may have had one, which nobody knows any more. */
  isPasswordLost: boolean;
  /** Why it cannot be reviewed. */
  blocked: string | undefined;
  /** What is still being read for its review. */
  awaited: string | undefined;
  onReview: () => void;
}

/** How long, paid with what, to which pool, for all of the rigs; and what that costs together as it is typed. */
export function TogetherForm(props: TogetherFormProps) {
  const { form, values, draft, checks, RiskAdjusted, isPasswordLost, blocked, awaited, onReview } = props;
  const { asset, taken, open, plan, offer, quote, scale, budgetOff } = draft;
  const short = quote && offer && shortfall(quote, { asset: offer.asset, scale });
  const smallest = smallestOf(open);
  const rigs = rentedRigs(plan).length;
  return (
    <form
      method="post"
      noValidate
      aria-label="Rent these rigs"
      onSubmit={sendForm(form, onReview)}
      className="flex flex-col gap-4"
    >
      <Field label="Pay with" hint={insteadOfPreferred(draft)}>
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
      <RentLength
        form={form}
        values={values}
        draft={draft}
        asset={asset ?? values.currency}
        label="Length of each"
        budgetOff={budgetOff}
      />
      {isPasswordLost && <PasswordLost {...values} />}
      {smallest && (
        <>
          <PoolChoice
            form={form}
            values={values}
            draft={draft}
            rig={smallest}
            checks={checks}
            loggedIn={poolOfRig({ values, savedPool: draft.savedPool }, smallest.id)}
          />
          <WorkersTick form={form} values={values} savedPool={draft.savedPool} rig={smallest} />
        </>
      )}
      <div className="border-line border-y">
        <DefinitionList layout="rows" facts={togetherFacts({ ...draft, RiskAdjusted })} />
      </div>
      <p aria-live="polite" className="text-ink-soft text-small empty:sr-only">
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

/** Why they are not paid in the asset that prices are shown in, where nobody chose another. */
function insteadOfPreferred({ asset, preferred, taken, open }: TogetherDraft): string | undefined {
  const takers = taken.find((one) => one.asset === preferred)?.rigs ?? 0;
  if (asset === undefined || asset === preferred || 2 * takers >= open.length) return undefined;
  const all = countText(open.length);
  if (takers === 0)
    return counted(open.length, {
      one: `Prices are shown in ${preferred}, which the rig does not take.`,
      other: `Prices are shown in ${preferred}, which none of these rigs takes.`,
    });
  return counted(takers, {
    one: `Prices are shown in ${preferred}, which # of ${all} rigs takes.`,
    other: `Prices are shown in ${preferred}, which # of ${all} rigs take.`,
  });
}

function PasswordLost({ pool, pool_password }: RentValues) {
  if (pool !== 'explicit' || pool_password !== '') return null;
  return <Callout>The password of the pool is not kept: where it has one, type it again.</Callout>;
}
