'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useMemo, useState } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { PageHeader } from '#components/ui/layout/page-header.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { OwnRig } from '../own-rig.ts';
import { likeRig } from './like-rig.ts';
import { type ListingValues, NEW_LISTING } from './listing-values.ts';
import { NewRigForm } from './new-rig-form.tsx';
import type { PoolParts } from './pool-parts.ts';

interface NewRigScreenProps {
  /** The id of the rig that it is to begin as; undefined where it begins blank. */
  like: string | undefined;
  poolParts: PoolParts;
}

/** Lists a rig, blank or as another is listed. */
export function NewRigScreen({ like, poolParts }: NewRigScreenProps) {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('list a rig', connectedKey.permission_levels);
  const own = { connectedKey, denied, poolParts };
  return (
    <>
      <PageHeader above={<Link href="/my-rigs">My rigs</Link>} title="List a rig" />
      <div className="flex max-w-[66.5rem] flex-col gap-4">
        {denied !== undefined && <Callout kind="warn">{denied}</Callout>}
        {like === undefined ? (
          <NewRigForm key="blank" {...own} beginAfter={beginBlank} />
        ) : (
          <LikeAnother key={like} {...own} like={like} />
        )}
      </div>
    </>
  );
}

interface LikeAnotherProps extends Pick<NewRigScreenProps, 'poolParts'> {
  connectedKey: ConnectedKey;
  denied: string | undefined;
  like: string;
}

/** The rig as it was when it was first known: what is typed stands on it. */
function LikeAnother({ connectedKey, denied, like, poolParts }: LikeAnotherProps) {
  const query = useQuery(marketQuery(connectedKey, 'myRigs', {}));
  const rigs = query.data?.data;
  const rig = rigs?.find(({ id }) => id === like);
  const [first, setFirst] = useState<{ rig: OwnRig | undefined }>();
  // One that was just listed is not among those read before.
  const isKnown = rig !== undefined || (query.isSuccess && query.fetchStatus === 'idle');
  if (!first && isKnown) setFirst({ rig });
  const names = useMemo(() => rigs?.map(({ name }) => name) ?? [], [rigs]);
  if (first)
    return (
      <>
        {!first.rig && (
          <Callout kind="warn">There is no rig {like} among yours, so the form begins blank.</Callout>
        )}
        <NewRigForm
          {...{ connectedKey, denied, poolParts }}
          likeId={like}
          like={first.rig}
          beginAfter={(listed) => (first.rig ? likeRig(first.rig, [...names, ...listed]) : NEW_LISTING)}
        />
      </>
    );
  return (
    <>
      <FailedRead what="Your rigs could not be read." query={query} describe={describeFailedRead} />
      {!query.isError && (
        <Panel title="Rig">
          <Skeleton width="30ch" />
        </Panel>
      )}
    </>
  );
}

function beginBlank(): ListingValues {
  return NEW_LISTING;
}
