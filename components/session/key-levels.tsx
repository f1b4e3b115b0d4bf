import type { PermissionLevels } from '#lib/contract/access.ts';
import type { Module } from '#lib/contract/endpoints.ts';

const MODULES = {
  permAccount: 'balances, pool profiles',
  permRental: 'market and rentals',
  permRig: 'own rigs',
} as const satisfies Record<Module, string>;

/** The three modules of a key, each with what it covers and its level. */
export function KeyLevels({ levels }: { levels: PermissionLevels }) {
  return (
    <dl className="grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-1 text-small">
      {(Object.keys(MODULES) as Module[]).map((module) => (
        <div key={module} className="col-span-3 grid grid-cols-subgrid">
          <dt className="figures">{module}</dt>
          <dd className="text-ink-faint">{MODULES[module]}</dd>
          <dd className="figures font-medium">{levels[module]}</dd>
        </div>
      ))}
    </dl>
  );
}
