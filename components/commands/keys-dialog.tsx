'use client';

import { Keys } from '#components/ui/keys.tsx';
import { Dialog } from '#components/ui/popup/dialog.tsx';
import { shortcutList } from './shortcuts.ts';

/** What `?` shows. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Keys"
      description="They hold while nobody types in a field; those of a graph, while it has the focus."
      width="wide"
    >
      <div className="gap-x-8 pb-3 sm:columns-2">
        {shortcutList(controlKey()).map(({ group, shortcuts }) => (
          <section key={group} aria-label={group} className="break-inside-avoid pb-4">
            <h3 className="pb-1 font-medium text-ink-faint text-small">{group}</h3>
            <dl className="divide-y divide-line">
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className="flex items-baseline justify-between gap-4 py-1.5">
                  <dt>{does}</dt>
                  <dd className="shrink-0">
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** What the key is called that goes with letters on this machine. Known to the browser alone. */
function controlKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
