'use client';

import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { OrderName } from '#lib/contract/desk-orders.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { inDeskTime } from '../ask/desk-clock.ts';
import { createEndWatch } from './end-watch.ts';
import { marketOrder, type OrderArgs, type Ordered } from './market-order.ts';
import { attemptOf } from './order-attempt.ts';
import { tellOrder } from './order-news.ts';
import { followedIntent, isNotSent, type OrderOutcome, outcomeOf } from './order-outcome.ts';
import { orderQuery, ordersQuery } from './orders.ts';
import { refreshAfter } from './refresh-after.ts';
import { type SentBy, sentBy } from './sent-by.ts';
import { useDismissedOrders, useOrdersInDoubt, useSentOrders } from './tab-intents.ts';

interface OrderingOf<N extends OrderName> {
  connectedKey: ConnectedKey;
  name: N;
  /** "rig 7", "rental 812"; for what is new, any word for it. */
  subject: string;
  /** Whether orders of other tabs about the same are to be told as well. */
  watch: 'this tab' | 'every tab';
  /** Called when one is sent; what it returns is called when that is answered. */
  holdPage: () => () => void;
}

export interface Ordering<N extends OrderName> {
  outcome: OrderOutcome;
  /** Of what the outcome is. */
  sentBy: SentBy;
  /** What this tab sent, where that is what the outcome is of. */
  sent: Ordered<N> | undefined;
  /** Sends one, unless one is under way. The callbacks are called while the component stands. */
  order: (ordered: Ordered<N>, callbacks: Callbacks<N>) => void;
  /** The outcome has been read: it is not told again. One that is still open stays. */
  dismiss: () => void;
}

interface Callbacks<N extends OrderName> {
  onSuccess?: (data: Data<N>) => void;
  onError?: (error: Error) => void;
}

/**
 * Orders of one kind about one thing, one at a time, and what came of the last: also of one that was sent before this page
 * was left, reloaded or opened a second time. What an order makes stale is read anew when its end is known.
 */
export function useOrdering<N extends OrderName>(asked: OrderingOf<N>): Ordering<N> {
  const { connectedKey, name, subject, holdPage } = asked;
  const queryClient = useQueryClient();
  const change = marketOrder(name, { connectedKey, queryClient, subject });
  const { mutationKey } = change;
  const { notSent, sent, ...told } = useOutcome(asked, mutationKey);
  const { mutate, isPending } = useMutation<Data<N>, Error, OrderArgs<N>, () => void>({
    ...change,
    gcTime: Number.POSITIVE_INFINITY,
    onMutate: () => {
      tellOrder(connectedKey, { name, state: 'sent' });
      return holdPage();
    },
    onSettled: (...settled) => {
      const [, , , release] = settled;
      release?.();
      tellOrder(connectedKey, { name, state: 'answered' });
      void change.onSettled?.(...settled);
    },
  });
  useRefreshAtEnd(asked, told.outcome, isPending);
  const order = (ordered: Ordered<N>, callbacks: Callbacks<N>) => {
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    const intent = isSame(notSent, ordered) ? notSent.intent : crypto.randomUUID();
    mutate({ ...ordered, intent }, callbacks);
  };
  return { ...told, sent: sent as Ordered<N> | undefined, order };
}

function useOutcome<N extends OrderName>(
  { connectedKey, subject, watch }: OrderingOf<N>,
  mutationKey: readonly unknown[],
) {
  const attempts = useMutationState({ filters: { mutationKey }, select: ({ state }) => attemptOf(state) });
  const [dismissed, dismiss] = useDismissedOrders();
  const [inDoubt, doubt] = useOrdersInDoubt();
  const [sentHere] = useSentOrders();
  const last = attempts.at(-1);
  const intent = followedIntent(last);
  const followed = useQuery({ ...orderQuery(connectedKey, intent ?? ''), enabled: intent !== undefined });
  const listed = useQuery({ ...ordersQuery(connectedKey, subject), enabled: watch === 'every tab' });
  // Where the desk is asked nothing, an end that was new when the page was opened stays told while it is read.
  const [openedAtMs] = useState(() => Date.now());
  const known = {
    attempts,
    followed: intent === undefined ? undefined : followed.data,
    asOfMs: inDeskTime(Math.max(followed.dataUpdatedAt, listed.dataUpdatedAt, openedAtMs)),
  };
  // Of two that ask the same desk, the one that came last says whether it answers.
  const latest = lastAsked(followed) > lastAsked(listed) ? followed : listed;
  const lookError = latest.error;
  const outcome = outcomeOf({ ...known, lookError, orders: listed.data ?? [], inDoubt, dismissed });
  const doubted = outcome.name === 'unknown' ? outcome.intent : undefined;
  useEffect(() => {
    if (doubted !== undefined) doubt(doubted);
  }, [doubted, doubt]);
  return {
    outcome,
    sentBy: sentBy(outcome, { attempts, sentHere }),
    sent: 'intent' in outcome && outcome.intent === last?.intent ? last.args : undefined,
    notSent: isNotSent(known) ? last?.args : undefined,
    dismiss: () => {
      if ('intent' in outcome && outcome.name !== 'unknown') dismiss(outcome.intent);
    },
  };
}

function lastAsked({
  dataUpdatedAt,
  errorUpdatedAt,
}: {
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}): number {
  return Math.max(dataUpdatedAt, errorUpdatedAt);
}

/** Reads anew what an order may have made stale when it is open no more. The answer to one that is sent here does that by itself. */
function useRefreshAtEnd<N extends OrderName>(
  { connectedKey, name }: OrderingOf<N>,
  outcome: OrderOutcome,
  isSending: boolean,
): void {
  const queryClient = useQueryClient();
  const [isOver] = useState(createEndWatch);
  useEffect(() => {
    if (isOver(outcome, isSending)) void refreshAfter(name, { connectedKey, queryClient });
  }, [isOver, outcome, isSending, name, connectedKey, queryClient]);
}

/** Whether the same is ordered once more, on the same terms. */
function isSame(sent: OrderArgs<OrderName> | undefined, ordered: object): sent is OrderArgs<OrderName> {
  if (!sent) return false;
  const { intent: _, ...before } = sent;
  return JSON.stringify(before) === JSON.stringify(ordered);
}
