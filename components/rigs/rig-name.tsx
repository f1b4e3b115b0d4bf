/** A name no longer than this is never cut. */
const SHORT = 14;
/** What tells rigs of one owner apart mostly stands at the end. */
const END = 8;

/** A rig's name, cut in the middle where there is no room for all of it. */
export function RigName({ name }: { name: string }) {
  const letters = [...name];
  if (letters.length <= SHORT) return name;
  const end = letters.slice(-END).join('').trimStart();
  return (
    <span title={name} className="block">
      <span className="sr-only">{name}</span>
      <span aria-hidden className="flex min-w-0">
        <span className="truncate whitespace-pre">{name.slice(0, -end.length)}</span>
        <span className="shrink-0 whitespace-pre">{end}</span>
      </span>
    </span>
  );
}
