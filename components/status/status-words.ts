import { countText, percentText } from '#components/ui/text/number-text.ts';
import type { DeskStatus } from '#lib/contract/desk.ts';
import type { AlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';

/** How the market does, where a heading names it. */
export const marketWords = {
  answering: 'answers',
  failing: 'does not answer',
  'not asked': 'has not been asked lately',
} as const satisfies Record<DeskStatus['upstream']['state'], string>;

export const sharedWords = {
  alone: 'One instance of the desk.',
  connected: 'One of several instances of the desk; what they share can be reached.',
  away: 'One of several instances of the desk; what they share cannot be reached.',
} as const satisfies Record<DeskStatus['shared'], string>;

/** A list of one algorithm's rigs goes by its name; that of all has none. */
export function listName(algo: string, algorithmOf: AlgorithmNames): string {
  return algo === '*' ? 'All algorithms' : algorithmOf(algo);
}

/** "45 of 60, 75 %"; undefined where nothing was asked. */
export function cacheShare({ hits, answers }: DeskStatus['cache']): string | undefined {
  if (answers === 0) return undefined;
  return `${countText(hits)} of ${countText(answers)}, ${percentText((100 * hits) / answers, 0)}`;
}

/** "0.1.0 (3fa94c1d)" */
export function buildName({ version, build }: Pick<DeskStatus, 'version' | 'build'>): string {
  return build ? `${version} (${build})` : version;
}
