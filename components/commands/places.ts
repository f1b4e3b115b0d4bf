export interface Place {
  label: string;
  href: string;
  /** The letter after `g`. */
  letter?: string;
}

/** Where commands and keys lead. */
export const PLACES: readonly Place[] = [
  { label: 'Market', href: '/rigs', letter: 'm' },
  { label: 'Algorithms', href: '/rigs/algorithms', letter: 'a' },
  { label: 'Rentals', href: '/rentals', letter: 'r' },
  { label: 'My rigs', href: '/my-rigs', letter: 'o' },
  { label: 'List a new rig', href: '/my-rigs/new' },
  { label: 'Pool profiles', href: '/account/profiles', letter: 'p' },
  { label: 'Saved pools', href: '/account/pools', letter: 'l' },
  { label: 'Wallet', href: '/account', letter: 'w' },
  { label: 'Status of the desk', href: '/status', letter: 's' },
  { label: 'Connect another key', href: '/connect' },
];

export function placeOf(letter: string): Place | undefined {
  return PLACES.find((place) => place.letter === letter);
}
