'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { useKeyRefused } from '#lib/queries/refused-key.ts';
import { deskStatusQuery, type SeenStatus } from '#lib/queries/session.ts';

const RefusedKey = dynamic(() => import('./refused-key.tsx').then((module) => module.RefusedKey));
const ServiceTrouble = dynamic(() => import('./service-trouble.tsx').then((module) => module.ServiceTrouble));

interface ServiceNoticesProps {
  connectedKey: ConnectedKey;
  /** Whether there are more keys to change to. */
  others: boolean;
}

/** What is wrong at the service, first with the key; nothing while all is well, and then nothing of it is loaded. */
export function ServiceNotices({ connectedKey, others }: ServiceNoticesProps) {
  const { data } = useQuery(deskStatusQuery(connectedKey));
  const refused = useKeyRefused();
  return (
    <>
      {refused && <RefusedKey others={others} />}
      {data && isTroubled(data) && <ServiceTrouble status={data} />}
    </>
  );
}

function isTroubled({ otherProgramSince, upstream, clockAheadMs, shared }: SeenStatus): boolean {
  if (otherProgramSince !== undefined || clockAheadMs !== undefined) return true;
  return upstream.state === 'failing' || shared === 'away';
}
