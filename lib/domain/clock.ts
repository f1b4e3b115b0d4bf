const TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) UTC$/;

/** Unix seconds as the wire writes them: "2026-08-01 12:03:14 UTC". Years 0–9999; RangeError for what is not a time. */
export function formatTime(unixSeconds: number): string {
  const iso = new Date(unixSeconds * 1000).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

/** Unix seconds of "YYYY-MM-DD HH:MM:SS UTC"; undefined for another form or a time that does not exist. */
export function parseTime(text: string): number | undefined {
  const [, day, time] = TIME.exec(text) ?? [];
  const unixSeconds = Date.parse(`${day}T${time}Z`) / 1000;
  return Number.isFinite(unixSeconds) && formatTime(unixSeconds) === text ? unixSeconds : undefined;
}

/** Epoch milliseconds as files write them, in UTC to the second: "2026-08-01T12:03:14Z"; undefined for what is no time. */
export function isoTime(ms: number): string | undefined {
  const time = new Date(ms);
  return Number.isNaN(time.getTime()) ? undefined : `${time.toISOString().slice(0, 19)}Z`;
}
