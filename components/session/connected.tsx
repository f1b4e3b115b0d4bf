import { buttonClass } from '#components/ui/press/button-class.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { KeyLevels } from './key-levels.tsx';
import { maskedKey } from './masked-key.ts';

/** What the key just connected may do, and the way on. */
export function Connected({ connectedKey, next }: { connectedKey: ConnectedKey; next: string }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <p>
        Connected as <strong>{connectedKey.username}</strong> with key{' '}
        <span className="figures">{maskedKey(connectedKey.apiKey)}</span>. It may:
      </p>
      <KeyLevels levels={connectedKey.permission_levels} />
      {/* A whole new page: what was fetched without this key must not be shown. */}
      <a href={next} className={buttonClass('primary')}>
        Open the desk
      </a>
    </div>
  );
}

/** The form it replaces had the focus; from here it is read out. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
