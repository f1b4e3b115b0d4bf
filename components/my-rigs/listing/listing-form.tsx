'use client';

import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { useHeldPage } from '#components/ui/form/hold-page.ts';
import { sendForm } from '#components/ui/form/send-form.ts';
import { TypedBefore } from '#components/ui/form/typed-before.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { isRented, lastHalfHour, type OwnRig } from '../own-rig.ts';
import { useAlgorithms } from './algorithms.ts';
import type { KeptListing } from './kept-listing.ts';
import { ListingIdentity } from './listing-identity.tsx';
import { ListingPool } from './listing-pool.tsx';
import { ListingPrices } from './listing-prices.tsx';
import { ListingTermsFields } from './listing-terms-fields.tsx';
import { type ListingValues, NEW_LISTING, valuesOf } from './listing-values.ts';
import { OtherAlgorithm } from './other-algorithm.tsx';
import type { PoolParts } from './pool-parts.ts';
import { unitsToTake, usualUnits } from './usual-units.ts';

interface ListingFormProps {
  connectedKey: ConnectedKey;
  form: UseFormReturn<ListingValues>;
  /** The rig that is edited; undefined where it is new. */
  rig: OwnRig | undefined;
  /** The one that a new rig begins as. */
  like?: OwnRig | undefined;
  label: string;
  /** What the account's part of the desk lends to it. */
  poolParts: PoolParts;
  kept: KeptListing;
  /** Puts back how it was before anything was typed. */
  onClear: () => void;
  onSubmit: (values: ListingValues) => void;
  /** What is to be said of what the rig is. */
  notice?: ReactNode;
  /** The buttons, and what came of the last press. */
  children: ReactNode;
}

/** A listing in full: for a new rig and for one that is there alike. */
export function ListingForm(props: ListingFormProps) {
  const { connectedKey, form, rig, like, label, poolParts, kept, onClear, onSubmit, notice, children } =
    props;
  const { query, list, nameOf } = useAlgorithms(connectedKey);
  useHeldPage(form.formState.isDirty);
  const named = (slug: string) => list.find(({ name }) => name.toLowerCase() === slug);
  const known = rig ?? like;
  const listed = known ? valuesOf(known) : NEW_LISTING;
  const measured = rig && lastHalfHour(rig) !== undefined ? rig : undefined;
  const unitsOf = (slug: string) => (slug === listed.type ? listed : usualUnits(named(slug)));
  const choose = (slug: string, before: string) => {
    form.resetField('figuresHold');
    const units = unitsToTake(form.getValues(), { before: unitsOf(before), after: unitsOf(slug) });
    for (const [field, unit] of units) form.setValue(field, unit, { shouldDirty: true });
  };
  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      onSubmit={sendForm(form, onSubmit)}
      className="flex min-w-0 flex-col gap-4"
    >
      {kept.restored && form.formState.isDirty && (
        <TypedBefore onClear={onClear}>
          It stands here again, but for a pool's password, and has not been sent.
        </TypedBefore>
      )}
      <Panel title="Rig">
        <div className="flex flex-col gap-3">
          {notice}
          {!query.data && (
            <FailedRead
              what="The algorithms could not be read."
              query={query}
              describe={describeFailedRead}
            />
          )}
          <ListingIdentity
            connectedKey={connectedKey}
            form={form}
            algorithms={list.map(({ name, display }) => ({ value: name.toLowerCase(), label: display }))}
            onAlgorithm={choose}
            measured={measured && { rig: measured, slug: listed.type }}
            fixed={rig && isRented(rig) ? 'Cannot change while the rig is rented.' : undefined}
          />
          {known && (
            <OtherAlgorithm
              form={form}
              listed={listed}
              measured={measured !== undefined}
              algorithmOf={nameOf}
              priceUnitOf={(slug) => unitsOf(slug).priceType}
            />
          )}
        </div>
      </Panel>
      <Panel title="Prices">
        <ListingPrices
          connectedKey={connectedKey}
          form={form}
          rig={rig}
          algorithms={list}
          algorithmOf={nameOf}
        />
      </Panel>
      <Panel title="Terms">
        <ListingTermsFields form={form} isNew={rig === undefined} />
      </Panel>
      <Panel title="Pool while nobody rents it">
        <ListingPool form={form} rig={rig} parts={poolParts} />
      </Panel>
      {children}
    </form>
  );
}
