import { Callout } from '#components/ui/answer/callout.tsx';
import { Button } from '#components/ui/press/button.tsx';

/** Why profiles or saved pools cannot be chosen from, and the way round. */
export function PoolsUnreadable({ problem, retry }: { problem: string; retry: (() => void) | undefined }) {
  return (
    <Callout
      action={
        retry && (
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        )
      }
    >
      {problem} You can give a pool address instead.
    </Callout>
  );
}
