/** What is made when it is first asked for, then kept: the first formatter of a kind holds up a page that is only loading. */
export function firstUse<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
