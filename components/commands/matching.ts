interface Listed {
  id: string;
  rig: { id: string; name: string };
}

const MOST = 8;
const NUMBER = /^#?(\d{1,18})$/;

/** The number that was typed, where nothing else was: "#1001" and "1001". */
export function numberIn(words: string): string | undefined {
  return NUMBER.exec(words)?.[1];
}

/** The first few rentals that have each of the words in their number, or in their rig's name or number. */
export function matchingRentals<Rental extends Listed>(rentals: readonly Rental[], words: string): Rental[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const fits = ({ id, rig }: Listed) => {
    const text = `${id} ${rig.id} ${rig.name}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return rentals.filter(fits).slice(0, MOST);
}
