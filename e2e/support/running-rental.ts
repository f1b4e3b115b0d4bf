const HOUR_MS = 3_600_000;

interface Running {
  id: string;
  rig: { type: string };
  start_unix: string;
  end_unix: string;
}

/** Neither just made by another test, with a pool of its own, nor about to end. */
function isUnderWay({ start_unix, end_unix }: Running): boolean {
  const [start, end] = [start_unix, end_unix].map((unix) => Number(unix) * 1000 - Date.now());
  return Number(start) < -HOUR_MS && Number(end) > HOUR_MS;
}

const WITH_PROFILE = ['sha256ab', 'scrypt', 'kheavyhash', 'randomx', 'equihash'];

/** A rental of the demo's renter whose pool is one of a profile of theirs, or none that is stored. */
export function runningOf(rentals: readonly Running[], isOfProfile: boolean) {
  return rentals.find((one) => WITH_PROFILE.includes(one.rig.type) === isOfProfile && isUnderWay(one));
}
