'use client';

import { useState } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { Why } from '#components/ui/answer/why.tsx';
import { PopoverPopup } from '#components/ui/popup/popover-popup.tsx';
import { Button, ButtonLink } from '#components/ui/press/button.tsx';
import type { LateTrigger } from '#components/ui/press/late-trigger.ts';
import { type ConnectedKey, MAX_KEYS } from '#lib/contract/desk.ts';
import { whyOf } from '#lib/queries/words/describe-failure.ts';
import { BudgetInMenu } from './budget-popup.tsx';
import { useDisconnecting } from './disconnecting.ts';
import { KeyChoice } from './key-choice.tsx';
import { KeyLevels } from './key-levels.tsx';
import { maskedKey } from './masked-key.ts';
import type { Tab } from './tab.ts';
import { chooseTabKey } from './tab-key.ts';

/** Which key this tab is for and what it may do, the others to change to, and the way out. */
export function KeyMenuPopup({ tab, late }: { tab: Tab; late: LateTrigger }) {
  const [open, setOpen] = useState(false);
  const { keys, connectedKey, gone } = tab;
  const leaving = useDisconnecting(tab);
  const choose = (connectedKey: ConnectedKey) => {
    chooseTabKey(connectedKey);
    setOpen(false);
  };
  return (
    <PopoverPopup
      late={late}
      align="end"
      title={keys.length === 1 ? 'Connected key' : 'Connected keys'}
      open={open}
      onOpenChange={setOpen}
    >
      <div className="flex w-88 max-w-full flex-col gap-3">
        {keys.length > 1 && <p className="text-ink-soft text-small">This tab works with the ticked key.</p>}
        {keys.length === 0 && <p>No key is connected.</p>}
        {keys.length > 0 && (
          <ul aria-label="Connected keys" className="-mx-2 flex flex-col gap-1">
            {keys.map((key) => (
              <KeyRow
                key={key.apiKey}
                connectedKey={key}
                current={gone === undefined && key.apiKey === connectedKey?.apiKey}
                leaving={leaving}
                onChoose={() => choose(key)}
              />
            ))}
          </ul>
        )}
        {leaving.isError && (
          <Callout kind="danger" announce>
            <Why {...whyOf(leaving.error)} />
          </Callout>
        )}
        <div className="flex flex-wrap justify-between gap-2 border-line border-t pt-3">
          <ConnectAnother connected={keys.length} />
          {keys.length > 1 && (
            <Button
              size="small"
              variant="danger"
              busy={leaving.isPending && leaving.variables === undefined}
              onClick={() => leaving.mutate(undefined)}
            >
              Disconnect all
            </Button>
          )}
        </div>
        {connectedKey && gone === undefined && <BudgetInMenu connectedKey={connectedKey} />}
      </div>
    </PopoverPopup>
  );
}

interface KeyRowProps {
  connectedKey: ConnectedKey;
  current: boolean;
  leaving: ReturnType<typeof useDisconnecting>;
  onChoose: () => void;
}

function KeyRow({ connectedKey, current, leaving, onChoose }: KeyRowProps) {
  const { apiKey, username } = connectedKey;
  return (
    <li>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <KeyChoice connectedKey={connectedKey} current={current} onChoose={onChoose} />
        </div>
        <Button
          size="small"
          variant="quiet"
          className="mt-1"
          busy={leaving.isPending && leaving.variables === apiKey}
          onClick={() => leaving.mutate(apiKey)}
        >
          Disconnect
          <span className="sr-only">
            {username} {maskedKey(apiKey)}
          </span>
        </Button>
      </div>
      {current && (
        <div className="px-2 ps-8 pt-1 pb-2">
          <KeyLevels levels={connectedKey.permission_levels} />
        </div>
      )}
    </li>
  );
}

function ConnectAnother({ connected }: { connected: number }) {
  if (connected < MAX_KEYS)
    return (
      <ButtonLink href="/connect" prefetch={false} size="small">
        {connected === 0 ? 'Connect a key' : 'Connect another key'}
      </ButtonLink>
    );
  return (
    <Button size="small" reason={`${MAX_KEYS} keys are connected, and no more can be: disconnect one first.`}>
      Connect another key
    </Button>
  );
}
