'use client';

import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { unitDay } from '#components/prices/per-unit-day.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Tick } from '#components/ui/form/tick.tsx';
import { listText } from '#components/ui/text/list-text.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import { type Figure, figuresAsListed } from './figures-as-listed.ts';
import type { ListingValues } from './listing-values.ts';

interface OtherAlgorithmProps {
  form: UseFormReturn<ListingValues>;
  /** The rig as it is listed. */
  listed: ListingValues;
  /** Whether it was measured lately. */
  measured: boolean;
  algorithmOf: (slug: string) => string;
  /** What prices of an algorithm are usually per. */
  priceUnitOf: (slug: string) => HashUnit | undefined;
}

/** Asks for the numbers of another algorithm, or that those of the one before hold for it; nothing where there are none of before. */
export function OtherAlgorithm({ form, listed, measured, algorithmOf, priceUnitOf }: OtherAlgorithmProps) {
  const id = useId();
  const values = useWatch({ control: form.control }) as ListingValues;
  const figures = figuresAsListed(values, listed);
  if (figures.length === 0) return null;
  const [chosen, before] = [algorithmOf(values.type), algorithmOf(listed.type)];
  const priceUnit = priceUnitOf(values.type);
  const problem = form.formState.errors.figuresHold?.message;
  return (
    <Callout
      kind="warn"
      announce
      title={`The hash rate and the prices were listed for ${before}`}
      note={
        <>
          <p>Still as listed: {listText(figures.map(figureText))}.</p>
          {measured && (
            <p>
              {`The rig has been measured mining ${before}: the market may refuse another algorithm for it. List ${chosen} as a rig of its own then.`}
            </p>
          )}
          <Tick
            label={`They hold for ${chosen} as they stand`}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : id}
            {...form.register('figuresHold', {
              validate: (holds, typed) =>
                holds ||
                figuresAsListed(typed, listed).length === 0 ||
                'Type anew what is still as listed, or tick this.',
            })}
          />
          <div aria-live="polite">
            {problem !== undefined && (
              <p id={id} className="text-danger">
                {problem}
              </p>
            )}
          </div>
        </>
      }
    >
      They are not taken over for {chosen}: type them anew.
      {priceUnit && ` Its prices are usually per ${unitDay(priceUnit)}.`}
    </Callout>
  );
}

function figureText(figure: Figure): string {
  return figure === 'hash' ? 'hash rate' : figure.replace('price.', 'price in ');
}
