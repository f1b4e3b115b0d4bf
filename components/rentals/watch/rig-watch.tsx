'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGo } from '#components/ui/address/go.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { ownRigsCameAt, watchedRigsQuery } from '#lib/queries/rigs/watched-rigs.ts';
import { ASKED_UNSEEN } from './asked-unseen.ts';
import { useLastCame } from './last-came.ts';
import { tellOfRigs } from './rig-look.ts';
import { useWatchedSight } from './sight-watch.ts';

/** Watches the rented rigs of this tab's key for who wants notifications. Draws nothing. */
export function RigWatch({ connectedKey }: { connectedKey: ConnectedKey }) {
  const queryClient = useQueryClient();
  const open = useGo();
  useQuery({ ...watchedRigsQuery(connectedKey), ...ASKED_UNSEEN });
  useWatchedSight('rigs', connectedKey);
  const cameAt = useLastCame((client) => ownRigsCameAt(client, connectedKey));
  useEffect(() => {
    if (cameAt > 0) tellOfRigs({ queryClient, connectedKey, open });
  }, [queryClient, connectedKey, open, cameAt]);
  return null;
}
