import { Missing } from '#components/ui/text/missing.tsx';
import { Quantity } from '#components/ui/text/quantity.tsx';
import { bestUnit } from '#lib/domain/hash-rate.ts';
import { rateParts } from './rate-parts.ts';

interface RateProps {
  hashesPerSecond: number | undefined;
  /** The rate it is compared with: both read in that one's unit. */
  beside?: number | undefined;
  /** Why there is none. */
  missing: string;
}

/** A hash rate with its unit. */
export function Rate({ hashesPerSecond, beside, missing }: RateProps) {
  if (hashesPerSecond === undefined) return <Missing why={missing} />;
  return <Quantity {...rateParts(hashesPerSecond, bestUnit(beside ?? hashesPerSecond))} />;
}
