'use client';

import { useEffect } from 'react';
import { useSettled } from '#components/ui/answer/settled.ts';
import { CommandGroup } from '#components/ui/form/command-list.tsx';
import { FoundGroup } from './found-group.tsx';
import { FoundItem, foundValue } from './found-item.tsx';
import { useFoundOwnRigs } from './found-own-rigs.ts';
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

/** Rigs and rentals by number or name: what one rents, what one owns, and the market's rigs as the desk knows them. */
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

function Found({ words, settled, choose, ...rest }: FoundProps) {
  const numbered = numberIn(words);
  const rentals = useFoundRentals(words);
  const ownRigs = useFoundOwnRigs(words);
  const rigs = useFoundRigs(words, settled);
  const isIn = (...found: { items: readonly { id: string }[] }[]) =>
    found.some(({ items }) => items.some(({ id }) => id === numbered?.number));
  const kinds = numbered && kindsOf(numbered, { rental: isIn(rentals), rig: isIn(ownRigs, rigs) });
  return (
    <>
      {numbered && kinds && <ByNumber number={numbered.number} kinds={kinds} choose={choose} {...rest} />}
      <FoundGroup {...rest} heading="Rentals" found={rentals} hrefOf={(id) => `/rentals/${id}`} />
      <FoundGroup {...rest} heading="My rigs" found={ownRigs} hrefOf={(id) => `/my-rigs/${id}`} />
      <FoundGroup {...rest} heading="Rigs of the market" found={rigs} hrefOf={(id) => `/rigs/${id}`} />
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
