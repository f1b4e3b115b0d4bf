'use client';

import { CommandGroup } from '#components/ui/command-list.tsx';
import { FoundGroup } from './found-group.tsx';
import { FoundItem } from './found-item.tsx';
import { useFoundOwnRigs } from './found-own-rigs.ts';
import { useFoundRentals } from './found-rentals.ts';
import { useFoundRigs } from './found-rigs.ts';
import { numberIn } from './matching.ts';

interface FoundItemsProps {
  search: string;
  go: (href: string) => () => void;
}

/** Rigs and rentals by number or name: what one rents, what one owns, and the market's rigs as the desk knows them. */
export function FoundItems({ search, go }: FoundItemsProps) {
  const words = search.trim();
  if (words === '') return null;
  return (
    <>
      <ByNumber numbered={numberIn(words)} search={search} go={go} />
      <Named words={words} search={search} go={go} />
    </>
  );
}

function ByNumber({ numbered, search, go }: FoundItemsProps & { numbered: ReturnType<typeof numberIn> }) {
  if (numbered === undefined) return null;
  const { number, what } = numbered;
  return (
    <CommandGroup heading="By number">
      {what !== 'rig' && (
        <FoundItem search={search} value={`rental number ${number}`} onRun={go(`/rentals/${number}`)}>
          Open rental {number}
        </FoundItem>
      )}
      {what !== 'rental' && (
        <FoundItem search={search} value={`rig number ${number}`} onRun={go(`/rigs/${number}`)}>
          Open rig {number}
        </FoundItem>
      )}
    </CommandGroup>
  );
}

function Named({ words, ...rest }: FoundItemsProps & { words: string }) {
  const rentals = useFoundRentals(words);
  const ownRigs = useFoundOwnRigs(words);
  const rigs = useFoundRigs(words);
  return (
    <>
      <FoundGroup {...rest} heading="Rentals" found={rentals} hrefOf={(id) => `/rentals/${id}`} />
      <FoundGroup {...rest} heading="My rigs" found={ownRigs} hrefOf={(id) => `/my-rigs/${id}`} />
      <FoundGroup {...rest} heading="Rigs of the market" found={rigs} hrefOf={(id) => `/rigs/${id}`} />
    </>
  );
}
