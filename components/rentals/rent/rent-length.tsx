'use client';

import { type UseFormReturn, useController } from 'react-hook-form';
import { budgetProblem, totalWords } from '../order/budget-words.ts';
import { lengthProblem } from '../order/chosen-hours.ts';
import { HoursOrBudget } from '../order/hours-or-budget.tsx';
import type { RentDraft } from './rent-draft.ts';
import type { RentValues } from './rent-values.ts';

interface RentLengthProps {
  form: UseFormReturn<RentValues>;
  values: RentValues;
  draft: Pick<RentDraft, 'priced' | 'quote' | 'paying' | 'scale'>;
  /** Of the budget. */
  asset: string;
  /** Of the field for hours. */
  label?: string;
  /** Why no budget can be typed. */
  budgetOff?: string | undefined;
}

/** A rental's hours or budget, held to the rig's limits. */
export function RentLength({ form, values, draft, asset, label = 'Length', budgetOff }: RentLengthProps) {
  const { control, formState, setValue } = form;
  const { priced, quote, paying, scale } = draft;
  const problems = {
    length: lengthProblem(values, priced),
    budget: budgetProblem(values, priced, { asset, scale }),
  };
  const length = useController({
    name: 'length',
    control,
    rules: { validate: () => problems.length ?? true },
  }).field;
  const budget = useController({
    name: 'budget',
    control,
    rules: { validate: () => problems.budget ?? true },
  }).field;
  return (
    <HoursOrBudget
      label={label}
      choice={values}
      priced={priced}
      asset={asset}
      total={quote?.total}
      budgetOff={budgetOff}
      totalWords={totalWords(paying)}
      onChoose={(changed) => {
        form.clearErrors(['length', 'budget']);
        if (changed.drives) setValue('drives', changed.drives);
        if (changed.length !== undefined) setValue('length', changed.length);
        if (changed.budget) setValue('budget', changed.budget);
      }}
      problems={{ ...problems, length: problems.length ?? formState.errors.length?.message }}
      refs={{ length: length.ref, budget: budget.ref }}
    />
  );
}
