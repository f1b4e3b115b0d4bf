'use client';

import { usePriceSetting } from '#components/prices/price-setting.ts';
import {
  type AmountScale,
  type ScaledAmount,
  scaledAmount,
  scaledDifference,
} from '#components/prices/scaled-amount.ts';
import { Callout } from '#components/ui/answer/callout.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Button } from '#components/ui/press/button.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { differenceText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import type { ChangedTerms } from '#lib/contract/desk-orders.ts';
import { type Figure, type TermsLine, termsLines } from './changed-terms.ts';
import { ReviewButton } from './review-button.tsx';

interface TermsComparisonProps {
  terms: ChangedTerms;
  /** What changed and was not sent, in a sentence. */
  sentence: string;
  /** Why the new terms cannot be reviewed; undefined where they can. */
  blocked: string | undefined;
  /** What is still being read for that, as a sentence. */
  awaited: string | undefined;
  onBack: () => void;
  onReview: () => void;
}

/** The terms that were confirmed beside those of now; which of them to go on with is decided here. */
export function TermsComparison(props: TermsComparisonProps) {
  const { terms, sentence, blocked, awaited, onBack, onReview } = props;
  return (
    <div className="flex flex-col gap-4">
      <Callout kind="warn" announce title="Nothing was paid">
        {sentence}
        {!terms.current && ' On these terms it cannot be had at all any more.'}
      </Callout>
      <table className="w-full border-line border-y text-start">
        <caption className="sr-only">The terms you confirmed, and those of now</caption>
        <thead className="text-ink-faint text-small">
          <tr className="border-line border-b [&>th]:py-1.5 [&>th]:font-normal">
            <th scope="col" className="text-start">
              <span className="sr-only">Term</span>
            </th>
            <th scope="col" className="text-end">
              Confirmed
            </th>
            <th scope="col" className="text-end">
              Now
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {termsLines(terms).map((line) => (
            <Line
              key={line.term}
              line={line}
              missing={terms.current ? 'the market does not say it any more' : 'not to be had any more'}
            />
          ))}
        </tbody>
      </table>
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onReview();
        }}
      >
        <Button onClick={onBack}>Back</Button>
        {terms.current && (
          <ReviewButton
            label="Review the new terms"
            asked={JSON.stringify(terms.current)}
            awaited={awaited}
            blocked={blocked}
          />
        )}
      </form>
    </div>
  );
}

interface LineProps {
  line: TermsLine;
  /** Why there is no figure of now, where there is none. */
  missing: string;
}

function Line({ line, missing }: LineProps) {
  const { term, confirmed, current, changed } = line;
  const [{ scale }] = usePriceSetting();
  return (
    <tr className={classNames('[&>*]:py-1.5 [&>*]:align-top', changed && 'bg-warn/8')}>
      <th scope="row" className="ps-1 text-start font-normal text-ink-faint text-small">
        {term}
        {changed && <span className="block text-warn">changed</span>}
      </th>
      <td className="text-end text-ink-soft">
        <Shown {...scaled(confirmed, scale)} />
      </td>
      <td className="pe-1 text-end">
        {current ? <Shown {...scaled(current, scale)} /> : <Missing why={missing} />}
        {line.difference !== undefined && current && (
          <span className="block text-small text-warn">
            <Quantity {...difference({ ...current, value: line.difference }, scale)} tone="warn" />
          </span>
        )}
      </td>
    </tr>
  );
}

/** Where two columns of figures do not fit, the unit goes under the figure. */
function Shown({ value, unit }: { value: string; unit: string }) {
  return (
    <>
      <Quantity value={value} /> <span className="whitespace-nowrap text-ink-soft text-small">{unit}</span>
    </>
  );
}

/** In the scale that amounts have everywhere. */
function scaled({ value, unit, asset, per = '' }: Figure, scale: AmountScale): ScaledAmount {
  if (asset === undefined) return { value, unit };
  const amount = scaledAmount(value, asset, scale);
  return { value: amount.value, unit: `${amount.unit}${per}` };
}

function difference({ value, unit, asset, per = '' }: Figure, scale: AmountScale): ScaledAmount {
  if (asset === undefined) return { value: differenceText(value), unit };
  const amount = scaledDifference(value, asset, scale);
  return { value: amount.value, unit: `${amount.unit}${per}` };
}
