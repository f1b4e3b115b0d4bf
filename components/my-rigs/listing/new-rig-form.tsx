'use client';

import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useGo } from '#components/ui/address/go.ts';
import { focusContent } from '#components/ui/focus-content.ts';
import { holdPage } from '#components/ui/form/hold-page.ts';
import { Button } from '#components/ui/press/button.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { OrderOutcome } from '#lib/queries/change/order-outcome.ts';
import { useOrdering } from '#lib/queries/change/ordering.ts';
import type { OwnRig } from '../own-rig.ts';
import { useKeptListing } from './kept-listing.ts';
import { ListedRig } from './listed-rig.tsx';
import { ListingForm } from './listing-form.tsx';
import { showRefusal } from './listing-refusal.ts';
import { createBody, type ListingValues } from './listing-values.ts';
import { NewRigNotice } from './new-rig-notice.tsx';
import type { PoolParts } from './pool-parts.ts';

const UNKNOWN = 'It is not known yet whether the last one was listed.';

interface NewRigFormProps {
  connectedKey: ConnectedKey;
  /** What stands in it at first, after what was listed by it, by name. */
  beginAfter: (listed: readonly string[]) => ListingValues;
  /** The id of the rig it was to begin as. */
  likeId?: string;
  /** That rig; undefined where it begins blank. */
  like?: OwnRig | undefined;
  /** Why this key may not list one, as a sentence. */
  denied: string | undefined;
  poolParts: PoolParts;
}

/** The form for a new rig, and what it needs next once it is listed. */
export function NewRigForm({ connectedKey, beginAfter, likeId, like, denied, poolParts }: NewRigFormProps) {
  const subject = likeId === undefined ? 'a new rig' : `a new rig like ${likeId}`;
  const form = useForm<ListingValues>({ defaultValues: beginAfter([]), mode: 'onTouched' });
  const kept = useKeptListing(form, connectedKey, subject);
  const go = useGo();
  const { outcome, sent, order, dismiss } = useOrdering({
    connectedKey,
    name: 'createRig',
    subject,
    watch: 'this tab',
    holdPage,
  });
  const clear = () => {
    const begin = beginAfter(outcome.name === 'done' && sent ? [String(sent.body.name)] : []);
    form.reset(begin);
    kept.keep(begin);
  };
  useAfterListing(outcome, clear);
  const list = (values: ListingValues) =>
    order({ body: createBody(values) }, { onError: (error) => showRefusal(error, form.setError) });
  const beginAnew = () => {
    dismiss();
    focusContent();
  };
  if (outcome.name === 'done')
    return (
      <ListedRig
        id={outcome.id}
        name={String(sent?.body.name ?? '')}
        offered={sent && sent.body.status !== 'disabled'}
        onAnother={beginAnew}
        onLike={
          like
            ? undefined
            : () => {
                beginAnew();
                go(`/my-rigs/new?like=${outcome.id}`);
              }
        }
      />
    );
  return (
    <ListingForm
      connectedKey={connectedKey}
      form={form}
      rig={undefined}
      like={like}
      label="New rig"
      poolParts={poolParts}
      kept={kept}
      onClear={clear}
      onSubmit={list}
      notice={like && <p className="text-ink-soft">{likeWords(like)}</p>}
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
  );
}

function likeWords({ name, pool_url }: OwnRig): string {
  return pool_url
    ? `It begins as “${name}” is listed. The user at its pool is the same, so give it a worker of its own; the pool's password is not copied.`
    : `It begins as “${name}” is listed, but for its pool, which the market does not tell.`;
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
