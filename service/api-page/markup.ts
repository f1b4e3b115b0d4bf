/** Markup that is finished: text in it was escaped. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup with text put in: the text is escaped, other markup stands as it is. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Markup {
  const texts = pieces.map((piece, index) => piece + written(parts[index] ?? ''));
  return { markup: texts.join('') };
}

/** Text that is markup already, the page's own style among it. */
export function asMarkup(markup: string): Markup {
  return { markup };
}

function written(part: Part): string {
  if (Array.isArray(part)) return part.map(({ markup }: Markup) => markup).join('');
  if (typeof part === 'object' && 'markup' in part) return part.markup;
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
