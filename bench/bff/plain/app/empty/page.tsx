/** What any page of Next weighs. */
export default function EmptyPage() {
  return <p>Empty</p>;
}
