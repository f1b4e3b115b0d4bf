import { Time } from '../text/time.tsx';

/** Beside an age. */
export function Clock({ ms }: { ms: number }) {
  return (
    // On a phone what stands beside it would go to another line.
    <span className="max-sm:sr-only print:not-sr-only">
      <span aria-hidden>· </span>
      <AsOf ms={ms} />
    </span>
  );
}

/** On paper with its day. */
export function AsOf({ ms }: { ms: number }) {
  return (
    <>
      <Time ms={ms} show="clock" className="print:hidden" />
      <Time ms={ms} show="full" className="hidden print:inline" />
    </>
  );
}
