import localFont from 'next/font/local';

/*
 * A font that is not there when a page is first painted is used from the next page on ("optional"; browsers wait a tenth of a
 * second for what is preloaded). Swapped in later, as the package's own modules have it, it breaks lines elsewhere, and what stands
 * under them moves from under a finger.
 */

const geistSans = localFont({
  src: '../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2',
  variable: '--font-geist-sans',
  weight: '100 900',
  display: 'optional',
});

const geistMono = localFont({
  src: '../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2',
  variable: '--font-geist-mono',
  weight: '100 900',
  display: 'optional',
  adjustFontFallback: false,
  fallback: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Liberation Mono', 'DejaVu Sans Mono', 'monospace'],
});

/** For `<html>`: what the style sheet's font families are made of. */
export const FONT_CLASSES = `${geistSans.variable} ${geistMono.variable}`;
