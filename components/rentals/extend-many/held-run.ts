import { createHeldRuns } from '../run/held-run.ts';
import type { ExtensionRow } from './extension-row.ts';

/** The extensions of this tab. */
export const extensionRuns = createHeldRuns<ExtensionRow>({
  name: 'extension-run',
  href: '/rentals?as=renter',
});
