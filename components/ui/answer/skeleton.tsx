import { classNames } from '../class-names.ts';

export type SkeletonProps =
  | {
      /** Any CSS length; `ch` of what will stand there keeps columns still: "11ch". */
      width?: string;
      /** `h-8` is as high as a control. */
      className?: string;
    }
  | {
      /** Words like those that will stand there: it breaks into lines where they will, whatever the font. */
      like: string;
    };

/** The place of a value that is on its way. It does not move: a page of shimmering is harder to read than a still one. */
export function Skeleton(props: SkeletonProps) {
  if ('like' in props) {
    return (
      <span
        aria-hidden
        className="box-decoration-clone forced-color-adjust-none bg-[linear-gradient(var(--color-line)_0_0)] bg-[length:100%_0.8em] bg-center bg-no-repeat"
      >
        <PlaceOf words={props.like} />
      </span>
    );
  }
  const { width = '8ch', className } = props;
  return (
    <span
      aria-hidden
      className={classNames(
        // As a line of text, where no other height is given.
        'inline-block max-w-full rounded-small bg-line forced-color-adjust-none align-[-0.05em] [:where(&)]:h-[0.8em]',
        className,
      )}
      style={{ width }}
    />
  );
}

/** As much room as words take, which are no text of the page: nobody reads, finds or copies them. */
export function PlaceOf({ words }: { words: string }) {
  return <span aria-hidden data-like={words} className="invisible before:content-[attr(data-like)]" />;
}
