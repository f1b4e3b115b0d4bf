'use client';

import type { Ref } from 'react';
import { Field, type FieldProps } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { usePriceSetting } from './price-setting.ts';
import { assetUnit } from './scaled-amount.ts';
import { type TypedAmount, typedIn } from './typed-amount.ts';

interface AmountFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'problem'> {
  value: TypedAmount;
  onChange: (typed: TypedAmount) => void;
  asset: string;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Takes an amount of an asset in the scale one has chosen. What was typed in another is the same amount in this one. */
export function AmountField({ value, onChange, asset, readOnly, ref, ...field }: AmountFieldProps) {
  const [{ scale }] = usePriceSetting();
  return (
    <Field {...field} unit={assetUnit(asset, scale)}>
      <Input
        ref={ref}
        figures
        inputMode="decimal"
        readOnly={readOnly}
        value={typedIn(value, scale)}
        onChange={(event) => onChange({ text: event.target.value, scale })}
      />
    </Field>
  );
}
