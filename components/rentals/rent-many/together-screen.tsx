'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useCallback } from 'react';
import { PriceSettings } from '#components/prices/price-settings.tsx';
import { DeniedState } from '#components/ui/answer/denied-state.tsx';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { PageHeader } from '#components/ui/layout/page-header.tsx';
import { ButtonLink } from '#components/ui/press/button.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import { mayCall } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { MOST_TOGETHER } from '#lib/contract/rig-ids.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { keepLastProfile } from '../rent/last-profile.ts';
import type { PoolCheck } from '../rent/pool-to-check.ts';
import { isRunOf } from '../run/held-run.ts';
import { stateOf } from '../run/run.ts';
import { useRunInTheWay } from '../run/run-in-the-way.ts';
import { useHeldRun } from '../run/use-held-run.ts';
import { algorithmOfMost } from './barred-rig.ts';
import { ChosenRigs } from './chosen-rigs.tsx';
import { useConfirmed } from './confirmed-form.ts';
import { rentalRuns } from './held-run.ts';
import { keptRentals } from './kept-run.ts';
import type { RentalRun } from './rental-row.ts';
import { rentalRunner } from './runner.ts';
import { idsWithout, type RigIdOf, useRigIdOf, useTogetherIds, useTogetherRigs } from './together-rigs.ts';
import { TogetherRun } from './together-run.tsx';
import { TogetherSteps } from './together-steps.tsx';
import { RENTALS } from './words.ts';

interface TogetherScreenProps {
  /** Beside a pool that is typed or saved: tries it before anything is paid. */
  poolCheck: PoolCheck;
}

/** Several rigs rented at once: for as long, to one pool, each by an order of its own. */
export function TogetherScreen({ poolCheck }: TogetherScreenProps) {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('see a rig', connectedKey.permission_levels);
  return (
    <>
      <PageHeader
        above={<Link href="/rigs">Market</Link>}
        title="Rent together"
        actions={denied === undefined ? <PriceSettings /> : undefined}
      />
      {denied === undefined ? (
        <Together connectedKey={connectedKey} poolCheck={poolCheck} />
      ) : (
        <DeniedState>{denied}</DeniedState>
      )}
    </>
  );
}

function Together({ connectedKey, poolCheck }: TogetherScreenProps & { connectedKey: ConnectedKey }) {
  const queryClient = useQueryClient();
  const { ids, put } = useTogetherIds();
  const { held, looked } = useHeldRun(rentalRuns, connectedKey, { runner, shown: true });
  const own = held && isRunOf(held, connectedKey) ? held : undefined;
  const { rigs: together, age } = useTogetherRigs(connectedKey, own ? NONE : ids);
  const isPoolsAwaited = useProfilesAwaited(connectedKey);
  const confirmed = useConfirmed(connectedKey);
  const inTheWay = useRunInTheWay(connectedKey, { held, kept: keptRentals, words: RENTALS });
  const rigIdOf = useRigIdOf(connectedKey);
  const remove = useCallback((id: string) => put(idsWithout(id, ids, rigIdOf)), [ids, put, rigIdOf]);
  if (own)
    return (
      <TogetherRun
        held={own}
        onAgain={(rows) => {
          confirmed.take(own.id, rows);
          put(rows.map(({ id }) => id));
        }}
        onClose={() => {
          confirmed.drop();
          put(idsAfter(own.run, ids, rigIdOf));
        }}
      />
    );
  if (ids.length === 0) return <NothingChosen />;
  return (
    <ChosenRigs together={together} isReading={isPoolsAwaited} onRemove={remove}>
      {(rigs, unread) => (
        <TogetherSteps
          connectedKey={connectedKey}
          rigs={rigs}
          unread={unread}
          chosen={ids.join()}
          age={age}
          poolCheck={poolCheck}
          typed={confirmed.typed}
          onTaken={confirmed.taken}
          blocked={looked ? inTheWay : undefined}
          awaited={looked ? undefined : 'Rentals that were under way are still being looked for.'}
          onRemove={remove}
          onConfirm={({ rows, orderOf, pools, values }) => {
            const begun = rentalRunner.start({ queryClient, connectedKey }, rows, orderOf);
            // Where another tab was first it stays, and is blocked.
            if (!begun) return false;
            confirmed.keep({ runId: rentalRuns.held()?.id ?? '', values });
            const { profile } = pools.body;
            if (profile) keepLastProfile(connectedKey, algorithmOfMost(rigs), String(profile));
            return true;
          }}
        />
      )}
    </ChosenRigs>
  );
}

const NONE: readonly string[] = [];
const runner = async () => rentalRunner;

/** Whether the profiles were not read yet, nor failed: what they are changes how high the form is. */
function useProfilesAwaited(connectedKey: ConnectedKey): boolean {
  const enabled = mayCall(endpoints.listProfiles.access, connectedKey.permission_levels);
  const isUnanswered = useUnanswered(useQuery({ ...marketQuery(connectedKey, 'listProfiles', {}), enabled }));
  return enabled && isUnanswered;
}

/** The rigs that are chosen once a run is closed: others than its own, which were chosen since. */
export function idsAfter(run: RentalRun, ids: readonly string[], rigIdOf: RigIdOf): string[] {
  const isOwn = (id: string) => run.rows.some((row) => row.id === rigIdOf(id));
  if (ids.every(isOwn)) return [];
  return ids.filter((id) => stateOf(run, rigIdOf(id)).name !== 'done');
}

function NothingChosen() {
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href="/rigs">Go to the market</ButtonLink>
          <ButtonLink href="/rentals">See your rentals</ButtonLink>
        </div>
      }
    >
      Select rigs of one algorithm in the market’s table, up to {countText(MOST_TOGETHER)}, to rent them
      together: for as long, to one pool.
    </EmptyState>
  );
}
