'use client';

import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useCallback, useReducer, useState } from 'react';
import { PriceSettings } from '#components/prices/price-settings.tsx';
import { DeniedState } from '#components/ui/answer/denied-state.tsx';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { focusContent } from '#components/ui/focus-content.ts';
import { PageHeader } from '#components/ui/layout/page-header.tsx';
import { ButtonLink } from '#components/ui/press/button.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { MOST_TOGETHER } from '#lib/contract/rig-ids.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { keepDraft, useDraftOf } from '#lib/queries/session/kept-draft.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { keepLastProfile } from '../rent/last-profile.ts';
import type { PoolCheck } from '../rent/pool-to-check.ts';
import type { RentValues } from '../rent/rent-values.ts';
import { type HeldRun, isRunOf } from '../run/held-run.ts';
import { doneRows, doubtfulRows } from '../run/run.ts';
import { runInTheWay } from '../run/run-in-the-way.ts';
import { useHeldRun } from '../run/use-held-run.ts';
import { algorithmOfMost } from './barred-rig.ts';
import { ChosenRigs } from './chosen-rigs.tsx';
import { rentalRuns } from './held-run.ts';
import { keptRentals } from './kept-run.ts';
import type { RentalRow } from './rental-row.ts';
import { rentals } from './runner.ts';
import { ageOf, useTogetherIds, useTogetherRigs } from './together-rigs.ts';
import { TogetherRun } from './together-run.tsx';
import { TOGETHER_FORM, TogetherSteps } from './together-steps.tsx';
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
  const held = useHeldRun(rentalRuns, connectedKey, { runner: async () => rentals, shown: true });
  const own = held && isRunOf(held, connectedKey) ? held : undefined;
  const shown = own && isShown(own, ids) ? own : undefined;
  const together = useTogetherRigs(connectedKey, shown ? NONE : ids);
  const [typed, setTyped] = useState<Partial<RentValues>>();
  const draftOf = useDraftOf(connectedKey, TOGETHER_FORM);
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const remove = useCallback(
    (id: string) => {
      focusContent();
      put(ids.filter((other) => other !== id));
    },
    [ids, put],
  );
  if (shown)
    return (
      <TogetherRun
        held={shown}
        onAgain={(rows) => {
          setTyped((before) => before ?? typedFor(rows));
          put(rows.map(({ id }) => id));
        }}
        onClose={() => {
          setTyped(undefined);
          keepDraft(draftOf, undefined);
          put([]);
        }}
      />
    );
  if (ids.length === 0) return <NothingChosen />;
  return (
    <ChosenRigs together={together} onRemove={remove}>
      {(rigs) => (
        <TogetherSteps
          connectedKey={connectedKey}
          rigs={rigs}
          age={ageOf(together)}
          poolCheck={poolCheck}
          typed={typed}
          rented={own !== undefined && doneRows(own.run).length === own.run.rows.length}
          blocked={runInTheWay(connectedKey, { held, kept: keptRentals, words: RENTALS })}
          onRemove={remove}
          onConfirm={({ rows, orderOf, pools }, values) => {
            setTyped(values);
            const { profile } = pools.body;
            if (profile) keepLastProfile(connectedKey, algorithmOfMost(rigs), String(profile));
            // Another tab was first: that is why it is blocked now.
            if (!rentals.start({ queryClient, connectedKey }, rows, orderOf)) lookAgain();
          }}
        />
      )}
    </ChosenRigs>
  );
}

const NONE: readonly string[] = [];

/** A run that is over stands aside for other rigs, unless somebody has still to hear what came of it. */
function isShown({ run }: HeldRun<RentalRow>, ids: readonly string[]): boolean {
  const isOver = run.phase === 'ended' && doubtfulRows(run).length === 0;
  return !isOver || ids.length === 0 || run.rows.some(({ id }) => ids.includes(id));
}

/** What a reloaded page knows of the form that these came of. */
function typedFor([row]: readonly RentalRow[]): Partial<RentValues> | undefined {
  return row && { drives: 'hours', length: String(row.confirmed.length), currency: row.confirmed.currency };
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
