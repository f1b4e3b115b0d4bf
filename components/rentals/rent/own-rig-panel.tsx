'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Panel } from '#components/ui/layout/panel.tsx';
import { ButtonLink } from '#components/ui/press/button.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { knownRentals } from '#lib/queries/rentals/known-rentals.ts';
import type { Rig } from './offers.ts';
import { runningOf } from './own-rental.ts';

interface OwnRigPanelProps {
  connectedKey: ConnectedKey;
  rig: Rig;
  /** When it was as it is shown. */
  asOfMs: number;
}

/** In the place of the form, where the rig is one's own: the ways to what an owner does with it. */
export function OwnRigPanel({ connectedKey, rig, asOfMs }: OwnRigPanelProps) {
  const rental = runningOf(rig, { rentals: knownRentals(useQueryClient(), connectedKey), asOfMs });
  return (
    <Panel title="Your rig" className="print:hidden">
      <div className="flex flex-col gap-3">
        <p>Only others can rent it.</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={`/my-rigs/${rig.id}`}>Edit its listing</ButtonLink>
          <ButtonLink href={`/rentals?as=owner&show=all&rig=${rig.id}`}>Its rentals</ButtonLink>
          {rental && <ButtonLink href={`/rentals/${rental.id}`}>See rental {rental.id}</ButtonLink>}
        </div>
      </div>
    </Panel>
  );
}
