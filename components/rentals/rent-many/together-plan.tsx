'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mayCall } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { keepLastProfile } from '../rent/last-profile.ts';
import type { PoolCheck } from '../rent/pool-to-check.ts';
import { algorithmOfMost } from './barred-rig.ts';
import { ChosenRigs } from './chosen-rigs.tsx';
import type { useConfirmed } from './confirmed-form.ts';
import { rentalRuns } from './held-run.ts';
import type { RiskAdjusted } from './risk-adjusted.ts';
import { rentalRunner } from './runner.ts';
import { useTogetherRigs } from './together-rigs.ts';
import { TogetherSteps } from './together-steps.tsx';

interface TogetherPlanProps {
  connectedKey: ConnectedKey;
  /** Of the rigs that were chosen. */
  ids: readonly string[];
  poolCheck: PoolCheck;
  RiskAdjusted: RiskAdjusted;
  confirmed: ReturnType<typeof useConfirmed>;
  /** Why nothing can be sent now, as a sentence. */
  blocked: string | undefined;
  /** Whether it was looked for rentals that this key left under way. */
  looked: boolean;
  onRemove: (id: string) => void;
  /** They are being rented. */
  onBegun: () => void;
}

/** The rigs that were chosen, as they are now, and their way to being rented. */
export function TogetherPlan(props: TogetherPlanProps) {
  const { connectedKey, ids, poolCheck, RiskAdjusted, confirmed, blocked, looked, onRemove, onBegun } = props;
  const queryClient = useQueryClient();
  const { rigs: together, age } = useTogetherRigs(connectedKey, ids);
  const isPoolsAwaited = useProfilesAwaited(connectedKey);
  return (
    <ChosenRigs together={together} isReading={isPoolsAwaited} onRemove={onRemove}>
      {(rigs, unread) => (
        <TogetherSteps
          connectedKey={connectedKey}
          rigs={rigs}
          unread={unread}
          chosen={ids.join()}
          age={age}
          poolCheck={poolCheck}
          RiskAdjusted={RiskAdjusted}
          typed={confirmed.typed}
          onTaken={confirmed.taken}
          blocked={looked ? blocked : undefined}
          awaited={looked ? undefined : 'Rentals that were under way are still being looked for.'}
          onRemove={onRemove}
          onConfirm={({ rows, orderOf, pools, values }) => {
            const begun = rentalRunner.start({ queryClient, connectedKey }, rows, orderOf);
            // Where another tab was first it stays, and is blocked.
            if (!begun) return false;
            confirmed.keep({ runId: rentalRuns.held()?.id ?? '', values });
            const { profile } = pools.body;
            if (profile) keepLastProfile(connectedKey, algorithmOfMost(rigs), String(profile));
            onBegun();
            return true;
          }}
        />
      )}
    </ChosenRigs>
  );
}

/** Whether the profiles were not read yet, nor failed: what they are changes how high the form is. */
function useProfilesAwaited(connectedKey: ConnectedKey): boolean {
  const enabled = mayCall(endpoints.listProfiles.access, connectedKey.permission_levels);
  const isUnanswered = useUnanswered(useQuery({ ...marketQuery(connectedKey, 'listProfiles', {}), enabled }));
  return enabled && isUnanswered;
}
