import type { ReactNode } from 'react';

/** A rig's name and how far it is, in one column: on a narrow screen what changes goes under both. */
export function RigWithState({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="grid grid-cols-2 items-baseline gap-x-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <span className="truncate" title={name}>
        {name}
      </span>
      <span className="min-w-0 truncate">{children}</span>
    </span>
  );
}
