/** Whether each of the words typed stands somewhere in a text, in any case and order; no words stand in every text. */
export function searchFor(typed: string | null): (text: string) => boolean {
  const words = (typed ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => {
    const among = text.toLowerCase();
    return words.every((word) => among.includes(word));
  };
}
