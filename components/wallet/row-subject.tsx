import Link from 'next/link';
import { Missing } from '#components/ui/text/missing.tsx';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';

interface SubjectWords {
  /** What a key has to be allowed for the page it leads to. */
  act: 'see rentals' | 'see a rig';
  missing: string;
  labelOf: (id: string) => string;
  hrefOf: (id: string) => string;
}

const SUBJECTS = {
  rental: {
    act: 'see rentals',
    missing: 'it is not about a rental',
    labelOf: (id) => `Rental ${id}`,
    hrefOf: (id) => `/rentals/${encodeURIComponent(id)}`,
  },
  rig: {
    act: 'see a rig',
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

/** What a row of the ledger is about, with the way there for a key that may see it. */
export function RowSubject({ what, id, name, short = false }: RowSubjectProps) {
  const { permission_levels: levels } = useConnectedKey();
  const { act, missing, labelOf, hrefOf } = SUBJECTS[what];
  if (!id) return <Missing why={missing} />;
  const words = (
    <>
      <span className="figures">{short ? `#${id}` : id}</span>
      {name && <span className="text-ink-soft"> {name}</span>}
    </>
  );
  const denied = permissionProblem(act, levels);
  if (denied !== undefined) return <span title={denied}>{words}</span>;
  return (
    <Link
      href={hrefOf(id)}
      prefetch={false}
      title={name}
      aria-label={name ? `${labelOf(id)}, ${name}` : labelOf(id)}
      className="text-accent underline-offset-2 hover:underline"
    >
      {words}
    </Link>
  );
}
