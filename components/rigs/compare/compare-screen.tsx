'use client';

import Link from 'next/link';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { PriceSettings } from '#components/prices/price-settings.tsx';
import { AnswerSaid } from '#components/ui/answer/answer-said.tsx';
import { DeniedState } from '#components/ui/answer/denied-state.tsx';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { RemovableNotice } from '#components/ui/answer/removable-notice.tsx';
import { PageHeader } from '#components/ui/layout/page-header.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { Button, ButtonLink } from '#components/ui/press/button.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { ageOfAll } from '#lib/queries/ask/age-of-all.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { isFailing } from '#lib/queries/ask/unanswered.ts';
import { useAlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { useMarketShares } from '../market-shares.ts';
import { CompareGraph } from './compare-graph.tsx';
import { type ComparedRig, useComparedRigs, useCompareIds } from './compare-rigs.ts';
import { CompareTable } from './compare-table.tsx';
import { compareTerms } from './compare-terms.tsx';

/** Up to four rigs: their terms side by side, and what they delivered on one axis. */
export function CompareScreen() {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('compare rigs', connectedKey.permission_levels);
  if (denied === undefined) return <Comparison connectedKey={connectedKey} />;
  return (
    <>
      <PageHeader above={<Link href="/rigs">Market</Link>} title="Compare rigs" />
      <DeniedState>{denied}</DeniedState>
    </>
  );
}

function Comparison({ connectedKey }: { connectedKey: ConnectedKey }) {
  const { ids, remove } = useCompareIds();
  const compared = useComparedRigs(connectedKey, ids);
  const known = compared.filter(({ isUnknown }) => !isUnknown);
  const failed = known.find(({ query }) => query && isFailing(query))?.query;
  return (
    <>
      <PageHeader
        above={<Link href="/rigs">Market</Link>}
        title="Compare rigs"
        actions={
          known.length > 0 ? (
            <>
              <PriceSettings />
              {known.length > 1 && <RentThese ids={known.map(({ id }) => id)} />}
            </>
          ) : undefined
        }
      />
      <AnswerSaid
        asked={ids.join()}
        answer={`Now compared: ${counted(known.length, { one: '# rig', other: '# rigs' })}.`}
      />
      <div className="flex flex-col gap-4">
        {compared
          .filter(({ isUnknown }) => isUnknown)
          .map(({ id }) => (
            <RemovableNotice key={id} onRemove={() => remove(id)}>
              There is no rig {id} at this market. It may have been taken down.
            </RemovableNotice>
          ))}
        {failed && (
          <FailedRead what="A rig could not be read." query={failed} describe={describeFailedRead} />
        )}
        {known.length === 0 ? (
          <NothingToCompare />
        ) : (
          <>
            {known.some(({ rig, isUnanswered }) => rig || isUnanswered) && (
              <Terms compared={known} onRemove={remove} />
            )}
            <CompareGraph connectedKey={connectedKey} compared={known} />
          </>
        )}
      </div>
    </>
  );
}

function Terms({ compared, onRemove }: { compared: readonly ComparedRig[]; onRemove: (id: string) => void }) {
  const connectedKey = useConnectedKey();
  const [{ asset }] = usePriceSetting();
  const algorithmOf = useAlgorithmNames(connectedKey);
  const rigs = compared.flatMap(({ rig }) => rig ?? []);
  const shareOf = useMarketShares(
    connectedKey,
    rigs.map(({ type }) => type),
  );
  const readAtMs = compared.flatMap(({ query }) => query?.data?.meta.asOf ?? []);
  const asOfMs = readAtMs.length > 0 ? Math.min(...readAtMs) : 0;
  return (
    <Panel title="Terms" padding="flush" freshness={<TermsAge compared={compared} />}>
      <CompareTable
        compared={compared}
        terms={compareTerms({ asset, shareOf, algorithmOf, asOfMs }, rigs)}
        onRemove={onRemove}
      />
    </Panel>
  );
}

/** As old as the rig that was read longest ago, of those that were; of all of them where one is stale, or read again. */
function TermsAge({ compared }: { compared: readonly ComparedRig[] }) {
  const age = ageOfAll(compared.flatMap(({ query }) => (query ? freshnessOf(query) : [])));
  return age ? <Freshness {...age} subject="terms" /> : null;
}

function RentThese({ ids }: { ids: readonly string[] }) {
  const denied = permissionProblem('rent', useConnectedKey().permission_levels);
  const words = counted(ids.length, { one: 'Rent # rig', other: 'Rent # rigs' });
  if (denied !== undefined)
    return (
      <Button size="tool" reason={denied}>
        {words}
      </Button>
    );
  return (
    <ButtonLink size="tool" href={`/rigs/rent?ids=${ids.join(',')}`}>
      {words}
    </ButtonLink>
  );
}

function NothingToCompare() {
  return (
    <EmptyState action={<ButtonLink href="/rigs">Go to the market</ButtonLink>}>
      Select up to four rigs in the market’s table to see their terms and their hash rates side by side.
    </EmptyState>
  );
}
