import { Callout } from '#components/ui/answer/callout.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import type { Asset } from '#lib/domain/asset.ts';

interface FreeWarningProps {
  asset: Asset;
  /** Of the shortest rental. */
  hours: number;
}

/** A price is so low that the shortest rental costs nothing. */
export function FreeWarning({ asset, hours }: FreeWarningProps) {
  const rental = counted(hours, { one: '# hour', other: '# hours' });
  return (
    <Callout kind="warn">
      {`At this price the shortest rental costs nothing in ${asset}: ${rental} of the whole rig come to 0.00000000 ${asset}.`}
    </Callout>
  );
}
