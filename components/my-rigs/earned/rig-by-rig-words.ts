import { counted, countText } from '#components/ui/text/number-text.ts';

/** How far the rigs of a long account have been read one by one, and why they are. */
export function rigByRigWords({ read, of }: { read: number; of: number }): string {
  if (read < of)
    return counted(of, {
      one: 'This account has more rows than the desk reads at once, so it reads rig by rig: # rig is still to be read.',
      other: `This account has more rows than the desk reads at once, so it reads rig by rig: ${countText(read)} of # rigs so far.`,
    });
  return 'This account has more rows than the desk reads at once, so it reads rig by rig, each about every half hour.';
}
