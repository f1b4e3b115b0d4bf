/** Of each twenty-five rigs in a row one is rented for long, one has no price in BTC, and one is disabled. */
export const rigKinds = { every: 25, rented: 0, unpriced: 3, disabled: 7 } as const;

/** Whether the rig that was listed as the nth is there to be rented, from 0. */
export function isFree(n: number): boolean {
  const { every, rented, unpriced, disabled } = rigKinds;
  return !([rented, unpriced, disabled] as number[]).includes(n % every);
}
