'use client';

import { useQuery } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { useKeyRefused } from '#lib/queries/session/refused-key.ts';
import { deskStatusQuery } from '#lib/queries/session/session.ts';
import { RefusedKey } from './refused-key.tsx';
import { ServiceTrouble } from './service-trouble.tsx';
import { UpdatedDesk } from './updated-desk.tsx';

interface ServiceNoticesProps {
  connectedKey: ConnectedKey;
  /** Whether there are more keys to change to. */
  others: boolean;
}

/** What is wrong at the service, first with the key; nothing while all is well. */
export function ServiceNotices({ connectedKey, others }: ServiceNoticesProps) {
  const { data } = useQuery(deskStatusQuery(connectedKey));
  const refused = useKeyRefused();
  return (
    <>
      {refused && <RefusedKey others={others} />}
      {data && <UpdatedDesk build={data.build} />}
      {data && <ServiceTrouble status={data} />}
    </>
  );
}
