/** Keys as they stand on a keyboard, pressed one after the other: "g m". */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-small border border-line bg-sunken px-1 text-center font-sans text-ink-soft text-micro"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
