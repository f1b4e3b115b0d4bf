interface ChartNoteProps {
  /** Whether what is asked for is on its way. */
  pending: boolean;
  /** Whether there is nothing to show of it. */
  empty?: boolean;
}

/** Lies over a graph, or over the table that stands in for it, and says why it is not what is asked for. */
export function ChartNote({ pending, empty = false }: ChartNoteProps) {
  if (!pending && !empty) return null;
  return (
    <p className="pointer-events-none absolute inset-0 grid place-items-center">
      <span className="rounded-base bg-panel px-3 py-1.5 text-ink-soft shadow-float">
        {pending ? 'Reading this time…' : 'Nothing was observed in this time.'}
      </span>
    </p>
  );
}
