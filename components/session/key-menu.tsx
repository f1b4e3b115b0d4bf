'use client';

import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Popover } from '#components/ui/popover.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { describeFailure } from '#lib/queries/describe-failure.ts';
import { disconnect } from '#lib/queries/session.ts';
import { KeyLevels } from './key-levels.tsx';
import { maskedKey } from './masked-key.ts';

/** Who is connected, with which levels, and the way out. */
export function KeyMenu({ connectedKey }: { connectedKey: ConnectedKey }) {
  const leaving = useMutation({ mutationFn: () => disconnect(), onSuccess: leaveDesk });
  return (
    <Popover
      align="end"
      trigger={
        <Button variant="quiet">
          <KeyRound aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="max-w-32 truncate">{connectedKey.username}</span>
          <span className="figures text-ink-faint max-lg:hidden">{maskedKey(connectedKey.apiKey)}</span>
        </Button>
      }
    >
      <div className="flex w-72 max-w-full flex-col gap-3">
        <div>
          <p className="font-semibold">{connectedKey.username}</p>
          <p className="text-ink-soft text-small">
            Key <span className="figures">{maskedKey(connectedKey.apiKey)}</span> at{' '}
            {connectedKey.environment}
          </p>
        </div>
        <KeyLevels levels={connectedKey.permission_levels} />
        {leaving.isError && (
          <Callout kind="danger" announce>
            {describeFailure(leaving.error)}
          </Callout>
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/connect" size="small">
            Connect another key
          </ButtonLink>
          <Button size="small" variant="danger" busy={leaving.isPending} onClick={() => leaving.mutate()}>
            Disconnect
          </Button>
        </div>
      </div>
    </Popover>
  );
}

/** A whole new page, so that nothing of the account stays in memory. */
function leaveDesk(): void {
  window.location.assign('/connect');
}
