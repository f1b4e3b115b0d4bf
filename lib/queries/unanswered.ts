/**
 * Whether a query never had an answer, neither data nor a failure. Where it only failed, its result is pending again whenever
 * it is asked once more: what stands on the page meanwhile is that failure, not the place of what is to come.
 */
export function isUnanswered({ isPending, isFetched }: { isPending: boolean; isFetched: boolean }): boolean {
  return isPending && !isFetched;
}
