/** Text of a cell that may be cut off, where a first page comes without its font or an algorithm has a long name. */
export function TitledText({ text }: { text: string }) {
  return <span title={text}>{text}</span>;
}
