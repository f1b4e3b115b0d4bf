import { quotedNames } from '#components/ui/text/list-text.ts';
import { formatMoment } from '#components/ui/text/moment.ts';
import { counted } from '#components/ui/text/number-text.ts';
import { isRented, type OwnRig, type RigNotice } from './rig-watch-memory.ts';

interface NoticeWords {
  title: string;
  text: string;
  href: string;
  tone: 'neutral' | 'warn';
}

/**
 * What is told of one's own rigs, all of one kind: of one rig with since when, of several how many they are and which. It stays until
 * somebody reads it: so it says times, in the reader's zone.
 */
export function rigNoticeWords(notices: readonly [RigNotice, ...RigNotice[]], asOfMs: number): NoticeWords {
  const [first, ...others] = notices;
  const tone = first.kind === 'away' ? 'warn' : 'neutral';
  if (others.length === 0) return { ...ofOne(first, asOfMs), href: `/my-rigs/${first.rig.id}`, tone };
  return {
    ...ofSeveral(
      first.kind,
      notices.map(({ rig }) => rig),
    ),
    tone,
  };
}

function ofOne(notice: RigNotice, asOfMs: number) {
  const { kind, rig, absence } = notice;
  const { beganMs, firstSeenMs, lastSeenMs } = absence;
  if (!isRented(rig)) return ofIdle(notice, asOfMs);
  if (kind === 'back')
    return {
      title: `Rig ${rig.id} is online again`,
      text: `${rig.name}: it is rented, and was online at ${clock(asOfMs)}.`,
    };
  return {
    title: `Rig ${rig.id} does not deliver`,
    text: withJudgement(
      // Where the market does not say when it began, no more than when it was seen.
      beganMs === undefined
        ? `${rig.name}: it is rented, and was offline at ${clock(firstSeenMs)} and at ${clock(lastSeenMs)}.`
        : `${rig.name}: it is rented, and was offline from ${clock(beganMs)} on, for 10 minutes at least.`,
      [rig],
    ),
  };
}

function ofIdle({ kind, rig, absence: { beganMs, firstSeenMs } }: RigNotice, asOfMs: number) {
  if (kind === 'back')
    return {
      title: `Rig ${rig.id} is online again`,
      text: `${rig.name}: you offer it, and it was online at ${clock(asOfMs)}.`,
    };
  return {
    title: `Rig ${rig.id} is offline`,
    text: `${rig.name}: you offer it, and it was offline from ${clock(beganMs ?? firstSeenMs)} on, for 10 minutes at least. Nobody can rent it until it is back.`,
  };
}

const MORE = { one: '# rig more', other: '# rigs more' };

function ofSeveral(kind: RigNotice['kind'], rigs: readonly OwnRig[]) {
  const names = quotedNames(
    rigs.map(({ name }) => name),
    MORE,
  );
  if (!rigs.some(isRented)) return ofSeveralIdle(kind, names, rigs.length);
  if (kind === 'back')
    return {
      title: counted(rigs.length, { other: '# rented rigs are online again' }),
      text: `They were online when last observed: ${names}.`,
      href: '/my-rigs?state=rented',
    };
  return {
    title: counted(rigs.length, { other: '# rented rigs do not deliver' }),
    text: withJudgement(`They were offline when last observed: ${names}.`, rigs),
    href: '/my-rigs?state=not-delivering',
  };
}

function ofSeveralIdle(kind: RigNotice['kind'], names: string, count: number) {
  if (kind === 'back')
    return {
      title: counted(count, { other: '# rigs you offer are online again' }),
      text: `They were online when last observed: ${names}.`,
      href: '/my-rigs?state=available',
    };
  return {
    title: counted(count, { other: '# rigs you offer are offline' }),
    text: `They were offline when last observed: ${names}. Nobody can rent them until they are back.`,
    href: '/my-rigs?state=offline',
  };
}

/** A market that does not tell what was delivered has rules of its own for what was not. */
function withJudgement(sentence: string, rigs: readonly OwnRig[]): string {
  return rigs.every(({ delivery }) => delivery) ? `${sentence} Such time counts as not delivered.` : sentence;
}

function clock(ms: number): string {
  return formatMoment(ms, 'minute');
}
