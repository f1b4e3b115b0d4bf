'use client';

import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { countText } from '#components/ui/number-text.ts';
import { HOURS } from '#lib/domain/field-rules.ts';
import { listingRules } from './listing-rules.ts';
import type { ListingValues } from './listing-values.ts';
import { Tick } from './tick.tsx';

/** For how long it can be rented, and whether it is offered. */
export function ListingTermsFields({ form }: { form: UseFormReturn<ListingValues> }) {
  const { errors } = form.formState;
  const [least, most] = [countText(HOURS.min), countText(HOURS.max)];
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
      <Field
        label="Shortest rental"
        unit="hours"
        hint={`${least} to ${most} hours`}
        problem={errors.minhours?.message}
        required
      >
        <Input figures inputMode="numeric" {...form.register('minhours', listingRules.minhours)} />
      </Field>
      <Field
        label="Longest rental"
        unit="hours"
        hint={`${least} to ${most} hours, with extensions`}
        problem={errors.maxhours?.message}
        required
      >
        <Input
          figures
          inputMode="numeric"
          {...form.register('maxhours', { ...listingRules.maxhours, deps: ['minhours'] })}
        />
      </Field>
      <Tick label="Renters may extend a rental" {...form.register('extensions')} />
      <Tick label="Offer the rig for rent" {...form.register('offered')} />
    </div>
  );
}
