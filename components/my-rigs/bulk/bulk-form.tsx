'use client';

import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { Select } from '#components/ui/form/select.tsx';
import { bulkProblems } from './bulk-values.ts';
import { PoolFields, type PoolFieldsProps } from './pool-fields.tsx';
import { PriceFields, type PriceFieldsProps } from './price-fields.tsx';

/** What is to change for all of a selection. What is left blank stays as it is. */
export function BulkForm(props: PriceFieldsProps & PoolFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <PriceFields {...props} />
      <TermFields {...props} />
      <PoolFields {...props} />
    </div>
  );
}

function TermFields({ values, onChange }: Pick<PriceFieldsProps, 'values' | 'onChange'>) {
  const problems = bulkProblems(values);
  return (
    <div className="grid max-w-4xl grid-cols-1 items-start gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4">
      <Field label="Shortest rental" unit="hours" problem={problems.minhours}>
        <Input
          figures
          inputMode="numeric"
          placeholder="keep"
          value={values.minhours}
          onChange={({ target }) => onChange({ minhours: target.value })}
        />
      </Field>
      <Field label="Longest rental" unit="hours" problem={problems.maxhours}>
        <Input
          figures
          inputMode="numeric"
          placeholder="keep"
          value={values.maxhours}
          onChange={({ target }) => onChange({ maxhours: target.value })}
        />
      </Field>
      <Field label="Offered">
        <Select
          value={values.status}
          onValueChange={(status) => onChange({ status })}
          options={[
            { value: 'keep', label: 'Keep' },
            { value: 'available', label: 'Offer for rent' },
            { value: 'disabled', label: 'Switch off' },
          ]}
        />
      </Field>
      <Field label="Extensions">
        <Select
          value={values.extensions}
          onValueChange={(extensions) => onChange({ extensions })}
          options={[
            { value: 'keep', label: 'Keep' },
            { value: 'yes', label: 'Allow' },
            { value: 'no', label: 'Do not allow' },
          ]}
        />
      </Field>
    </div>
  );
}
