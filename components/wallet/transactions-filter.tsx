'use client';

import { useCallback, useMemo } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { ClearFilter } from '#components/ui/form/clear-filter.tsx';
import { Field } from '#components/ui/form/field.tsx';
import { foldedFilters } from '#components/ui/form/filters-button.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { Select, type SelectOption } from '#components/ui/form/select.tsx';
import { useMinute } from '#components/ui/now.ts';
import type { Transaction } from '#lib/queries/wallet/transactions-read.ts';
import { isSameDays, monthsBefore } from './months.ts';
import { ReferenceField } from './reference-field.tsx';
import { isNarrowed, type WalletFilter } from './wallet-filter.ts';
import type { WalletState } from './wallet-state.ts';

/** Narrows nothing. A choice needs a value that is not blank, or the box says that nothing is chosen. */
const EVERY = '*';

interface TransactionsFilterProps {
  state: Pick<WalletState, 'filter' | 'narrow' | 'clear'>;
  /** Of the account, whatever the filter: the types and assets that occur can be chosen. */
  rows: readonly Transaction[];
  /** Whether any rig's name is known: only then can a rig be found by it. */
  rigsNamed: boolean;
  id: string;
  /** In a narrow window they are folded away until then. */
  open: boolean;
}

/** By type, asset, rental, rig, month and day. */
export function TransactionsFilter({ state, rows, rigsNamed, id, open }: TransactionsFilterProps) {
  const { filter, narrow } = state;
  const types = useMemo(() => options('Every type', filter.type, rows.map(typeOf)), [rows, filter.type]);
  const assets = useMemo(() => options('Every asset', filter.asset, rows.map(assetOf)), [rows, filter.asset]);
  const byRental = useCallback((rental: string | null) => narrow({ rental }), [narrow]);
  const byRig = useCallback((rig: string | null) => narrow({ rig }), [narrow]);
  return (
    <search
      id={id}
      aria-label="Filter transactions"
      className={classNames(
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] items-end gap-x-3 gap-y-2 border-line border-b p-3',
        foldedFilters(open),
      )}
    >
      <Choice label="Type" value={filter.type} options={types} onChoose={(type) => narrow({ type })} />
      <Choice label="Asset" value={filter.asset} options={assets} onChoose={(asset) => narrow({ asset })} />
      <ReferenceField
        label="Rental"
        placeholder="Any number"
        value={filter.rental ?? ''}
        onChoose={byRental}
      />
      <ReferenceField
        label="Rig"
        placeholder={rigsNamed ? 'Number or name' : 'Any number'}
        value={filter.rig ?? ''}
        onChoose={byRig}
      />
      <MonthChoice filter={filter} onChoose={narrow} />
      <Day label="From (UTC day)" day={filter.from} onChoose={(from) => narrow({ from })} />
      <Day label="To (UTC day)" day={filter.to} onChoose={(to) => narrow({ to })} />
      <ClearFilter
        narrowed={isNarrowed(filter)}
        onClear={state.clear}
        className="justify-self-start sm:hidden"
      />
    </search>
  );
}

interface ChoiceProps {
  label: string;
  value: string | null;
  options: readonly SelectOption<string>[];
  onChoose: (value: string | null) => void;
}

function Choice({ label, value, options: known, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select
        value={value || EVERY}
        onValueChange={(chosen) => onChoose(chosen === EVERY ? null : chosen)}
        options={known}
      />
    </Field>
  );
}

/** Days that are no month of the last year. */
const OTHER = 'other';

interface MonthChoiceProps {
  filter: WalletFilter;
  onChoose: (days: Pick<WalletFilter, 'from' | 'to'>) => void;
}

/** A month of UTC days at once: what it comes to stands in the sums. */
function MonthChoice({ filter, onChoose }: MonthChoiceProps) {
  const minute = useMinute();
  const months = minute === undefined ? [] : monthsBefore(minute);
  const { from, to } = filter;
  const chosen = months.find((month) => isSameDays(month, filter))?.label ?? (from || to ? OTHER : EVERY);
  const each = months.map(({ label }) => ({ value: label, label }));
  const known = [{ value: EVERY, label: 'Any time' }, ...each];
  return (
    <Choice
      label="Month (UTC)"
      value={chosen}
      options={chosen === OTHER ? [...known, { value: OTHER, label: 'Other days' }] : known}
      onChoose={(label) => {
        if (label === OTHER) return;
        const { from: first = null, to: last = null } = months.find((month) => month.label === label) ?? {};
        onChoose({ from: first, to: last });
      }}
    />
  );
}

interface DayProps {
  label: string;
  day: WalletFilter['from'];
  onChoose: (day: string | null) => void;
}

function Day({ label, day, onChoose }: DayProps) {
  return (
    <Field label={label}>
      <Input type="date" value={day ?? ''} onChange={(event) => onChoose(event.target.value || null)} />
    </Field>
  );
}

/** What is chosen stays, also where no row has it. */
function options(every: string, chosen: string | null, values: readonly string[]): SelectOption<string>[] {
  const known = new Set(chosen ? [chosen, ...values] : values);
  const each = [...known].toSorted().map((value) => ({ value, label: value }));
  return [{ value: EVERY, label: every }, ...each];
}

function typeOf({ type }: Transaction): string {
  return type;
}

function assetOf({ currency }: Transaction): string {
  return currency;
}
