/** A name no longer than this is never cut. */
const SHORT = 14;
/** What tells names of one kind apart mostly stands at the end: the last word, or as much of it. */
const END = /\S{1,11}$/u;

/** A name, cut in the middle where there is no room for all of it. */
export function CutName({ name }: { name: string }) {
  if ([...name].length <= SHORT) return name;
  const end = END.exec(name)?.[0] ?? '';
  return (
    <span title={name} className="block">
      <span className="sr-only">{name}</span>
      <span aria-hidden className="flex min-w-0">
        <span className="truncate whitespace-pre">{name.slice(0, name.length - end.length)}</span>
        <span className="shrink-0 whitespace-pre">{end}</span>
      </span>
    </span>
  );
}
