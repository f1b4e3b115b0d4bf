/** What a server draws a page for: the window without its scrollbar, in pixels, and what one has chosen of how pages look. */
export interface ServedLook {
  readonly width: number;
  readonly height: number;
  /** The texts of chosen settings, by their keys. */
  readonly settings: Readonly<Record<string, string>>;
}

/** One of some words that a browser keeps. */
export interface LookSetting<Value extends string> {
  key: string;
  options: readonly Value[];
  fallback: Value;
}

/** Where a browser has not told its own yet. */
export const ASSUMED_LOOK: ServedLook = { width: 1440, height: 900, settings: {} };

export const LOOK_COOKIE = 'hashdesk-look';

/** With this the keys of those settings begin that a page is drawn with: the server is told of them. */
export const LOOK_SETTINGS = 'hashdesk.look.';

const [NARROWEST, WIDEST, HIGHEST] = [200, 8_000, 3_000];
/** Browsers keep 4,096 bytes of a cookie, where some characters take three. */
const LONGEST = 2_000;

/**
 * Reads what `lookText` wrote, "1440x900?density=comfortable". What makes no sense is as if nothing was told; heights end at
 * what is drawn at most. What a setting says is for who uses it to read.
 */
export function readLook(text: string | undefined): ServedLook {
  const [, width, height, settings] = /^(\d{3,5})x(\d{1,5})(?:[?](.*))?$/.exec(text ?? '') ?? [];
  if (width === undefined || Number(width) < NARROWEST || Number(width) > WIDEST) return ASSUMED_LOOK;
  const told = [...new URLSearchParams(settings)].map(([name, word]) => [LOOK_SETTINGS + name, word]);
  return {
    width: Number(width),
    height: Math.min(Number(height), HIGHEST),
    settings: Object.fromEntries(told),
  };
}

/** For a cookie: settings that would be too long for it are left out. */
export function lookText({ width, height, settings }: ServedLook): string {
  const told = Object.entries(settings).map(([key, word]) => [key.slice(LOOK_SETTINGS.length), word]);
  const size = `${width}x${height}`;
  const whole = `${size}?${new URLSearchParams(told)}`;
  return whole.length <= LONGEST ? whole : size;
}

/** What is chosen, by the text that is kept of it: what is no longer to be chosen counts as nothing. */
export function chosenOf<Value extends string>(
  { options, fallback }: LookSetting<Value>,
  kept: string | null | undefined,
): Value {
  return options.find((option) => option === kept) ?? fallback;
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
