import 'server-only';

/** What is remembered of sessions on the server, by sid: that they were ended, and when they were last used. */
export interface SessionMemory {
  /**
   * Remembers for good that a session ended, until it would have expired: epoch milliseconds. False where somebody else has ended
   * it already.
   */
  end(sid: string, untilMs: number): Promise<boolean>;
  /**
   * True, and counted as use, where the session was not ended and was last used after `idleSince`; where no use is known,
   * `seenAt` stands for it. Epoch milliseconds.
   */
  use(sid: string, limits: { idleSince: number; seenAt: number }): Promise<boolean>;
  /** Whether it was ended; no use. */
  isEnded(sid: string): Promise<boolean>;
}
