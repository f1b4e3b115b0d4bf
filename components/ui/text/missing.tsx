/** The place of a value that is not there, with the reason. */
export function Missing({ why }: { why: string }) {
  return (
    <span className="text-ink-faint" title={why}>
      <span aria-hidden>—</span>
      <span className="sr-only">{why}</span>
    </span>
  );
}
