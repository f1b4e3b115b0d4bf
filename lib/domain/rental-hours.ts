/** The least and the most that a field may hold. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** For how many hours a rig may be rented at all. */
export const HOURS: Bounds = { min: 1, max: 1500 };
