'use client';

import type { ReactNode } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { Select, type SelectOption } from '#components/ui/form/select.tsx';
import { Textarea } from '#components/ui/form/textarea.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { HASH_UNITS, type HashUnit, hashProblem, hashRate, unitLabel } from '#lib/domain/hash-rate.ts';
import type { OwnRig } from '../own-rig.ts';
import { judgeRate } from './judged-again.ts';
import { listingRules, rateRule } from './listing-rules.ts';
import type { ListingValues } from './listing-values.ts';
import { MeasuredWarning } from './measured-warning.tsx';
import { NotedField } from './noted-field.tsx';
import { type UsualRate, useUsualRate } from './usual-rate.ts';
import { usualWords } from './usual-words.ts';

interface ListingIdentityProps {
  connectedKey: ConnectedKey;
  form: UseFormReturn<ListingValues>;
  algorithms: readonly SelectOption<string>[];
  /** Called with the slug chosen, and the one before. */
  onAlgorithm: (slug: string, before: string) => void;
  /** The rig, if it was measured over the last 30 minutes, and mining which algorithm. */
  measured: { rig: OwnRig; slug: string } | undefined;
  /** Why neither algorithm nor hash rate can change. */
  fixed: string | undefined;
}

const UNITS = HASH_UNITS.map((unit) => ({ value: unit, label: unitLabel(unit) }));

/** What the rig is: its name, what it mines and how fast, and what there is to say about it. */
export function ListingIdentity(props: ListingIdentityProps) {
  const { connectedKey, form, algorithms, onAlgorithm, measured, fixed } = props;
  const { errors } = form.formState;
  const [type, hash, hashType] = useWatch({ control: form.control, name: ['type', 'hash', 'hashType'] });
  const typed = typedRate(hash, hashType);
  const usual = useUsualRate(connectedKey, type);
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <NotedField field="name" label="Name" problem={errors.name?.message} required>
          <Input {...form.register('name', listingRules.name)} />
        </NotedField>
        <NotedField field="type" label="Algorithm" problem={errors.type?.message} hint={fixed} required>
          {fixed === undefined ? (
            <Controller
              control={form.control}
              name="type"
              rules={listingRules.type}
              render={({ field }) => (
                <Select
                  ref={field.ref}
                  value={field.value === '' ? null : field.value}
                  onValueChange={(slug) => {
                    onAlgorithm(slug, field.value);
                    field.onChange(slug);
                  }}
                  onBlur={field.onBlur}
                  options={algorithms}
                />
              )}
            />
          ) : (
            <Input readOnly value={algorithms.find(({ value }) => value === type)?.label ?? type} />
          )}
        </NotedField>
        <HashRateFields form={form} unit={hashType} typed={typed} usual={usual} fixed={fixed} />
        <NotedField field="region" label="Region" aside="optional" problem={errors.region?.message}>
          <Input {...form.register('region', listingRules.region)} />
        </NotedField>
      </div>
      {measured?.slug === type && <MeasuredWarning rig={measured.rig} typed={typed} />}
      <NotedField
        field="description"
        label="Description"
        aside="optional"
        problem={errors.description?.message}
      >
        <Textarea rows={3} {...form.register('description', listingRules.description)} />
      </NotedField>
    </>
  );
}

interface HashRateFieldsProps extends Pick<ListingIdentityProps, 'form' | 'fixed'> {
  unit: HashUnit;
  /** In hashes per second. */
  typed: number | undefined;
  usual: ReturnType<typeof useUsualRate>;
}

/** Registered after the algorithm before it: the first field with a problem is the one that gets the focus. */
function HashRateFields({ form, unit, typed, usual, fixed }: HashRateFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
      <NotedField
        field="hash"
        label="Advertised hash rate"
        problem={form.formState.errors.hash?.message}
        hint={fixed ?? usualHint(usual, typed)}
        required
      >
        <Input
          figures
          inputMode="decimal"
          readOnly={fixed !== undefined}
          {...form.register('hash', {
            ...rateRule(form.formState.defaultValues),
            onChange: () => judgeRate(form),
          })}
        />
      </NotedField>
      <HashUnitField form={form} value={unit} fixed={fixed !== undefined} />
    </div>
  );
}

/** As long as what will stand there. */
const LIKE: UsualRate = { median: 1.5e12, ownAmong: false };

function usualHint(usual: HashRateFieldsProps['usual'], typed: number | undefined): ReactNode {
  if (usual === 'reading') return <Skeleton like={usualWords(LIKE, undefined).said} />;
  if (usual === undefined) return undefined;
  const { said, isFar } = usualWords(usual, typed);
  return isFar ? <span className="text-warn">{said}</span> : said;
}

interface HashUnitFieldProps extends Pick<ListingIdentityProps, 'form'> {
  value: HashUnit;
  fixed: boolean;
}

function HashUnitField({ form, value, fixed }: HashUnitFieldProps) {
  return (
    <NotedField field="hashType" label="Unit" problem={form.formState.errors.hashType?.message}>
      {fixed ? (
        <Input readOnly value={unitLabel(value)} />
      ) : (
        <Select
          value={value}
          onValueChange={(unit) => {
            form.clearErrors('hashType');
            form.setValue('hashType', unit, { shouldDirty: true });
            judgeRate(form);
          }}
          options={UNITS}
        />
      )}
    </NotedField>
  );
}

function typedRate(hash: string, type: HashUnit): number | undefined {
  return hashProblem(hash.trim()) ? undefined : hashRate({ hash: hash.trim(), type });
}
