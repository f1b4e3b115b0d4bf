import { classNames } from '../class-names.ts';

/** Runs of figures with what belongs inside a number, a clock or a range. */
const FIGURES = /([-−]?\d(?:[\d.,:–-]*\d)?)/;

interface FiguredProps {
  text: string;
  /** A sentence may go on in the next line; a quantity may not. */
  kind?: 'quantity' | 'sentence';
  className?: string;
}

/** Text with quantities in it: figures in figures of one width, words in words. "2 h 33 min", "126.5 TH/s · 87.7 %". */
export function Figured({ text, kind = 'quantity', className }: FiguredProps) {
  // What split() captured stands at the odd places.
  const parts = text.split(FIGURES).map((part, place) => ({ part, place, isFigure: place % 2 === 1 }));
  return (
    <span className={classNames(kind === 'quantity' && 'whitespace-nowrap', className)}>
      {parts.map(({ part, place, isFigure }) =>
        isFigure ? (
          <span key={place} className="figures">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
