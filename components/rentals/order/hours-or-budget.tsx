'use client';

import type { Ref } from 'react';
import { AmountField } from '#components/prices/amount-field.tsx';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { typedText } from '#components/prices/typed-amount.ts';
import { SaidAtRest } from '#components/ui/answer/said-at-rest.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { KeptSelection } from '#components/ui/form/kept-selection.ts';
import { countText } from '#components/ui/text/number-text.ts';
import type { Amount } from '#lib/domain/money.ts';
import { budgetBuys, hoursText } from './budget-words.ts';
import { type HoursChoice, type HoursPriced, hoursChosen } from './chosen-hours.ts';

interface HoursOrBudgetProps {
  /** Of the field for hours: "Length". */
  label: string;
  choice: HoursChoice;
  priced: HoursPriced;
  asset: string;
  /** What the hours chosen cost, to stand in the budget while they drive; undefined where it is not known. */
  total: Amount | undefined;
  /** What the total is: "with the fee". */
  totalWords: string;
  /** Why the budget cannot be typed. */
  budgetOff?: string | undefined;
  onChoose: (changed: Partial<HoursChoice>) => void;
  problems: { length: string | undefined; budget: string | undefined };
  readOnly?: boolean;
  refs?: { length: Ref<HTMLInputElement>; budget: Ref<HTMLInputElement> };
}

/** How long, in hours or by what it may cost: what is typed into the one is worked out in the other. */
export function HoursOrBudget(props: HoursOrBudgetProps) {
  const { label, choice, priced, asset, total, totalWords, budgetOff, onChoose, problems, readOnly, refs } =
    props;
  const [{ scale }] = usePriceSetting();
  const { drives, length, budget } = choice;
  const { min, max } = priced.limits;
  const hours = hoursChosen(choice, priced);
  const buys = budgetBuys(choice, priced, { asset, scale });
  const worked = total === undefined ? '' : typedText(total, scale);
  return (
    <div className="flex flex-col gap-1.5">
      <KeptSelection>
        <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1 pointer-coarse:grid-cols-1">
          <Field
            label={label}
            unit="hours"
            problem={problems.length}
            hint={max > 0 && !readOnly ? spanHint(min, max) : undefined}
          >
            <Input
              ref={refs?.length}
              figures
              inputMode="numeric"
              readOnly={readOnly}
              value={drives === 'hours' ? length : (hours ?? '')}
              onChange={(event) => onChoose({ drives: 'hours', length: event.target.value })}
            />
          </Field>
          <AmountField
            ref={refs?.budget}
            label="Budget"
            asset={asset}
            readOnly={readOnly || budgetOff !== undefined}
            problem={problems.budget}
            hint={budgetOff ?? totalWords}
            value={drives === 'budget' ? budget : { text: worked, scale }}
            onChange={(typed) => onChoose({ drives: 'budget', budget: typed })}
          />
        </div>
      </KeptSelection>
      {buys !== undefined && (
        <p aria-hidden className="text-ink-soft text-small">
          {buys}
        </p>
      )}
      <SaidAtRest text={buys} />
    </div>
  );
}

function spanHint(min: number, max: number): string {
  return min === max ? hoursText(min) : `${countText(min)} to ${hoursText(max)}`;
}
