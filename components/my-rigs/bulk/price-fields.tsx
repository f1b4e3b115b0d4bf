'use client';

import type { ReactNode } from 'react';
import { perUnitDay, unitDay } from '#components/prices/per-unit-day.ts';
import { Field, type FieldProps } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { SegmentedControl } from '#components/ui/form/segmented-control.tsx';
import { Select } from '#components/ui/form/select.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { HASH_UNITS } from '#lib/domain/hash-rate.ts';
import { priceProblem } from '#lib/domain/money.ts';
import { useAlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { MarketPlace } from '../listing/market-place.tsx';
import { assetChoices, type BulkValues, bulkProblems, chosenAsset, type Priced } from './bulk-values.ts';
import { percentMeaning } from './percent-change.ts';

export interface PriceFieldsProps {
  connectedKey: ConnectedKey;
  values: BulkValues;
  onChange: (changed: Partial<BulkValues>) => void;
  priced: Priced;
  /** Why prices cannot be set by those of the market, as a sentence. */
  unsearched: string | undefined;
  /** Whether one's own prices are among those of the market. */
  ownAmong: boolean;
}

const AMONG_OTHERS = "Of other owners' rigs of the same algorithm that can be rented now";
const AMONG_ALL = 'Of the rigs of the same algorithm that can be rented now, your own among them';
const PER = HASH_UNITS.map((unit) => ({ value: unit, label: unitDay(unit) }));

/** What becomes of the prices of a selection. */
export function PriceFields(props: PriceFieldsProps) {
  const { values, onChange, unsearched, ownAmong } = props;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Labelled label="Prices">
        <SegmentedControl
          label="How prices change"
          value={values.how}
          onValueChange={(how) => onChange({ how })}
          segments={[
            { value: 'keep', label: 'Keep' },
            { value: 'percent', label: 'By percent' },
            { value: 'price', label: 'To a price' },
            { value: 'share', label: 'To a place in the market', reason: unsearched },
            { value: 'withdraw', label: 'No longer offered' },
          ]}
        />
      </Labelled>
      {values.how !== 'keep' && <PriceAsset {...props} />}
      {values.how === 'percent' && (
        <TypedField
          {...{ values, onChange }}
          field="percent"
          label="Change"
          unit="%"
          hint={percentMeaning(values.percent)}
          className="w-56 max-w-full"
        />
      )}
      {values.how === 'price' && <SetPriceFields {...props} />}
      {values.how === 'share' && (
        <TypedField
          {...{ values, onChange }}
          field="share"
          inputMode="numeric"
          label="Dearer than"
          unit="% of prices"
          hint={ownAmong ? AMONG_ALL : AMONG_OTHERS}
          className="w-72 max-w-full"
        />
      )}
    </div>
  );
}

function PriceAsset({ values, onChange, priced }: PriceFieldsProps) {
  const options = assetChoices(values, priced).map((asset) => ({ value: asset, label: asset }));
  const every = { value: 'every', label: 'Every asset' } as const;
  return (
    <Field label="In" className="w-36">
      <Select
        value={chosenAsset(values, priced) ?? (values.how === 'percent' ? 'every' : null)}
        onValueChange={(assets) => onChange({ assets })}
        options={values.how === 'percent' ? [every, ...options] : options}
      />
    </Field>
  );
}

interface TypedFieldProps
  extends Pick<PriceFieldsProps, 'values' | 'onChange'>,
    Omit<FieldProps, 'children' | 'problem'> {
  field: 'percent' | 'price' | 'share';
  inputMode?: 'text' | 'decimal' | 'numeric';
}

function TypedField({ values, onChange, field, inputMode = 'text', ...told }: TypedFieldProps) {
  return (
    <Field {...told} problem={bulkProblems(values)[field]} required>
      <Input
        figures
        inputMode={inputMode}
        value={values[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    </Field>
  );
}

function SetPriceFields(props: PriceFieldsProps) {
  const { values, onChange, priced } = props;
  const unit = values.priceType ?? priced.unit;
  return (
    <>
      <Field label="Per" className="w-32">
        <Select value={unit} onValueChange={(priceType) => onChange({ priceType })} options={PER} />
      </Field>
      <TypedField
        {...{ values, onChange }}
        field="price"
        inputMode="decimal"
        label="Price"
        unit={`${chosenAsset(values, priced)}${perUnitDay(unit)}`}
        hint={<SetPriceHint {...props} />}
        className="w-80 max-w-full"
      />
    </>
  );
}

/** Where the price stands in the market, which of several algorithms nothing tells. */
function SetPriceHint({ connectedKey, values, priced }: PriceFieldsProps) {
  const nameOf = useAlgorithmNames(connectedKey);
  const [algo = '', ...others] = priced.algos;
  const asset = chosenAsset(values, priced);
  const price = values.price.trim();
  if (others.length > 0)
    return counted(priced.algos.length, {
      one: 'One price for # algorithm',
      other: 'One price for # algorithms, though a hash rate of one is not worth that of another',
    });
  if (asset === undefined || priceProblem(price) !== undefined)
    return 'Without the fee; each rig keeps the unit its prices are per';
  const priceType = values.priceType ?? priced.unit;
  return <MarketPlace {...{ connectedKey, asset, price, priceType, algo }} algorithm={nameOf(algo)} />;
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <span className="font-medium text-ink-soft text-small">{label}</span>
      <div className="flex min-h-8 max-w-full items-center">{children}</div>
    </div>
  );
}
