import { counted } from '#components/ui/text/number-text.ts';

/** "1 rig", "50 rigs". */
export function rigCount(rigs: number): string {
  return counted(rigs, { one: '# rig', other: '# rigs' });
}
