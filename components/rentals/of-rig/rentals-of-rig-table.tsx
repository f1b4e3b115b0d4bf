import Link from 'next/link';
import type { ReactNode } from 'react';
import { Missing } from '#components/ui/text/missing.tsx';
import { DeliveredShare } from '../delivered-share.tsx';
import { Hours, LocalTime } from '../figures.tsx';
import { AverageRate, RentalState } from '../rental-cells.tsx';
import type { Rental } from '../rental-figures.ts';
import { rentedHours, startMs } from '../rental-page-figures.ts';
import type { Role } from '../rentals-query.ts';
import { RentedPrice } from '../rented-price.tsx';

interface RentalsOfRigTableProps {
  rentals: readonly Rental[];
  caption: string;
  as: Role;
}

/** Rentals of one rig, a row each: when, how long, at what price, what came. In a narrow window in two lines. */
export function RentalsOfRigTable({ rentals, caption, as }: RentalsOfRigTableProps) {
  const judged = rentals.some(({ delivery }) => delivery);
  const measured = judged ? 'Delivered' : 'Average since start';
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-faint text-small">
        <tr className="border-line border-b [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-normal">
          <th scope="col" className="text-start">
            Start
            <Below>Length</Below>
          </th>
          {as === 'owner' && (
            <th scope="col" className="text-start max-sm:hidden">
              Renter
            </th>
          )}
          <th scope="col" className="text-end max-sm:hidden">
            Length
          </th>
          <th scope="col" className="text-end">
            Price when rented
            <Below>{measured}</Below>
          </th>
          <th scope="col" className="text-end max-sm:hidden">
            {measured}
          </th>
        </tr>
      </thead>
      <tbody>
        {rentals.map((rental) => (
          <RentalRow key={rental.id} rental={rental} as={as} judged={judged} />
        ))}
      </tbody>
    </table>
  );
}

/** What stands under the rest of a cell where a column of its own has no room. */
function Below({ children }: { children: ReactNode }) {
  return <span className="block sm:hidden">{children}</span>;
}

function RentalRow({ rental, as, judged }: { rental: Rental; as: Role; judged: boolean }) {
  const length = <Hours hours={rentedHours(rental)} />;
  const measured = judged ? <DeliveredShare rental={rental} /> : <AverageRate rental={rental} share />;
  const renter = as === 'owner' && (rental.renter || <Missing why="the market does not say" />);
  return (
    <tr className="border-line border-b align-baseline last:border-0 [&>*]:px-3 [&>*]:py-2">
      <th scope="row" className="text-start font-normal">
        <span className="inline-flex flex-wrap gap-x-2">
          <Link href={`/rentals/${rental.id}`} className="underline">
            <LocalTime ms={startMs(rental)} />
          </Link>
          {!rental.ended && <RentalState rental={rental} />}
        </span>
        {renter && <Below>{renter}</Below>}
        <Below>{length}</Below>
      </th>
      {renter && <td className="max-sm:hidden">{renter}</td>}
      <td className="text-end max-sm:hidden">{length}</td>
      <td className="text-end max-sm:[&_.figures]:whitespace-normal">
        <RentedPrice rental={rental} />
        <Below>{measured}</Below>
      </td>
      <td className="text-end max-sm:hidden">{measured}</td>
    </tr>
  );
}
