import Link from 'next/link';
import { Missing } from '#components/ui/text/missing.tsx';

interface SubjectWords {
  missing: string;
  labelOf: (id: string) => string;
  hrefOf: (id: string) => string;
}

const SUBJECTS = {
  rental: {
    missing: 'it is not about a rental',
    labelOf: (id) => `Rental ${id}`,
    hrefOf: (id) => `/rentals/${encodeURIComponent(id)}`,
  },
  rig: {
    missing: 'it is not about a rig',
    labelOf: (id) => `Rig ${id}`,
    hrefOf: (id) => `/rigs/${encodeURIComponent(id)}`,
  },
} as const satisfies Record<string, SubjectWords>;

interface RowSubjectProps {
  what: keyof typeof SUBJECTS;
  id: string | null | undefined;
  /** What it is called, where that is known. */
  name?: string | undefined;
  /** It stands under no heading of its own: its number says that it is one. */
  short?: boolean;
}

/** What a row of the ledger is about, with the way there. */
export function RowSubject({ what, id, name, short = false }: RowSubjectProps) {
  const { missing, labelOf, hrefOf } = SUBJECTS[what];
  if (!id) return <Missing why={missing} />;
  return (
    <Link
      href={hrefOf(id)}
      prefetch={false}
      title={name}
      aria-label={name ? `${labelOf(id)}, ${name}` : labelOf(id)}
      className="text-accent underline-offset-2 hover:underline"
    >
      <span className="figures">{short ? `#${id}` : id}</span>
      {name && <span className="text-ink-soft"> {name}</span>}
    </Link>
  );
}
