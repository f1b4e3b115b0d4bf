const LINE_END = 10;

/**
 * The lines of a stream without their ends; the last one need not have one. A line ends with "\n" alone: text may hold
 * other signs that some readers take for an end. Throws RangeError for a line of more bytes than `maxBytes`.
 */
export async function* splitLines(
  input: AsyncIterable<Uint8Array | string>,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let number = 1;
  for await (const piece of input) {
    const chunk = Buffer.from(piece as Uint8Array);
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      yield lineOf([...begun, chunk.subarray(from, end)], { number, maxBytes });
      begun = [];
      number += 1;
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
    // A line without an end must not fill the memory.
    lineOf(begun, { number, maxBytes, only: 'measure' });
  }
  const last = lineOf(begun, { number, maxBytes });
  if (last.length > 0) yield last;
}

function lineOf(
  pieces: Buffer[],
  { number, maxBytes, only }: { number: number; maxBytes: number; only?: 'measure' },
): Buffer {
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (bytes > maxBytes) throw new RangeError(`line ${number} is longer than ${maxBytes} bytes`);
  if (only === 'measure') return Buffer.alloc(0);
  return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
}
