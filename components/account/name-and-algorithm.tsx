'use client';

import { type Control, Controller, type FieldErrors, type Path, type UseFormRegister } from 'react-hook-form';
import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { Select, type SelectOption } from '#components/ui/form/select.tsx';
import { LISTING_FIELDS } from '#lib/queries/words/listing-words.ts';
import { ruleOf } from '#lib/queries/words/worded.ts';
import { AlgorithmsUnread } from './algorithms-unread.tsx';

interface Named {
  name: string;
  algo: string | null;
}

interface NameAndAlgorithmProps<Fields extends Named> {
  register: UseFormRegister<Fields>;
  control: Control<Fields>;
  errors: FieldErrors<Named>;
  algorithms: readonly SelectOption<string>[];
  /** Said where no algorithm is chosen. */
  choose: string;
}

const nameRule = ruleOf(LISTING_FIELDS.name, 'trimmed');

/** What something new is called, and for which algorithm it is. */
export function NameAndAlgorithm<Fields extends Named>(props: NameAndAlgorithmProps<Fields>) {
  const { register, control, errors, algorithms, choose } = props;
  return (
    <>
      <Field label="Name" problem={errors.name?.message} required>
        <Input
          {...register('name' as Path<Fields>, { validate: (value) => nameRule.validate(value as string) })}
        />
      </Field>
      <AlgorithmsUnread />
      <Field label="Algorithm" problem={errors.algo?.message} required>
        <Controller
          control={control}
          name={'algo' as Path<Fields>}
          rules={{ validate: (value) => value !== null || choose }}
          render={({ field }) => (
            <Select
              ref={field.ref}
              value={field.value as string | null}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              options={algorithms}
            />
          )}
        />
      </Field>
    </>
  );
}
