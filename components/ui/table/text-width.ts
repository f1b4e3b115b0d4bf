/** The size a row's names are set in. */
const SIZE_PX = 13;
/** How wide letters are in our font, in hundredths of its size. */
const WIDTHS: readonly (readonly [string, number])[] = [
  ["' ,.!i`", 22],
  ['j|()Il:;"[]', 30],
  ['1rtf{}', 39],
  ['-*^\\#/', 45],
  ['7s~<=>Zvyz', 54],
  ['TacLYhnuo+?_e×', 57],
  ['69Fgkx8EJbdpq3X–…', 60],
  ['&245$KSP', 64],
  ['0ARVBDUCGH', 69],
  ['QNO%', 76],
  ['wMm@W', 90],
];
const OF_LETTER = new Map(WIDTHS.flatMap(([letters, width]) => [...letters].map((one) => [one, width])));
/** Of other letters, and from this one on of those that stand in squares. */
const [OTHER, SQUARE, SQUARE_FROM] = [66, 104, '\u2E80'];

/** How many pixels a name takes in a row, about: a browser that is asked while rows are drawn lays out the page for each. */
export function textWidth(text: string): number {
  let hundredths = 0;
  for (const letter of text) hundredths += OF_LETTER.get(letter) ?? (letter < SQUARE_FROM ? OTHER : SQUARE);
  return (hundredths * SIZE_PX) / 100;
}
