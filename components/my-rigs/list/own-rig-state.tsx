import { Badge } from '#components/ui/layout/badge.tsx';
import { Elapsed } from '#components/ui/text/elapsed.tsx';
import type { OwnRig } from '../own-rig.ts';
import { lossSince, ownRigState } from '../own-rig-state.ts';

interface OwnRigStateProps {
  rig: OwnRig;
  look?: 'plain' | 'outlined';
  /** When it was so: it is told then for how long it has been offline. */
  asOfMs?: number;
  /** Who rents it is said too, where no column does. Of one that does not deliver, for how long is said in its place. */
  renter?: 'named';
}

export function OwnRigState({ rig, look = 'plain', asOfMs, renter }: OwnRigStateProps) {
  const { word, tone, meaning } = ownRigState(rig);
  const sinceMs = asOfMs === undefined ? undefined : lossSince(rig, asOfMs);
  const elapsed = asOfMs !== undefined && sinceMs !== undefined && (
    <Elapsed sinceMs={sinceMs} asOfMs={asOfMs} show="brief" />
  );
  return (
    <Badge tone={tone} look={look} title={meaning} after={elapsed || undefined}>
      {word}
      {renter && word === 'rented' && rig.renter && ` by ${rig.renter}`}
    </Badge>
  );
}
