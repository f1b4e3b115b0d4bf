export const DENSITIES = ['compact', 'comfortable'] as const;

export type Density = (typeof DENSITIES)[number];

/** What a server draws a page for: the window without its scrollbar, in pixels, and how high rows are. */
export interface ServedLook {
  readonly width: number;
  readonly height: number;
  readonly density: Density;
}

/** Where a browser has not told its own yet. */
export const ASSUMED_LOOK: ServedLook = { width: 1440, height: 900, density: 'compact' };

export const LOOK_COOKIE = 'hashdesk-look';

const [NARROWEST, WIDEST, HIGHEST] = [200, 8_000, 3_000];

/** Reads what `lookText` wrote, "1440x900-compact". What makes no sense is as if nothing was told; heights end at what is drawn at most. */
export function readLook(text: string | undefined): ServedLook {
  const [, width, height, density] = /^(\d{3,5})x(\d{1,5})-(\w+)$/.exec(text ?? '') ?? [];
  const known = DENSITIES.find((one) => one === density);
  if (known === undefined || Number(width) < NARROWEST || Number(width) > WIDEST) return ASSUMED_LOOK;
  return { width: Number(width), height: Math.min(Number(height), HIGHEST), density: known };
}

export function lookText({ width, height, density }: ServedLook): string {
  return `${width}x${height}-${density}`;
}

/** What a page has beside a table from a width of the window on, in pixels: a column and the gap before it. */
export interface Beside {
  readonly from: 'lg' | 'xl';
  readonly width: number;
}

/** From these widths on a window is wider than a phone, and so on; those of the style sheet. */
export const WIDE_FROM = { sm: 640, md: 768, lg: 1024, xl: 1280 } as const;
const PAGE_WIDEST = 1920;
/** The frame's padding and a panel's lines, on both sides. */
const [SIDES, NARROW_SIDES] = [42, 26];

/** How wide a table will be in a window. */
export function tableWidth(windowWidth: number, beside: Beside | undefined): number {
  const room = Math.min(windowWidth, PAGE_WIDEST) - (windowWidth < WIDE_FROM.md ? NARROW_SIDES : SIDES);
  return beside && windowWidth >= WIDE_FROM[beside.from] ? room - beside.width : room;
}
