'use client';

import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Popover } from '#components/ui/popover.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { describeFailure } from '#lib/queries/describe-failure.ts';
import { disconnect } from '#lib/queries/session.ts';
import { tellDisconnected } from './disconnected-elsewhere.ts';
import { KeyLevels } from './key-levels.tsx';
import { maskedKey } from './masked-key.ts';

interface KeyMenuProps {
  connectedKey: ConnectedKey;
  otherKeys: ConnectedKey[];
}

/** Who is connected, with which levels, and the way out. */
export function KeyMenu({ connectedKey, otherKeys }: KeyMenuProps) {
  const leaving = useMutation({ mutationFn: leave });
  const leavingKey = leaving.isPending ? leaving.variables.apiKey : undefined;
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
      <div className="flex w-80 max-w-full flex-col gap-3">
        <KeyRow connectedKey={connectedKey} leavingKey={leavingKey} onLeave={leaving.mutate} />
        <KeyLevels levels={connectedKey.permission_levels} />
        {otherKeys.length > 0 && (
          <div className="flex flex-col gap-2 border-line border-t pt-3">
            <p className="text-ink-soft text-small">
              Connected before. The desk shows the key connected last.
            </p>
            {otherKeys.map((key) => (
              <KeyRow key={key.apiKey} connectedKey={key} leavingKey={leavingKey} onLeave={leaving.mutate} />
            ))}
          </div>
        )}
        {leaving.isError && (
          <Callout kind="danger" announce>
            {describeFailure(leaving.error)}
          </Callout>
        )}
        <ButtonLink href="/connect" prefetch={false} size="small" className="self-start">
          Connect another key
        </ButtonLink>
      </div>
    </Popover>
  );
}

interface KeyRowProps {
  connectedKey: ConnectedKey;
  leavingKey: string | undefined;
  onLeave: (key: ConnectedKey) => void;
}

function KeyRow({ connectedKey, leavingKey, onLeave }: KeyRowProps) {
  const { username, apiKey, environment } = connectedKey;
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="truncate font-semibold">{username}</p>
        <p className="text-ink-soft text-small">
          <span className="figures">{maskedKey(apiKey)}</span> at {environment}
        </p>
      </div>
      <Button
        size="small"
        variant="danger"
        busy={leavingKey === apiKey}
        onClick={() => onLeave(connectedKey)}
      >
        Disconnect<span className="sr-only"> {username}</span>
      </Button>
    </div>
  );
}

/** A whole new page afterwards, so that nothing of the account stays in memory. */
async function leave({ apiKey }: ConnectedKey): Promise<void> {
  const { keys } = await disconnect(apiKey);
  tellDisconnected(apiKey);
  window.location.assign(keys.length > 0 ? '/rigs' : '/connect');
}
