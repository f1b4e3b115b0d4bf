import { Elapsed } from '#components/ui/text/elapsed.tsx';
import { Time } from '#components/ui/text/time.tsx';
import { type Observed, offlineSince } from '#lib/domain/offline-since.ts';

interface OfflineSinceProps {
  rig: Observed;
  /** When the rig was as it is shown, in epoch milliseconds. */
  asOfMs: number;
}

/** How long a rig has been offline, in a sentence; nothing where it is online, or its market does not say since when. */
export function OfflineSince({ rig, asOfMs }: OfflineSinceProps) {
  const sinceMs = offlineSince(rig, asOfMs);
  if (sinceMs === undefined) return null;
  return (
    <span>
      The rig has been offline for <Elapsed sinceMs={sinceMs} asOfMs={asOfMs} />, since <Time ms={sinceMs} />.
    </span>
  );
}
