import { difficultyText } from '#components/charts/difficulty-text.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import { readDecimal } from '#lib/domain/decimal.ts';
import type { Rig } from './rig-figures.ts';

/** The difficulties at which a pool sees a share of each device every 10 to 60 s. */
export function RigDifficulty({ rig }: { rig: Rig }) {
  const { min, max } = rig.optimal_diff ?? {};
  if (!min || !max || !readDecimal(min) || !readDecimal(max))
    return <Missing why="the market does not say" />;
  return (
    <span className="figures" title={`${min} – ${max}`}>
      {difficultyText(Number(min))}–{difficultyText(Number(max))}
    </span>
  );
}
