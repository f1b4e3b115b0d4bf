'use client';

import { type UseFormReturn, useWatch } from 'react-hook-form';
import { perUnitDay, unitDay } from '#components/prices/per-unit-day.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { Select } from '#components/ui/form/select.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { HASH_UNITS } from '#lib/domain/hash-rate.ts';
import { priceProblem } from '#lib/domain/money.ts';
import { priceIn } from '#lib/domain/rig-price.ts';
import { isRented, type OwnRig } from '../own-rig.ts';
import { freeAssets, freeWords } from './free-prices.ts';
import { judgedAgain } from './judged-again.ts';
import { priceRule } from './listing-rules.ts';
import { termsOf } from './listing-terms.ts';
import type { ListingValues } from './listing-values.ts';
import { MarketPlace } from './market-place.tsx';
import { NotedField } from './noted-field.tsx';
import { fallenAssets, fallenWords } from './price-falls.ts';
import { suggestedWords } from './suggested-price.ts';

interface ListingPricesProps {
  connectedKey: ConnectedKey;
  form: UseFormReturn<ListingValues>;
  /** The rig that is edited; undefined where it is new. */
  rig: OwnRig | undefined;
  /** What the market tells of its algorithms. */
  algorithms: Data<'algorithms'>;
  algorithmOf: (slug: string) => string;
}

const PER = HASH_UNITS.map((unit) => ({ value: unit, label: unitDay(unit) }));

/** What the rig costs in each asset; blank where it is not offered in one. */
export function ListingPrices({ connectedKey, form, rig, algorithms, algorithmOf }: ListingPricesProps) {
  const values = useWatch({ control: form.control }) as ListingValues;
  const { price, priceType, hash, hashType, type, minhours } = values;
  const { errors } = form.formState;
  const onChange = judgedAgain(form, `price.${ASSETS[0]}`);
  const before = rig && termsOf(rig);
  const priced = rig === undefined || ASSETS.some((asset) => priceIn(rig, asset));
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <NotedField
        field="priceType"
        label="Prices are per"
        problem={errors.priceType?.message}
        hint="Of hash rate and day, in whole coins, without the renter's fee"
      >
        <Select
          value={priceType}
          onValueChange={(unit) => {
            form.clearErrors('priceType');
            form.setValue('priceType', unit, { shouldDirty: true });
          }}
          options={PER}
        />
      </NotedField>
      {ASSETS.map((asset) => (
        <NotedField
          key={asset}
          field={`price.${asset}`}
          label={`Price in ${asset}`}
          aside={price[asset].trim() ? undefined : 'not offered'}
          unit={`${asset}${perUnitDay(priceType)}`}
          problem={errors.price?.[asset]?.message}
          hint={
            priceProblem(price[asset].trim()) === undefined ? (
              <MarketPlace
                connectedKey={connectedKey}
                asset={asset}
                price={price[asset].trim()}
                priceType={priceType}
                rate={{ hash: hash.trim(), type: hashType }}
                algo={type}
                algorithm={algorithmOf(type)}
              />
            ) : (
              suggestedWords(algorithms, { algo: type, asset, unit: priceType })
            )
          }
        >
          <Input
            figures
            inputMode="decimal"
            {...form.register(`price.${asset}`, { ...priceRule(asset, priced), onChange })}
          />
        </NotedField>
      ))}
      <div className="flex flex-col gap-3 empty:hidden sm:col-span-2 xl:col-span-3">
        {rig && isRented(rig) && (
          <p className="text-ink-soft text-small">
            The rig is rented: that rental keeps its price, and an extension costs what the rig asks then.
          </p>
        )}
        {freeAssets(values).map((asset) => (
          <Callout key={asset} kind="warn">
            {freeWords(asset, Number(minhours))}
          </Callout>
        ))}
        {before &&
          fallenAssets(before, values).map((asset) => (
            <Callout key={asset} kind="warn">
              {fallenWords(asset, before, priceType)}
            </Callout>
          ))}
      </div>
    </div>
  );
}
