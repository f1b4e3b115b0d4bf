'use client';

import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { DefinitionList } from '#components/ui/definition-list.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { costFacts } from './cost-facts.tsx';
import type { Rig } from './offers.ts';
import { PoolChoice } from './pool-choice.tsx';
import { shortfall } from './quote.ts';
import type { RentDraft } from './rent-draft.ts';
import { lengthProblem, type RentValues } from './rent-values.ts';

interface RentFormProps {
  form: UseFormReturn<RentValues>;
  values: RentValues;
  rig: Rig;
  draft: RentDraft;
  /** Why it cannot be reviewed yet. */
  blocked: string | undefined;
  /** Whether that stands above the form already. */
  told: boolean;
  onReview: () => void;
}

/** How long, paid with what, to which pool; and what that costs as it is typed. */
export function RentForm({ form, values, rig, draft, blocked, told, onReview }: RentFormProps) {
  const short = draft.quote && draft.offer && shortfall(draft.quote, draft.offer.asset);
  return (
    <form
      method="post"
      noValidate
      aria-label="Rent this rig"
      onSubmit={form.handleSubmit(onReview)}
      className="flex flex-col gap-4"
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <Field
          label="Length"
          unit="hours"
          problem={lengthProblem(values.length, rig)}
          hint={`${rig.minhours} to ${rig.maxhours} hours`}
          required
        >
          <Input
            figures
            inputMode="numeric"
            // What a server draws; from then on the form sets it.
            defaultValue={form.formState.defaultValues?.length}
            {...form.register('length', { validate: (length) => lengthProblem(length, rig) ?? true })}
          />
        </Field>
        <Field label="Pay with">
          <Select
            value={draft.offer?.asset ?? null}
            onValueChange={(asset) => form.setValue('currency', asset)}
            options={draft.offers.map(({ asset }) => ({ value: asset, label: asset }))}
          />
        </Field>
      </div>
      <PoolChoice
        form={form}
        kind={values.pool}
        profiles={draft.profiles}
        profile={draft.profile}
        algo={rig.type}
      />
      <div className="border-line border-y">
        <DefinitionList layout="rows" facts={costFacts(draft)} />
      </div>
      <div className="flex flex-col gap-1.5">
        <Button type="submit" variant="primary" reason={blocked}>
          Review
        </Button>
        {blocked !== undefined && !told && (
          <p aria-hidden className={blocked === short ? 'text-danger' : 'text-ink-soft text-small'}>
            {blocked}
          </p>
        )}
      </div>
    </form>
  );
}
