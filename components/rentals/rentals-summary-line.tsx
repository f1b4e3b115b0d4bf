import { useMinute } from '#components/ui/now.ts';
import type { Concern } from './rental-concerns.ts';
import type { Rental } from './rental-figures.ts';
import { rentalsSummary } from './rentals-summary.ts';

interface RentalsSummaryLineProps {
  rentals: readonly Rental[];
  total: number;
  only: Concern | null;
  onOnly: (concern: Concern | null) => void;
}

/** What to look at first, in a line: each part of it shows those alone, and pressed again, all. */
export function RentalsSummaryLine({ only, onOnly, ...seen }: RentalsSummaryLineProps) {
  const { total, parts } = rentalsSummary({ ...seen, only, nowMs: useMinute() });
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      {total}
      {parts.map(({ concern, words }) => (
        <span key={concern} className="inline-flex gap-x-1.5">
          <span aria-hidden>·</span>
          <button
            type="button"
            aria-pressed={concern === only}
            title={concern === only ? 'Show all again' : 'Show these alone'}
            onClick={() => onOnly(concern === only ? null : concern)}
            className="text-start underline decoration-unobserved decoration-dotted underline-offset-4 hover:text-ink aria-pressed:font-medium aria-pressed:text-ink aria-pressed:decoration-solid pointer-coarse:py-1.5"
          >
            {words}
          </button>
        </span>
      ))}
    </span>
  );
}
