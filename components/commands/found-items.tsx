'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CommandGroup } from '#components/ui/command-list.tsx';
import { useConnectedKey } from '#lib/queries/connected-key.ts';
import { knownRentals } from '#lib/queries/known-rentals.ts';
import { FoundItem } from './found-item.tsx';
import { useFoundRigs } from './found-rigs.ts';
import { matchingRentals, numberIn } from './matching.ts';

interface FoundItemsProps {
  search: string;
  go: (href: string) => () => void;
}

/** Rigs and rentals by number or name: rigs of the market as the desk knows them, rentals that were listed on this page. */
export function FoundItems({ search, go }: FoundItemsProps) {
  const words = search.trim();
  if (words === '') return null;
  return (
    <>
      <ByNumber number={numberIn(words)} search={search} go={go} />
      <Rentals words={words} search={search} go={go} />
      <Rigs words={words} search={search} go={go} />
    </>
  );
}

interface Searched extends FoundItemsProps {
  words: string;
}

function ByNumber({ number, search, go }: FoundItemsProps & { number: string | undefined }) {
  if (number === undefined) return null;
  return (
    <CommandGroup heading="By number">
      <FoundItem search={search} value={`rental number ${number}`} onRun={go(`/rentals/${number}`)}>
        Open rental {number}
      </FoundItem>
      <FoundItem search={search} value={`rig number ${number}`} onRun={go(`/rigs/${number}`)}>
        Open rig {number}
      </FoundItem>
    </CommandGroup>
  );
}

function Rentals({ words, search, go }: Searched) {
  const rentals = matchingRentals(knownRentals(useQueryClient(), useConnectedKey()), words);
  if (rentals.length === 0) return null;
  return (
    <CommandGroup heading="Rentals">
      {rentals.map(({ id, rig }) => (
        <FoundItem
          key={id}
          search={search}
          value={`rental ${id}`}
          onRun={go(`/rentals/${id}`)}
          aside={<span className="figures">{id}</span>}
        >
          {rig.name}
        </FoundItem>
      ))}
    </CommandGroup>
  );
}

function Rigs({ words, search, go }: Searched) {
  const { rigs, why } = useFoundRigs(words);
  if (rigs.length === 0 && why === undefined) return null;
  return (
    <CommandGroup heading="Rigs of the market">
      {why !== undefined && (
        <FoundItem search={search} value="rigs of the market" reason={why}>
          Rigs of the market
        </FoundItem>
      )}
      {rigs.map(({ id, name }) => (
        <FoundItem
          key={id}
          search={search}
          value={`rig ${id}`}
          onRun={go(`/rigs/${id}`)}
          aside={<span className="figures">{id}</span>}
        >
          {name}
        </FoundItem>
      ))}
    </CommandGroup>
  );
}
