import { Check } from 'lucide-react';
import type { PermissionLevels } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { maskedKey } from './masked-key.ts';

interface KeyChoiceProps {
  connectedKey: ConnectedKey;
  /** Whether it is the one this tab is for; given where that is a question. */
  current?: boolean;
  onChoose: () => void;
}

/** One of the connected keys, to be chosen for this tab. */
export function KeyChoice({ connectedKey, current, onChoose }: KeyChoiceProps) {
  const { username, apiKey, environment, permission_levels } = connectedKey;
  return (
    <button
      type="button"
      aria-pressed={current}
      onClick={onChoose}
      className="flex w-full min-w-0 items-start gap-2 rounded-base px-2 py-1.5 text-start hover:bg-hover"
    >
      {current !== undefined && (
        <span className="mt-1 size-4 shrink-0">{current && <Check aria-hidden className="size-4" />}</span>
      )}
      <span className="min-w-0">
        <span className="block truncate font-semibold">{username}</span>
        <span className="block truncate text-ink-soft text-small">
          <span className="figures">{maskedKey(apiKey)}</span> at {environment}
        </span>
        {!current && <span className="block text-ink-faint text-small">{levelWords(permission_levels)}</span>}
      </span>
    </button>
  );
}

function levelWords({ permAccount, permRental, permRig }: PermissionLevels): string {
  return `account ${permAccount} · rental ${permRental} · rig ${permRig}`;
}
