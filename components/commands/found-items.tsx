'use client';

import { useEffect } from 'react';
import { useSettled } from '#components/ui/answer/settled.ts';
import { CommandGroup } from '#components/ui/form/command-list.tsx';
import { FoundGroup } from './found-group.tsx';
import { FoundItem, foundValue } from './found-item.tsx';
import { KINDS } from './found-kinds.ts';
import { useFoundOwnRigs } from './found-own-rigs.ts';
import { useFoundPools, useFoundProfiles } from './found-pools.ts';
import { useFoundRentals } from './found-rentals.ts';
import { useFoundRigs } from './found-rigs.ts';
import { kindsOf, type NumberedKind, numberIn } from './matching.ts';

const TYPING_MS = 200;

interface FoundItemsProps {
  search: string;
  go: (href: string) => () => void;
  /** Changes which of all is chosen, by its value. */
  choose: (change: (chosen: string) => string) => void;
}

/** What the account rents, owns and keeps, by number or name, and the market's rigs as the desk knows them. */
export function FoundItems({ search, ...rest }: FoundItemsProps) {
  const words = search.trim();
  // Begins before the first letter, which by itself is no search.
  const settled = useSettled(words, TYPING_MS);
  return words !== '' && <Found words={words} settled={settled} search={search} {...rest} />;
}

interface FoundProps extends FoundItemsProps {
  words: string;
  /** The words once typing paused. */
  settled: string;
}

function Found({ words, settled, ...rest }: FoundProps) {
  const numbered = numberIn(words);
  const rentals = useFoundRentals(words);
  const ownRigs = useFoundOwnRigs(words);
  const profiles = useFoundProfiles(words);
  const pools = useFoundPools(words);
  const rigs = useFoundRigs(words, settled);
  const isIn = (...found: { items: readonly { id: string }[] }[]) =>
    found.some(({ items }) => items.some(({ id }) => id === numbered?.number));
  const kinds = numbered && kindsOf(numbered, { rental: isIn(rentals), rig: isIn(ownRigs, rigs) });
  return (
    <>
      {numbered && kinds && <ByNumber number={numbered.number} kinds={kinds} {...rest} />}
      <FoundGroup {...rest} kind={KINDS.rentals} found={rentals} />
      <FoundGroup {...rest} kind={KINDS.ownRigs} found={ownRigs} />
      <FoundGroup {...rest} kind={KINDS.profiles} found={profiles} />
      <FoundGroup {...rest} kind={KINDS.pools} found={pools} />
      <FoundGroup {...rest} kind={KINDS.rigs} found={rigs} />
    </>
  );
}

interface ByNumberProps extends FoundItemsProps {
  number: string;
  kinds: readonly NumberedKind[];
}

function ByNumber({ number, kinds, search, go, choose }: ByNumberProps) {
  const [first = '', second] = kinds.map((kind) => foundValue(`${kind} number ${number}`, search));
  // What comes first is what Enter opens, unless another was chosen.
  useEffect(() => choose((chosen) => (chosen === second ? first : chosen)), [choose, first, second]);
  return (
    <CommandGroup heading="By number">
      {kinds.map((kind) => (
        <FoundItem
          key={kind}
          search={search}
          value={`${kind} number ${number}`}
          onRun={go(kind === 'rig' ? `/rigs/${number}` : `/rentals/${number}`)}
        >
          Open {kind} {number}
        </FoundItem>
      ))}
    </CommandGroup>
  );
}
