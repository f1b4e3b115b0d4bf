'use client';

import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#components/ui/form/field.tsx';
import { Select } from '#components/ui/form/select.tsx';
import { sendForm } from '#components/ui/form/send-form.ts';
import { DefinitionList } from '#components/ui/layout/definition-list.tsx';
import { shortfall } from '../order/quote.ts';
import { ReviewButton } from '../order/review-button.tsx';
import { costFacts } from './cost-facts.tsx';
import { insteadOf, type Rig } from './offers.ts';
import type { PoolChecks } from './pool-checks.ts';
import { PoolChoice } from './pool-choice.tsx';
import type { RentDraft } from './rent-draft.ts';
import { RentLength } from './rent-length.tsx';
import type { RentValues } from './rent-values.ts';
import type { Obstacle } from './rig-obstacle.ts';

interface RentFormProps {
  form: UseFormReturn<RentValues>;
  values: RentValues;
  rig: Rig;
  draft: RentDraft;
  checks: PoolChecks;
  /** Why it cannot be reviewed. */
  blocked: string | undefined;
  /** What is still being read for its review. */
  awaited: string | undefined;
  /** What keeps the rig from being rented now: it stands above the form already. */
  obstacle: Obstacle | undefined;
  onReview: () => void;
}

/** How long, paid with what, to which pool; and what that costs as it is typed. */
export function RentForm(props: RentFormProps) {
  const { form, values, rig, draft, checks, blocked, awaited, obstacle, onReview } = props;
  const { offer, offers, quote, scale } = draft;
  const short = quote && offer && shortfall(quote, { asset: offer.asset, scale });
  return (
    <form
      method="post"
      noValidate
      aria-label="Rent this rig"
      onSubmit={sendForm(form, onReview)}
      className="flex flex-col gap-4"
    >
      <Field label="Pay with" hint={insteadOf(rig, draft)}>
        <Select
          value={offer?.asset ?? null}
          onValueChange={(asset) => form.setValue('currency', asset)}
          options={offers.map(({ asset }) => ({ value: asset, label: asset }))}
        />
      </Field>
      <RentLength form={form} values={values} draft={draft} asset={offer?.asset ?? values.currency} />
      <PoolChoice form={form} values={values} draft={draft} rig={rig} checks={checks} />
      <div className="border-line border-y">
        <DefinitionList layout="rows" facts={costFacts({ ...draft, rentable: !obstacle })} />
      </div>
      <ReviewButton
        asked={JSON.stringify(values)}
        awaited={awaited}
        blocked={blocked}
        note={
          blocked !== obstacle?.sentence && (
            <p aria-hidden className={blocked === short ? 'text-danger' : 'text-ink-soft text-small'}>
              {blocked}
            </p>
          )
        }
      />
    </form>
  );
}
