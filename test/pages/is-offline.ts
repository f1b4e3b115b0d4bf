import {
  type AdvertisedRate,
  isOfflineAfter,
  type Minute,
  NO_SILENCE,
  type Silence,
  silenceAfter,
} from '#lib/domain/minute.ts';

/** A rig's silence as complete minutes in rising order show it. */
export function silenceOf(minutes: readonly Minute[], advertised: AdvertisedRate): Silence {
  return minutes.reduce((silence, minute) => silenceAfter(silence, minute, advertised), NO_SILENCE);
}

/** Whether complete minutes in rising order show a rig offline. A rig never observed is not offline. */
export function isOffline(minutes: readonly Minute[], advertised: AdvertisedRate): boolean {
  return isOfflineAfter(silenceOf(minutes, advertised));
}
