import Link from 'next/link';
import { Callout } from '#components/ui/answer/callout.tsx';
import { wordDuration } from '#components/ui/text/duration.ts';
import { Time } from '#components/ui/text/time.tsx';
import type { DeskStatus } from '#lib/contract/desk.ts';
import type { SeenStatus } from '#lib/queries/session/session.ts';

/** What is wrong between the desk and the service, or between it and this machine, and what to do about it. */
export function ServiceTrouble({ status }: { status: SeenStatus }) {
  const { otherProgramSince, upstream, clockAheadMs, shared } = status;
  return (
    <>
      {otherProgramSince !== undefined && <OtherProgram sinceMs={otherProgramSince} />}
      {upstream.state === 'failing' && <Failing since={upstream.since} />}
      {clockAheadMs !== undefined && <ClockOff aheadMs={clockAheadMs} />}
      {shared === 'away' && (
        <Callout>
          This desk cannot reach what its instances share. Reading goes on, with fewer calls; renting and
          other changes wait until it is back.
        </Callout>
      )}
    </>
  );
}

function ClockOff({ aheadMs }: { aheadMs: number }) {
  const off = wordDuration(Math.abs(aheadMs));
  return (
    <Callout announce>
      {aheadMs > 0
        ? `This machine's clock is ${off} behind the desk's.`
        : `This machine's clock is ${off} ahead of the desk's.`}{' '}
      What is left and how old something is, is told by the desk's clock.
    </Callout>
  );
}

function OtherProgram({ sinceMs }: { sinceMs: number }) {
  return (
    <Callout kind="warn" announce title="Another program is using this key">
      Since <Time ms={sinceMs} show="short-clock" /> its calls and this desk's get in each other's way: some
      of both are refused, or all of this desk's for a minute. Stop the other program, or make a key for
      Hashdesk alone at the market and{' '}
      <Link href="/connect" prefetch={false} className="underline">
        connect that one
      </Link>
      . Where no other program is running any more, connect this key again.
    </Callout>
  );
}

function Failing({ since }: Pick<DeskStatus['upstream'], 'since'>) {
  const meanwhile = 'What was read before stays, with its age; the desk goes on asking.';
  if (since === undefined) return <Callout>The market is not answering. {meanwhile}</Callout>;
  return (
    <Callout>
      The market has not been answering since <Time ms={since} show="short-clock" />. {meanwhile}
    </Callout>
  );
}
