import { Time } from '../text/time.tsx';

/** As wide as the words for fresh figures; no text that a search in the page would find. */
export function Room() {
  return (
    <span aria-hidden className="invisible whitespace-pre *:before:content-[attr(data-wide)] print:hidden">
      <span data-wide="as of " className="max-sm:hidden" />
      <span data-wide="00:00:00" className="figures" />
      <span data-wide=" · next in " />
      <span data-wide="0:30" className="figures" />
    </span>
  );
}

/** While the first figures are read: what stands around must not move when they come. */
export function RoomForAge({ longSinceMs }: { longSinceMs: number | undefined }) {
  return (
    <span className="relative">
      <Room />
      {longSinceMs === undefined ? (
        <span className="sr-only">being read</span>
      ) : (
        <span className="absolute inset-0 text-end">
          waiting since <Time ms={longSinceMs} show="clock" />
        </span>
      )}
    </span>
  );
}
