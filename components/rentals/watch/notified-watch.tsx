'use client';

import { useQuery } from '@tanstack/react-query';
import { mayCall } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { everyOpenRentalQuery } from '#lib/queries/rentals/open-rentals.ts';
import { ASKED_UNSEEN } from './asked-unseen.ts';
import { RigWatch } from './rig-watch.tsx';
import { useWatchedSight } from './sight-watch.ts';

/** What is asked, and looked at, only for who wants notifications. Draws nothing. */
export function NotifiedWatch({ connectedKey }: { connectedKey: ConnectedKey }) {
  const reads = (name: 'listRentals' | 'myRigs') =>
    mayCall(endpoints[name].access, connectedKey.permission_levels);
  return (
    <>
      {reads('listRentals') && <RentalsAsked connectedKey={connectedKey} />}
      {reads('myRigs') && <RigWatch connectedKey={connectedKey} />}
    </>
  );
}

function RentalsAsked({ connectedKey }: { connectedKey: ConnectedKey }) {
  useQuery({ ...everyOpenRentalQuery(connectedKey), ...ASKED_UNSEEN });
  useWatchedSight('rentals', connectedKey);
  return null;
}
