'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useGo } from '#components/ui/address/go.ts';
import { clearToasts } from '#components/ui/popup/toasts.tsx';
import { latePart } from '#components/ui/press/late-part.tsx';
import { rentedListCameAt } from '#lib/queries/rentals/open-rentals.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { rentalRuns } from '../rent-many/held-run.ts';
import { useTakenUp } from '../run/use-held-run.ts';
import { useLastCame } from './last-came.ts';
import type { Look } from './rental-look.ts';
import { useNotifying } from './rental-notifier.ts';

const LOOK_EVERY_MS = 30_000;

/** A page that one only passes through asks nothing for it. */
const BEGIN_AFTER_MS = 10_000;

/** For those who want notifications. */
const NotifiedWatch = latePart(async () => (await import('./notified-watch.tsx')).NotifiedWatch);

/**
 * Watches the running rentals of this tab's key, and its rented rigs where notifications are wanted, and tells what cannot wait.
 * Draws nothing.
 */
export function RentalWatch() {
  const connectedKey = useConnectedKey();
  const queryClient = useQueryClient();
  const begun = useBegun();
  // Its page stands in no menu: what was left unfinished is told of wherever one is.
  useTakenUp(rentalRuns, connectedKey, { runner: rentalRunner, which: 'unsettled' });
  const { on } = useNotifying();
  const cameAt = useLastCame((client) => rentedListCameAt(client, connectedKey));
  const some = useRef(false);
  const open = useGo();
  useEffect(() => {
    some.current = cameAt > 0;
    if (cameAt > 0) look({ queryClient, connectedKey, open });
  }, [queryClient, connectedKey, open, cameAt]);
  useEffect(() => {
    // An end comes nearer without any answer.
    const lookAgain = () => some.current && look({ queryClient, connectedKey, open });
    const timer = setInterval(lookAgain, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [queryClient, connectedKey, open]);
  // The tab's next key may not see what is told of.
  useEffect(() => clearToasts, []);
  return on && begun ? <NotifiedWatch connectedKey={connectedKey} /> : null;
}

const rentalRunner = async () => (await import('../rent-many/runner.ts')).rentalRunner;

function useBegun(): boolean {
  const [begun, begin] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => begin(true), BEGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return begun;
}

/** The words and the statistics come with the first list, not with every page; where they do not come, the next look asks again. */
function look(seen: Look): void {
  import('./rental-look.ts').then(
    ({ tellOfRentals }) => tellOfRentals(seen),
    () => undefined,
  );
}
