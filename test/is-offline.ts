import {
  type AdvertisedRate,
  isOfflineAfter,
  type Minute,
  NO_SILENCE,
  silenceAfter,
} from '#lib/domain/minute.ts';

/** Whether complete minutes in rising order show a rig offline. A rig never observed is not offline. */
export function isOffline(minutes: readonly Minute[], advertised: AdvertisedRate): boolean {
  return isOfflineAfter(
    minutes.reduce((silence, minute) => silenceAfter(silence, minute, advertised), NO_SILENCE),
  );
}
