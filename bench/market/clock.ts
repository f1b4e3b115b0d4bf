/** A clock that can run faster than time, and be put forward. */
export interface BenchClock {
  nowMs: () => number;
  nowUnix: () => number;
  advance: (seconds: number) => void;
}

export function createClock(speed: number): BenchClock {
  const began = Date.now();
  let aheadMs = 0;
  const nowMs = () => began + (Date.now() - began) * speed + aheadMs;
  return {
    nowMs,
    nowUnix: () => Math.floor(nowMs() / 1000),
    advance: (seconds) => {
      aheadMs += 1000 * seconds;
    },
  };
}
