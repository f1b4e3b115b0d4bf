'use client';

import { TriangleAlert } from 'lucide-react';
import { use } from 'react';
import { Badge } from '#components/ui/layout/badge.tsx';
import { useMinute } from '#components/ui/now.ts';
import { CutName } from '#components/ui/table/cut-name.tsx';
import { NameRoomContext } from '#components/ui/table/name-room.ts';
import { textWidth } from '#components/ui/table/text-width.ts';
import { difficultyMark, difficultyMeaning, isUnsuited } from '../rental-difficulty.ts';
import type { Rental } from '../rental-figures.ts';
import { isWithoutPool, isWithoutRig, rentalState } from '../rental-state.ts';

interface MarkedRigProps {
  rental: Rental;
  /** Where the state has no column: what runs without its rig or its pool says so here. */
  state?: 'said here';
}

/** The rig's name, and beside it what of its rental the renter can mend: a difficulty that does not suit the rig. */
export function MarkedRig({ rental, state }: MarkedRigProps) {
  const nowMs = useMinute();
  const unsuited = isUnsuited(rental, nowMs) ? difficultyMark(rental) : undefined;
  const away = state && awayState(rental, nowMs);
  const brief = useIsBrief(unsuited, away?.brief);
  const { name } = rental.rig;
  if (unsuited === undefined && !away) return <CutName name={name} />;
  const beside = markWidth(away?.brief) + (brief ? ICON + GAP : markWidth(unsuited));
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="me-auto min-w-0">
        <CutName name={name} beside={beside} />
      </span>
      {away && (
        <span className="shrink-0">
          <Badge tone={away.tone} title={away.meaning ?? away.word}>
            {away.brief}
          </Badge>
        </span>
      )}
      {unsuited !== undefined && (
        <DifficultyMark words={unsuited} meaning={difficultyMeaning(rental)} brief={brief} />
      )}
    </span>
  );
}

/** Where there is no room for its words they are for readers of the screen alone. */
function DifficultyMark({ words, meaning, brief }: { words: string; meaning: string; brief: boolean }) {
  if (!brief)
    return (
      <span className="shrink-0">
        <Badge tone="warn" icon={TriangleAlert} title={meaning}>
          {words}
        </Badge>
      </span>
    );
  return (
    <span className="shrink-0 self-center text-warn" title={meaning}>
      <TriangleAlert aria-hidden className="size-3.5" strokeWidth={1.75} />
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** Undefined of one that has its rig and its pool, or is over. */
function awayState(rental: Rental, nowMs: number | undefined) {
  return isWithoutRig(rental, nowMs) || isWithoutPool(rental, nowMs) ? rentalState(rental, nowMs) : undefined;
}

/** Pixels: of an icon, between what stands beside each other, and that a name keeps before words beside it do. */
const [ICON, GAP, LEAST_NAME] = [20, 8, 104];

/** Whether a name has too little room beside the words of all its marks. */
function useIsBrief(...marks: (string | undefined)[]): boolean {
  const room = use(NameRoomContext);
  if (!room) return false;
  const taken = marks.reduce((sum, words) => sum + markWidth(words), 0);
  return room.width - room.textScale * taken < LEAST_NAME;
}

function markWidth(words: string | undefined): number {
  return words === undefined ? 0 : ICON + GAP + textWidth(words);
}
