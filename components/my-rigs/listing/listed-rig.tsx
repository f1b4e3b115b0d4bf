import { Callout } from '#components/ui/answer/callout.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { Button, ButtonLink } from '#components/ui/press/button.tsx';

interface ListedRigProps {
  /** Of the rig that was listed. */
  id: string;
  name: string;
  /** Whether it is offered for rent already; undefined where it is not known, of a listing that another page sent. */
  offered: boolean | undefined;
  onAnother: () => void;
  /** Undefined where another begins as this one did anyway. */
  onLike: (() => void) | undefined;
}

/** A rig has been listed: what is true of it now, and what is still needed. */
export function ListedRig({ id, name, offered, onAnother, onLike }: ListedRigProps) {
  return (
    <div className="flex flex-col gap-4">
      <Callout
        kind="done"
        announce
        title={name === '' ? `The rig is listed with the id ${id}.` : `${name} is listed with the id ${id}.`}
        action={
          <>
            <ButtonLink href={`/my-rigs/${id}`} size="small" variant="primary">
              Open the rig
            </ButtonLink>
            <Button size="small" onClick={onAnother}>
              List another
            </Button>
            {onLike && (
              <Button size="small" onClick={onLike}>
                List one like it
              </Button>
            )}
          </>
        }
      >
        {offered === true && 'It is offered for rent from now on.'}
        {offered === false && 'It is switched off: nobody can rent it until you offer it.'}
      </Callout>
      <Panel title="What it needs next">
        <ul className="flex max-w-prose list-disc flex-col gap-2 ps-5">
          <li>
            A miner has to be pointed at the market, which measures it and passes its work on. This market's
            API does not say at which address: ask the market's operator, and name the id {id}.
          </li>
          <li>
            Until the first measurement the market may count it as online and let it be rented before it
            mines. The renter then gets back at most what is measured to be missing, and nothing as long as
            nobody measures it. Switch it off until the miner runs.
          </li>
          <li>
            Once it is measured, its page in the market shows the averages of the last 5, 15 and 30 minutes
            and its graph.
          </li>
        </ul>
      </Panel>
    </div>
  );
}
