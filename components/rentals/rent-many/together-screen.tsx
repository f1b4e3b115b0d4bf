'use client';

import Link from 'next/link';
import { useCallback, useMemo, useState } from 'react';
import { PriceSettings } from '#components/prices/price-settings.tsx';
import { DeniedState } from '#components/ui/answer/denied-state.tsx';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { PageHeader } from '#components/ui/layout/page-header.tsx';
import { ButtonLink } from '#components/ui/press/button.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { MOST_TOGETHER } from '#lib/contract/rig-ids.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { PoolCheck } from '../rent/pool-to-check.ts';
import { isRunOf } from '../run/held-run.ts';
import { stateOf } from '../run/run.ts';
import { useRunInTheWay } from '../run/run-in-the-way.ts';
import { useHeldRun } from '../run/use-held-run.ts';
import { useConfirmed } from './confirmed-form.ts';
import { rentalRuns } from './held-run.ts';
import { keptRentals } from './kept-run.ts';
import type { RentalRun } from './rental-row.ts';
import type { RiskAdjusted } from './risk-adjusted.ts';
import { rentalRunner } from './runner.ts';
import { TogetherPlan } from './together-plan.tsx';
import { idsWithout, type RigIdOf, useRigIdOf, useTogetherIds } from './together-rigs.ts';
import { TogetherRun } from './together-run.tsx';
import { doubtWords, RENTALS } from './words.ts';

interface TogetherScreenProps {
  /** Beside a pool that is typed or saved: tries it before anything is paid. */
  poolCheck: PoolCheck;
  /** What a price comes to by what rigs deliver. */
  RiskAdjusted: RiskAdjusted;
}

/** Several rigs rented at once: for as long, to one pool, each by an order of its own. */
export function TogetherScreen(props: TogetherScreenProps) {
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
        <Together connectedKey={connectedKey} {...props} />
      ) : (
        <DeniedState>{denied}</DeniedState>
      )}
    </>
  );
}

function Together({ connectedKey, ...parts }: TogetherScreenProps & { connectedKey: ConnectedKey }) {
  const { ids, put } = useTogetherIds();
  const { held, looked } = useHeldRun(rentalRuns, connectedKey, { runner, shown: true });
  const own = held && isRunOf(held, connectedKey) ? held : undefined;
  const rigIdOf = useRigIdOf(connectedKey);
  const planned = useMemo(() => plannedIds(own?.run, ids, rigIdOf), [own, ids, rigIdOf]);
  const confirmed = useConfirmed(connectedKey);
  // Those that are reviewed again have a form of their own.
  const [form, setForm] = useState(0);
  const inTheWay = useRunInTheWay(connectedKey, { held, kept: keptRentals, words: RENTALS });
  const remove = useCallback((id: string) => put(idsWithout(id, ids, rigIdOf)), [ids, put, rigIdOf]);
  return (
    <div className="flex flex-col gap-4">
      {own && (
        <TogetherRun
          key={own.id}
          held={own}
          onAgain={(rows) => {
            confirmed.take(own.id, rows);
            setForm(form + 1);
            put(rows.map(({ id }) => id));
          }}
          onClose={() => {
            confirmed.drop();
            put(planned);
          }}
        />
      )}
      {planned.length > 0 && (
        <TogetherPlan
          key={form}
          connectedKey={connectedKey}
          ids={planned}
          {...parts}
          confirmed={confirmed}
          blocked={inTheWay ?? (own && doubtWords(own.run))}
          looked={looked}
          onRemove={remove}
          onBegun={() => own && put(planned)}
        />
      )}
      {!own && ids.length === 0 && <NothingChosen />}
    </div>
  );
}

const runner = async () => rentalRunner;

/** The rigs that are planned: while a run goes on none, and below one that is over those that are chosen once it is closed. */
export function plannedIds(
  run: RentalRun | undefined,
  ids: readonly string[],
  rigIdOf: RigIdOf,
): readonly string[] {
  if (!run) return ids;
  return run.phase === 'ended' ? idsAfter(run, ids, rigIdOf) : [];
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
