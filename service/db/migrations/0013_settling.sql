-- Whether rentals are being settled, of all processes together: where nobody has for a while, minutes that were measured
-- meanwhile may still come. One row; it tells of the processes, not of the market, and is no part of a backup.
CREATE TABLE settling (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- When a process last was about to settle what is due.
  seen_unix bigint NOT NULL,
  -- Since when settling goes on.
  resumed_unix bigint NOT NULL
);
