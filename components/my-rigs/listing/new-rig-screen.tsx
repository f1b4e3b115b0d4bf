'use client';

import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Callout } from '#components/ui/answer/callout.tsx';
import { focusContent } from '#components/ui/focus-content.ts';
import { holdPage } from '#components/ui/form/hold-page.ts';
import { PageHeader } from '#components/ui/layout/page-header.tsx';
import { Button } from '#components/ui/press/button.tsx';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import { useOrdering } from '#lib/queries/change/ordering.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { useKeptListing } from './kept-listing.ts';
import { ListedRig } from './listed-rig.tsx';
import { ListingForm } from './listing-form.tsx';
import { showRefusal } from './listing-refusal.ts';
import { createBody, type ListingValues, NEW_LISTING } from './listing-values.ts';
import { NewRigNotice } from './new-rig-notice.tsx';
import type { PoolParts } from './pool-parts.ts';

const UNKNOWN = 'It is not known yet whether the last one was listed.';

/** Lists a rig, and says what it needs next. */
export function NewRigScreen({ poolParts }: { poolParts: PoolParts }) {
  const connectedKey = useConnectedKey();
  const form = useForm<ListingValues>({ defaultValues: NEW_LISTING, mode: 'onTouched' });
  const kept = useKeptListing(form, connectedKey, 'a new rig');
  const denied = permissionProblem('list a rig', connectedKey.permission_levels);
  const clear = () => {
    form.reset(NEW_LISTING);
    kept.keep(NEW_LISTING);
  };
  const { outcome, sent, order, dismiss } = useOrdering({
    connectedKey,
    name: 'createRig',
    subject: 'a new rig',
    watch: 'this tab',
    holdPage,
  });
  useAfterListing(outcome, clear);
  const list = (values: ListingValues) =>
    order({ body: createBody(values) }, { onError: (error) => showRefusal(error, form.setError) });
  return (
    <>
      <PageHeader above={<Link href="/my-rigs">My rigs</Link>} title="List a rig" />
      <div className="flex max-w-[66.5rem] flex-col gap-4">
        {denied !== undefined && <Callout kind="warn">{denied}</Callout>}
        {outcome.name === 'done' ? (
          <ListedRig
            id={outcome.id}
            name={String(sent?.body.name ?? '')}
            offered={sent && sent.body.status !== 'disabled'}
            onAnother={dismiss}
          />
        ) : (
          <ListingForm
            connectedKey={connectedKey}
            form={form}
            rig={undefined}
            label="New rig"
            poolParts={poolParts}
            kept={kept}
            onClear={clear}
            onSubmit={list}
          >
            <NewRigNotice outcome={outcome} />
            <div>
              <Button
                type="submit"
                variant="primary"
                busy={outcome.name === 'running'}
                reason={outcome.name === 'unknown' ? UNKNOWN : denied}
              >
                List the rig
              </Button>
            </div>
          </ListingForm>
        )}
      </div>
    </>
  );
}

/** Empties the form once its rig is there, so that nothing typed is held any more; what it says stands at the top. */
function useAfterListing(outcome: OrderOutcome, clear: () => void): void {
  const told = useRef<string>(undefined);
  const done = outcome.name === 'done' ? outcome.intent : undefined;
  useEffect(() => {
    if (done === undefined || told.current === done) return;
    told.current = done;
    clear();
    focusContent();
  }, [done, clear]);
}
