import { wordDuration } from '#components/ui/text/duration.ts';
import { counted, countText } from '#components/ui/text/number-text.ts';
import { readAgainMs, rigByRigMs } from '#lib/queries/long/read-rig-by-rig.ts';

/** How far the rigs of a long account have been read one by one, why they are, and how long the others take. */
export function rigByRigWords({ read, of }: { read: number; of: number }): string {
  if (read < of) {
    const left = wordDuration(rigByRigMs(of - read));
    return counted(of, {
      one: 'This account has more rows than the desk reads at once, so it reads rig by rig: # rig is still to be read.',
      other: `This account has more rows than the desk reads at once, so it reads rig by rig: ${countText(read)} of # rigs so far. The others take about ${left} while this page is looked at.`,
    });
  }
  return `This account has more rows than the desk reads at once, so it reads rig by rig, each about every ${wordDuration(readAgainMs(of))}.`;
}
