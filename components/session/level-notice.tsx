'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { focusContent } from '#components/ui/focus-content.ts';
import { IconButton } from '#components/ui/press/icon-button.tsx';
import { Time } from '#components/ui/text/time.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { isLowered, type LevelChange, latestChanges, levelChanges } from './level-changes.ts';

interface LevelNoticeProps {
  connectedKey: ConnectedKey;
  /** When its levels were looked at, in epoch milliseconds. */
  asOfMs: number;
}

/** Says which levels of the key were changed at the service since the page was opened. */
export function LevelNotice({ connectedKey, asOfMs }: LevelNoticeProps) {
  const levels = connectedKey.permission_levels;
  const [known, setKnown] = useState(levels);
  const [changes, setChanges] = useState<readonly LevelChange[]>([]);
  if (known !== levels) {
    setKnown(levels);
    setChanges(latestChanges(changes, levelChanges(known, levels, asOfMs)));
  }
  if (changes.length === 0) return null;
  const lowered = changes.some(isLowered);
  return (
    <Callout
      kind={lowered ? 'warn' : 'info'}
      announce
      action={
        <IconButton
          icon={X}
          size="small"
          label="Dismiss"
          onClick={() => {
            focusContent();
            setChanges([]);
          }}
        />
      }
    >
      {changes.map((change) => (
        <p key={change.module}>
          <Change change={change} />
        </p>
      ))}
      {lowered && <p className="text-ink-soft">What needs more is switched off until it is raised again.</p>}
    </Callout>
  );
}

function Change({ change }: { change: LevelChange }) {
  const { module, from, to, atMs } = change;
  const name = <span className="figures">{module}</span>;
  const at = <Time ms={atMs} show="short-clock" />;
  return isLowered(change) ? (
    <>
      {name} was lowered from {from} to {to} at {at}.
    </>
  ) : (
    <>
      {name} was raised from {from} to {to} at {at}.
    </>
  );
}
