'use client';

import { usePriceSetting } from '#components/prices/price-setting.ts';
import { readAmount } from '#lib/domain/money.ts';
import { askedTotal } from '../order/asked-total.ts';
import { budgetProblem } from '../order/budget-words.ts';
import { lengthProblem } from '../order/chosen-hours.ts';
import { HoursOrBudget } from '../order/hours-or-budget.tsx';
import { budgetMadeOf } from './extension-waits.ts';
import type { QuotedExtension } from './quoted-extension.ts';

interface ExtensionLengthProps {
  quoted: QuotedExtension;
  asset: string;
  /** Why it cannot be extended at all now. */
  blocked: string | undefined;
}

const NO_PRICE = 'Only hours can be given: the market does not say what an hour costs now.';

/** The hours of an extension, or its budget. Nothing typed is no problem yet. */
export function ExtensionLength({ quoted, asset, blocked }: ExtensionLengthProps) {
  const [{ scale }] = usePriceSetting();
  const { choice, choose, priced, review, paying } = quoted;
  const typed = choice.drives === 'hours' ? choice.length : choice.budget.text;
  const problems =
    typed.trim() === ''
      ? { length: undefined, budget: undefined }
      : { length: lengthProblem(choice, priced), budget: budgetProblem(choice, priced, { asset, scale }) };
  const total = review && askedTotal(review.quote).asked;
  return (
    <HoursOrBudget
      label="Hours to add"
      choice={choice}
      priced={priced}
      asset={asset}
      total={readAmount(total ?? '')}
      totalWords={budgetMadeOf(quoted)}
      budgetOff={blocked !== undefined || priced.totalOf || paying.feeReading ? undefined : NO_PRICE}
      onChoose={choose}
      problems={problems}
      readOnly={blocked !== undefined}
    />
  );
}
