import { Missing } from '#components/ui/missing.tsx';
import { Quantity } from '#components/ui/quantity.tsx';
import { formatHashRate } from '#lib/domain/hash-rate.ts';

interface RateProps {
  hashesPerSecond: number | undefined;
  /** Why there is none. */
  missing: string;
}

/** A hash rate with its unit. */
export function Rate({ hashesPerSecond, missing }: RateProps) {
  if (hashesPerSecond === undefined) return <Missing why={missing} />;
  const [value = '', unit] = formatHashRate(hashesPerSecond).split(' ');
  return <Quantity value={value} unit={unit} />;
}
