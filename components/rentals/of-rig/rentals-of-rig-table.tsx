import Link from 'next/link';
import { DeliveredShare } from '../delivered-share.tsx';
import { Hours, LocalTime } from '../figures.tsx';
import { RentalState } from '../rental-cells.tsx';
import type { Rental } from '../rental-figures.ts';
import { rentedHours, startMs } from '../rental-page-figures.ts';
import { RentedPrice } from '../rented-price.tsx';

/** Rentals of one rig, a row each: when, how long, at what price, what came. In a narrow window in two lines. */
export function RentalsOfRigTable({ rentals, caption }: { rentals: readonly Rental[]; caption: string }) {
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-faint text-small">
        <tr className="border-line border-b [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-normal">
          <th scope="col" className="text-start">
            Start
            <span className="block sm:hidden">Length</span>
          </th>
          <th scope="col" className="text-end max-sm:hidden">
            Length
          </th>
          <th scope="col" className="text-end">
            Price when rented
            <span className="block sm:hidden">Delivered</span>
          </th>
          <th scope="col" className="text-end max-sm:hidden">
            Delivered
          </th>
        </tr>
      </thead>
      <tbody>
        {rentals.map((rental) => (
          <RentalRow key={rental.id} rental={rental} />
        ))}
      </tbody>
    </table>
  );
}

function RentalRow({ rental }: { rental: Rental }) {
  const length = <Hours hours={rentedHours(rental)} />;
  const delivered = rental.ended ? <DeliveredShare rental={rental} /> : <RentalState rental={rental} />;
  return (
    <tr className="border-line border-b align-baseline last:border-0 [&>*]:px-3 [&>*]:py-2">
      <th scope="row" className="text-start font-normal">
        <Link href={`/rentals/${rental.id}`} className="underline">
          <LocalTime ms={startMs(rental)} />
        </Link>
        <span className="block sm:hidden">{length}</span>
      </th>
      <td className="text-end max-sm:hidden">{length}</td>
      <td className="text-end">
        <RentedPrice rental={rental} />
        <span className="block sm:hidden">{delivered}</span>
      </td>
      <td className="text-end max-sm:hidden">{delivered}</td>
    </tr>
  );
}
