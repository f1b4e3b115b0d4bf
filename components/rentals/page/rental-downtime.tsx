import { AssetAmount } from '#components/prices/asset-amount.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Missing } from '#components/ui/text/missing.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import { Quantity } from '#components/ui/text/quantity.tsx';
import { type CostPart, costParts, type TimePart } from '#lib/domain/delivery-cost.ts';
import { readAmount } from '#lib/domain/money.ts';
import { Money } from '../figures.tsx';
import { isSettled, type Rental } from '../rental-figures.ts';
import { usedSoFar } from '../rental-page-figures.ts';
import { partName, partNote } from '../verdict-sentences.ts';
import { difficultySentence, type Reader } from './difficulty-words.ts';
import { Cell, Folded, Heading } from './downtime-cells.tsx';

/** Apart without colour: the rig's is striped upright, the pool's across, what nobody saw is hatched. */
const FILLS = {
  working: 'bg-accent',
  rig: 'bg-danger bg-[repeating-linear-gradient(90deg,transparent_0_3px,var(--color-panel)_3px_4px)]',
  pool: 'bg-violet bg-[repeating-linear-gradient(0deg,transparent_0_2px,var(--color-panel)_2px_3px)]',
  unobserved: 'hatched bg-sunken',
} as const satisfies Record<TimePart, string>;

interface RentalDowntimeProps {
  delivery: NonNullable<Rental['delivery']>;
  rental: Rental;
  reader: Reader;
  asOfMs: number;
}

/** Where the time went, by whose it was: in minutes, in money, and in what of it is given back. */
export function RentalDowntime({ delivery, rental, reader, asOfMs }: RentalDowntimeProps) {
  const { currency } = rental.price;
  const used = usedSoFar(rental, asOfMs / 1000);
  const refund = readAmount(delivery.refund ?? '') ?? 0n;
  const parts = costParts({ ...delivery, refund }, used ?? 0n);
  const unsuited = difficultySentence({ ...rental, delivery }, reader);
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  if (minutes === 0) return <p className="text-ink-soft">The first whole minute has not passed yet.</p>;
  return (
    <>
      <Bar parts={parts} minutes={minutes} />
      <table className="w-full" aria-label="Time and money by cause">
        <thead className="text-ink-faint text-small">
          <tr>
            <th scope="col" className="py-1 text-start align-bottom font-normal">
              Time
            </th>
            <Heading folds>Minutes</Heading>
            <Heading stacks>{rental.ended ? 'Paid for it' : 'Paid for it so far'}</Heading>
            <Heading stacks>{refundHeading(rental, refund)}</Heading>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {parts.map((part) => (
            <PartRow key={part.part} part={part} currency={currency} known={used !== undefined} />
          ))}
        </tbody>
        <tfoot className="border-line border-t font-medium">
          <tr>
            <th scope="row" className="py-1.5 text-start font-medium">
              Together
              <Folded minutes={minutes} />
            </th>
            <Cell folds>
              <Quantity value={countText(minutes)} unit="min" />
            </Cell>
            <Cell stacks>{used === undefined ? <Unread /> : <Money amount={used} asset={currency} />}</Cell>
            <Cell stacks>
              {delivery.refund ? <AssetAmount value={delivery.refund} asset={currency} /> : <Unread />}
            </Cell>
          </tr>
        </tfoot>
      </table>
      <Notes parts={parts} />
      {unsuited !== undefined && <p className="mt-3 max-w-prose text-ink-soft">{unsuited}</p>}
    </>
  );
}

function refundHeading(rental: Rental, refund: bigint): string {
  if (!rental.ended) return 'Refund if it ended now';
  return isSettled(rental) || refund === 0n ? 'Refund' : 'Refund so far';
}

/** A picture of the table under it. */
function Bar({ parts, minutes }: { parts: readonly CostPart[]; minutes: number }) {
  return (
    <div
      aria-hidden
      className="mb-3 flex h-3 gap-px overflow-hidden rounded-small bg-line forced-color-adjust-none"
    >
      {parts
        .filter((part) => part.minutes > 0)
        .map(({ part, minutes: some }) => (
          <span
            key={part}
            title={`${partName(part)}: ${countText(some)} min`}
            className={classNames('min-w-[3px]', FILLS[part])}
            style={{ flexGrow: some / minutes, flexBasis: 0 }}
          />
        ))}
    </div>
  );
}

function PartRow({ part, currency, known }: { part: CostPart; currency: string; known: boolean }) {
  const quiet = part.minutes === 0;
  return (
    <tr className={quiet ? 'text-ink-faint' : undefined}>
      <th scope="row" className="py-1.5 text-start font-normal">
        <span className="flex items-baseline gap-2">
          <span
            aria-hidden
            className={classNames(
              'h-2.5 w-3.5 shrink-0 rounded-small forced-color-adjust-none',
              FILLS[part.part],
            )}
          />
          {partName(part.part)}
        </span>
        <Folded minutes={part.minutes} indented />
        <span className="block ps-[1.375rem] text-ink-faint text-small max-sm:hidden">
          {partNote(part.part)}
        </span>
      </th>
      <Cell folds>
        <Quantity value={countText(part.minutes)} unit="min" />
      </Cell>
      <Cell stacks>{known ? <Money amount={part.cost} asset={currency} /> : <Unread />}</Cell>
      <Cell stacks>
        {part.givenBack > 0n ? (
          <Money amount={part.givenBack} asset={currency} tone="warn" />
        ) : (
          <span className="text-ink-faint">nothing</span>
        )}
      </Cell>
    </tr>
  );
}

/** Whose each part is, under the table: beside the figures there is no room for it on a narrow screen. */
function Notes({ parts }: { parts: readonly CostPart[] }) {
  return (
    <dl className="mt-3 flex flex-col gap-1 text-small sm:hidden">
      {parts.map(({ part }) => (
        <div key={part}>
          <dt className="font-medium">{partName(part)}</dt>
          <dd className="text-ink-soft">{partNote(part)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Unread() {
  return <Missing why="what the market says of it cannot be read" />;
}
