'use client';

import Link from 'next/link';
import { Callout } from '#components/ui/answer/callout.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { useRigsInDoubt } from '../listing/listing-doubt.ts';
import type { OwnRig } from '../own-rig.ts';

interface RigsInDoubtProps {
  connectedKey: ConnectedKey;
  rigs: readonly OwnRig[];
}

/** Over the list: rigs of whose last change nobody knows what came of it, until each was looked at. Its form may have been left before. */
export function RigsInDoubt({ connectedKey, rigs }: RigsInDoubtProps) {
  const doubtful = useRigsInDoubt(connectedKey, rigs);
  if (doubtful.length === 0) return null;
  return (
    <Callout kind="warn" announce title={counted(doubtful.length, IN_DOUBT)}>
      {doubtful.length === 1 ? 'Its page shows' : 'Their pages show'} what the market has now:{' '}
      {doubtful.map(({ id, name }, at) => (
        <span key={id} className="wrap-anywhere">
          {at > 0 && ', '}
          <Link href={`/my-rigs/${id}`} className="underline">
            {name}
          </Link>
        </span>
      ))}
    </Callout>
  );
}

const IN_DOUBT = {
  one: 'No answer tells what came of the last change of # rig',
  other: 'No answer tells what came of the last changes of # rigs',
} as const;
