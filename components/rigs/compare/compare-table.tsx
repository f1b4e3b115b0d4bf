'use client';

import { Award, X } from 'lucide-react';
import Link from 'next/link';
import { CurveSample } from '#components/charts/compare-legend.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { focusBeside } from '#components/ui/focus-content.ts';
import { IconButton } from '#components/ui/press/icon-button.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { bestPlaces } from './compare-best.ts';
import type { ComparedRig } from './compare-rigs.ts';
import type { CompareTerm } from './compare-terms.tsx';

interface CompareTableProps {
  compared: readonly ComparedRig[];
  terms: readonly CompareTerm[];
  onRemove: (id: string) => void;
}

/** Terms side by side, a rig a column; on a narrow page one below the other under each term. */
export function CompareTable({ compared, terms, onRemove }: CompareTableProps) {
  return (
    <table className="w-full table-fixed border-collapse max-md:block">
      <thead className="max-md:block">
        <tr className="max-md:block">
          <th scope="col" className="w-52 px-3 py-2 text-start font-medium text-ink-faint max-md:sr-only">
            Term
          </th>
          {compared.map((one, place) => (
            <th
              key={one.id}
              scope="col"
              className="px-3 py-1 text-start align-top font-normal max-md:block max-md:border-line max-md:border-b"
            >
              <RigName {...one} place={place} onRemove={onRemove} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {terms.map((term) => (
          <TermRow key={term.name} term={term} compared={compared} />
        ))}
      </tbody>
    </table>
  );
}

interface RigNameProps extends ComparedRig {
  place: number;
  onRemove: (id: string) => void;
}

function RigName({ id, mark, rig, place, onRemove }: RigNameProps) {
  const name = rig?.name ?? `Rig ${id}`;
  return (
    <span className="flex items-center gap-2">
      <span className="font-semibold">{mark}</span>
      <CurveSample place={place} />
      <Link href={`/rigs/${id}`} title={name} className="min-w-0 truncate font-medium hover:underline">
        {name}
      </Link>
      <span className="ms-auto">
        <IconButton
          icon={X}
          size="small"
          label={`Remove ${name} from the comparison`}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget.closest('th'));
            onRemove(id);
          }}
        />
      </span>
    </span>
  );
}

function TermRow({ term, compared }: { term: CompareTerm; compared: readonly ComparedRig[] }) {
  const { name, explain, cell, place: unread = <Skeleton width="9ch" />, value, interval, best } = term;
  const values = compared.map(({ rig }) => (rig && value ? value(rig) : undefined));
  const intervals = compared.map(({ rig }) => rig && interval?.(rig));
  const places = best ? bestPlaces(values, best, intervals) : new Set<number>();
  return (
    <tr className="border-line border-t max-md:block max-md:px-3 max-md:py-1.5">
      <th
        scope="row"
        title={explain}
        className="px-3 py-1.5 text-start align-baseline font-normal text-ink-soft max-md:block max-md:p-0 max-md:text-small"
      >
        {name}
      </th>
      {compared.map(({ id, mark, rig, isUnanswered }, place) => (
        <td
          key={id}
          className="px-3 py-1.5 align-baseline max-md:flex max-md:items-baseline max-md:gap-2 max-md:px-0 max-md:py-0.5"
        >
          <span className="w-4 shrink-0 font-semibold text-small md:hidden">{mark}</span>
          <span className="wrap-anywhere inline-flex min-w-0 flex-wrap items-baseline gap-x-2">
            {rig && cell(rig)}
            {!rig && (isUnanswered ? unread : <Missing why="the rig could not be read" />)}
            {places.has(place) && best && <Best word={best} />}
          </span>
        </td>
      ))}
    </tr>
  );
}

function Best({ word }: { word: 'lowest' | 'highest' }) {
  return (
    <span className="inline-flex items-baseline gap-1 whitespace-nowrap font-medium text-accent text-small">
      <Award aria-hidden className="size-3.5 self-center" strokeWidth={1.75} />
      {word}
    </span>
  );
}
