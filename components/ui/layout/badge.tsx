import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlaceOf } from '../answer/skeleton.tsx';
import { classNames } from '../class-names.ts';
import { TONE_FILL, TONE_TEXT, type Tone } from '../tone.ts';

export interface BadgeProps {
  children: ReactNode;
  tone?: Tone;
  /** In place of the dot. */
  icon?: LucideIcon;
  /** `plain` is a word with a dot, for tables; `outlined` stands alone. */
  look?: 'plain' | 'outlined';
  title?: string;
  /** After the words, which are cut off before it is. */
  after?: ReactNode;
}

const WORD = 'inline-flex max-w-full items-baseline gap-1.5 whitespace-nowrap text-small';
const OUTLINE = 'rounded-small border px-1.5 py-px font-medium text-micro';

/** A state in one word. The word carries the meaning, the colour repeats it. */
export function Badge({ children, tone = 'neutral', icon: Icon, look = 'plain', title, after }: BadgeProps) {
  return (
    <span
      title={title}
      className={classNames(
        WORD,
        tone === 'neutral' ? 'text-ink-soft' : TONE_TEXT[tone],
        look === 'outlined' && `${OUTLINE} border-current/35`,
      )}
    >
      {Icon ? (
        <Icon aria-hidden className="size-3.5 shrink-0 self-center" />
      ) : (
        <span
          aria-hidden
          className={classNames(
            'size-1.5 shrink-0 self-center rounded-full forced-color-adjust-none',
            TONE_FILL[tone],
          )}
        />
      )}
      <span className="truncate">{children}</span>
      {after !== undefined && <span className="-ms-0.5 shrink-0"> {after}</span>}
    </span>
  );
}

/** The place of an outlined one that is on its way. */
export function BadgeSkeleton() {
  return (
    <span aria-hidden className={`${WORD} ${OUTLINE} border-line bg-line`}>
      <PlaceOf words="available" />
    </span>
  );
}
