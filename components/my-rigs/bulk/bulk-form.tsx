'use client';

import type { ReactNode } from 'react';
import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { SegmentedControl } from '#components/ui/form/segmented-control.tsx';
import { Select } from '#components/ui/form/select.tsx';
import type { Asset } from '#lib/domain/asset.ts';
import { type BulkValues, bulkProblems, shareAsset } from './bulk-values.ts';

interface BulkFormProps {
  values: BulkValues;
  onChange: (changed: Partial<BulkValues>) => void;
  /** Those in which one of the rigs has a price. */
  assets: readonly Asset[];
  /** Why prices cannot be set by those of the market, as a sentence. */
  unsearched: string | undefined;
  /** Whether one's own prices are among those of the market. */
  ownAmong: boolean;
}

const AMONG_OTHERS = "Of other owners' rigs of the same algorithm that can be rented now";
const AMONG_ALL = 'Of the rigs of the same algorithm that can be rented now, your own among them';

/** What is to change for all of a selection. What is left blank stays as it is. */
export function BulkForm({ values, onChange, assets, unsearched, ownAmong }: BulkFormProps) {
  const problems = bulkProblems(values);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <Labelled label="Prices">
          <SegmentedControl
            label="How prices change"
            value={values.how}
            onValueChange={(how) => onChange({ how })}
            segments={[
              { value: 'keep', label: 'Keep' },
              { value: 'percent', label: 'By percent' },
              { value: 'share', label: 'To a place in the market', reason: unsearched },
            ]}
          />
        </Labelled>
        {values.how !== 'keep' && <PriceAsset values={values} onChange={onChange} assets={assets} />}
        {values.how === 'percent' && (
          <Field
            label="Change"
            unit="%"
            hint="-5 makes every price 5 % lower"
            problem={problems.percent}
            required
            className="w-56 max-w-full"
          >
            <Input
              figures
              inputMode="text"
              value={values.percent}
              onChange={({ target }) => onChange({ percent: target.value })}
            />
          </Field>
        )}
        {values.how === 'share' && (
          <Field
            label="Dearer than"
            unit="% of prices"
            hint={ownAmong ? AMONG_ALL : AMONG_OTHERS}
            problem={problems.share}
            required
            className="w-72 max-w-full"
          >
            <Input
              figures
              inputMode="numeric"
              value={values.share}
              onChange={({ target }) => onChange({ share: target.value })}
            />
          </Field>
        )}
      </div>
      <TermFields values={values} onChange={onChange} problems={problems} />
    </div>
  );
}

function PriceAsset({ values, onChange, assets }: Omit<BulkFormProps, 'unsearched' | 'ownAmong'>) {
  const options = assets.map((asset) => ({ value: asset, label: asset }));
  if (values.how === 'share')
    return (
      <Field label="In" className="w-40">
        <Select
          value={shareAsset(values, assets) ?? null}
          onValueChange={(asset) => onChange({ assets: asset })}
          options={options}
        />
      </Field>
    );
  return (
    <Field label="In" className="w-40">
      <Select
        value={values.assets}
        onValueChange={(asset) => onChange({ assets: asset })}
        options={[{ value: 'every', label: 'Every asset' }, ...options]}
      />
    </Field>
  );
}

interface TermFieldsProps extends Omit<BulkFormProps, 'assets' | 'unsearched' | 'ownAmong'> {
  problems: ReturnType<typeof bulkProblems>;
}

function TermFields({ values, onChange, problems }: TermFieldsProps) {
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

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <span className="font-medium text-ink-soft text-small">{label}</span>
      <div className="flex min-h-8 max-w-full items-center">{children}</div>
    </div>
  );
}
