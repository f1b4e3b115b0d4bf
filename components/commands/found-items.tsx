'use client';

import { useEffect } from 'react';
import { useSettled } from '#components/ui/answer/settled.ts';
import { CommandGroup } from '#components/ui/form/command-list.tsx';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { useFoundAlgorithms } from './found-algorithms.ts';
import { FoundGroup } from './found-group.tsx';
import { FoundItem, foundValue } from './found-item.tsx';
import { KINDS } from './found-kinds.ts';
import { useFoundOwnRigs } from './found-own-rigs.ts';
import { useFoundPools, useFoundProfiles } from './found-pools.ts';
import { useFoundRentals } from './found-rentals.ts';
import { useFoundRigs } from './found-rigs.ts';
import { kindsOf, type Numbered, type NumberedKind, numberIn, numberLabel, soughtAs } from './matching.ts';

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
  const [rentalWords, rigWords] = [soughtAs('rental', words), soughtAs('rig', words)];
  const rentals = useFoundRentals(rentalWords);
  const ownRigs = useFoundOwnRigs(rigWords);
  const profiles = useFoundProfiles(words);
  const pools = useFoundPools(words);
  const algorithms = useFoundAlgorithms(words);
  const rigs = useFoundRigs(rigWords, soughtAs('rig', settled));
  const isIn = (...found: { items: readonly { id: string }[] }[]) =>
    found.some(({ items }) => items.some(({ id }) => id === numbered?.number));
  const known = { rental: isIn(rentals), rig: isIn(ownRigs, rigs) };
  return (
    <>
      {numbered && <ByNumber numbered={numbered} known={known} {...rest} />}
      <FoundGroup {...rest} kind={KINDS.rentals} words={rentalWords} found={rentals} />
      <FoundGroup {...rest} kind={KINDS.ownRigs} words={rigWords} found={ownRigs} />
      <FoundGroup {...rest} kind={KINDS.profiles} words={words} found={profiles} />
      <FoundGroup {...rest} kind={KINDS.pools} words={words} found={pools} />
      <FoundGroup {...rest} kind={KINDS.algorithms} words={words} found={algorithms} />
      <FoundGroup {...rest} kind={KINDS.rigs} words={rigWords} found={rigs} />
    </>
  );
}

interface ByNumberProps extends FoundItemsProps {
  numbered: Numbered;
  known: Readonly<Record<NumberedKind, boolean>>;
}

const SEEING = { rental: 'see rentals', rig: 'see a rig' } as const satisfies Record<NumberedKind, string>;

function ByNumber({ numbered, known, search, go, choose }: ByNumberProps) {
  const { permission_levels: levels } = useConnectedKey();
  const { number } = numbered;
  const kinds = kindsOf(numbered, known).filter(
    (kind) => permissionProblem(SEEING[kind], levels) === undefined,
  );
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
          {numberLabel(kind, number, known[kind])}
        </FoundItem>
      ))}
    </CommandGroup>
  );
}
