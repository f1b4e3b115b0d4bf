import type { Metadata } from 'next';
import { buttonClass } from '#components/ui/press/button-class.ts';

export const metadata: Metadata = { title: 'Not found' };

/** Of plain elements: it comes along with every page, and so would the code of what it is made of. */
export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-4 text-center">
      <h1 className="text-balance text-ink-soft">There is nothing at this address.</h1>
      <a href="/" className={buttonClass()}>
        Go to the desk
      </a>
    </main>
  );
}
