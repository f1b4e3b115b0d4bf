import { redirect } from 'next/navigation';

/** The market is where a day begins; without a key it leads on to `/connect`. */
export default function HomePage(): never {
  redirect('/rigs');
}
