'use client';

import { PlaceOf, Skeleton } from '../answer/skeleton.tsx';
import { classNames } from '../class-names.ts';

export interface SummaryPart<Name extends string> {
  name: Name;
  /** "7 short" */
  words: string;
  /** What its few words mean, as a sentence. */
  explain?: string | undefined;
}

interface SummaryLineProps<Name extends string> {
  /** What there is in all. */
  total: string;
  parts: readonly SummaryPart<Name>[];
  /** Of what the parts were counted, before the first: "running:". */
  lead?: string | undefined;
  /** Words of as many parts as such a list usually has at most: the line keeps their place where it has fewer. */
  place: readonly string[];
  /** What the list is narrowed to. */
  chosen: Name | null;
  /** Absent where there is no list to narrow. */
  onChoose?: ((name: Name | null) => void) | undefined;
  /** What else is to be said, at the end. */
  after?: string | undefined;
}

const LINE = 'flex flex-wrap content-start items-center gap-x-1.5';
const ITEM = 'inline-flex items-center gap-x-1.5';
/** A finger needs more than a line of text: what is reached is higher than what is seen, and lines stand close. */
const TOUCHED = 'pointer-coarse:py-0.5';
const REACH = 'pointer-coarse:relative pointer-coarse:after:absolute pointer-coarse:after:-inset-1';

/** A list in a line: how many, and how many of what. Each part shows those alone, and pressed again, all. */
export function SummaryLine<Name extends string>(props: SummaryLineProps<Name>) {
  const { total, parts, lead, place, chosen, onChoose, after } = props;
  const items = [
    { key: 'total', lead: undefined, said: total },
    ...parts.map(({ name, words, explain }, at) => ({
      key: name,
      lead: at === 0 ? lead : undefined,
      said: onChoose ? (
        <button
          type="button"
          aria-pressed={name === chosen}
          title={[explain, name === chosen ? 'Show all again.' : 'Show these alone.']
            .filter(Boolean)
            .join(' ')}
          onClick={() => onChoose(name === chosen ? null : name)}
          className={classNames(
            'text-start underline decoration-dotted decoration-unobserved underline-offset-4 hover:text-ink aria-pressed:font-medium aria-pressed:text-ink aria-pressed:decoration-solid',
            TOUCHED,
            REACH,
          )}
        >
          {words}
        </button>
      ) : (
        words
      ),
    })),
    ...(after === undefined ? [] : [{ key: 'after', lead: undefined, said: after }]),
  ];
  return (
    <span className="grid">
      <span className="invisible col-start-1 row-start-1 print:hidden">
        <SummarySkeleton words={place} />
      </span>
      <span className={classNames(LINE, 'col-start-1 row-start-1')}>
        {items.map(({ key, lead, said }, at) => (
          <span key={key} className={ITEM}>
            {lead !== undefined && <span>{lead}</span>}
            {said}
            {at < items.length - 1 && <span aria-hidden>·</span>}
          </span>
        ))}
      </span>
    </span>
  );
}

/** Its place while the list is read. */
export function SummarySkeleton({ words }: { words: readonly string[] }) {
  return (
    <span className={LINE}>
      {words.map((like) => (
        <span key={like} className={classNames(ITEM, TOUCHED)}>
          <Skeleton like={like} />
          <PlaceOf words="·" />
        </span>
      ))}
    </span>
  );
}
