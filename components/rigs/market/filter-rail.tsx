'use client';

import { type ReactNode, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { FiltersFace } from '#components/ui/form/filters-button.tsx';
import { useLocalSetting } from '#components/ui/look/local-setting.ts';
import type { Beside } from '#components/ui/look/served-look.ts';
import { Dialog } from '#components/ui/popup/dialog.tsx';
import { Button } from '#components/ui/press/button.tsx';

/** 13rem, and the gap between. */
const RAIL: Beside = { from: 'xl', width: 228 };

/** What the rail takes from the list. */
export function useRail(): Beside | undefined {
  const [shown] = useRailShown();
  return shown === 'shown' ? RAIL : undefined;
}

/** Beside the list where there is room for it, unless one has put it away. */
export function FilterRail({ children }: { children: ReactNode }) {
  const [shown] = useRailShown();
  return (
    <section
      aria-label="Filters"
      className={classNames(
        'sticky top-[calc(var(--frame-top)+1rem)] hidden max-h-[calc(100dvh-var(--frame-top)-2rem)] -ms-1 w-53 shrink-0 overflow-y-auto overscroll-contain ps-1 pe-1 pb-2',
        shown === 'shown' && 'xl:not-print:block',
      )}
    >
      {children}
    </section>
  );
}

interface FilterButtonProps {
  /** Filters that are set. */
  count: number;
  /** The rigs that are left. */
  found: string;
  children: ReactNode;
}

/** On a wide screen it puts the rail away and back; on a narrow one it opens the filters over the page. */
export function FilterButton({ count, found, children }: FilterButtonProps) {
  const [shown, setShown] = useRailShown();
  const [open, setOpen] = useState(false);
  const face = <FiltersFace count={count} />;
  return (
    <>
      <Button
        size="tool"
        className="max-xl:hidden"
        aria-expanded={shown === 'shown'}
        onClick={() => setShown(shown === 'shown' ? 'away' : 'shown')}
      >
        {face}
      </Button>
      <Button size="tool" className="xl:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {face}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Filters"
        description={found}
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Show the rigs
          </Button>
        }
      >
        {children}
      </Dialog>
    </>
  );
}

function useRailShown() {
  return useLocalSetting({
    key: 'hashdesk.look.market-filters',
    options: ['shown', 'away'] as const,
    fallback: 'shown',
  });
}
