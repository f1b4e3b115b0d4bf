'use client';

import { DefinitionList } from '#components/ui/layout/definition-list.tsx';
import { Dialog } from '#components/ui/popup/dialog.tsx';
import { Button } from '#components/ui/press/button.tsx';
import { PoolCheck } from './pool-check.tsx';
import type { SavedPool } from './saved-pool.ts';

/** A saved pool and its check, which opening it was pressed for; its stored password stays on the server. */
export function PoolDialog({ pool, onClose }: { pool: SavedPool; onClose: () => void }) {
  const { id, name, host, user, algo } = pool;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      description="The check logs in with the stored password, which is not shown here."
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <div className="flex flex-col gap-4">
        <DefinitionList
          layout="rows"
          facts={[
            { term: 'Pool', value: <span className="figures [overflow-wrap:anywhere]">{host}</span> },
            { term: 'User', value: <span className="figures [overflow-wrap:anywhere]">{user}</span> },
          ]}
        />
        <PoolCheck host={host} user={user} pass="" stored={{ pool: id }} algorithm={algo} atOnce />
      </div>
    </Dialog>
  );
}
