'use client';

import type { UseFormReturn } from 'react-hook-form';
import { Input } from '#components/ui/form/input.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import { HOURS } from '#lib/domain/rental-hours.ts';
import { judgedAgain } from './judged-again.ts';
import { listingRules } from './listing-rules.ts';
import type { ListingValues } from './listing-values.ts';
import { NotedField, NotedTick } from './noted-field.tsx';

/** For how long it can be rented, and whether it is offered. */
export function ListingTermsFields({ form, isNew }: { form: UseFormReturn<ListingValues>; isNew: boolean }) {
  const { errors } = form.formState;
  const onChange = judgedAgain(form, 'minhours');
  const [least, most] = [countText(HOURS.min), countText(HOURS.max)];
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
      <NotedField
        field="minhours"
        label="Shortest rental"
        unit="hours"
        hint={`${least} to ${most} hours`}
        problem={errors.minhours?.message}
        required
      >
        <Input
          figures
          inputMode="numeric"
          {...form.register('minhours', { ...listingRules.minhours, onChange })}
        />
      </NotedField>
      <NotedField
        field="maxhours"
        label="Longest rental"
        unit="hours"
        hint={`${least} to ${most} hours, with extensions`}
        problem={errors.maxhours?.message}
        required
      >
        <Input
          figures
          inputMode="numeric"
          {...form.register('maxhours', { ...listingRules.maxhours, deps: ['minhours'], onChange })}
        />
      </NotedField>
      <NotedTick field="extensions" label="Renters may extend a rental" {...form.register('extensions')} />
      <div>
        <NotedTick field="offered" label="Offer the rig for rent" {...form.register('offered')} />
        {isNew && (
          <p className="text-ink-soft text-small">
            It can be rented at once, also before its miner runs: leave it off until then.
          </p>
        )}
      </div>
    </div>
  );
}
