-- The requests of the last minute, by client address, counted by all processes together. Losing them costs nothing, so
-- nothing of them is logged for a crash.
CREATE UNLOGGED TABLE rate_limits (
  -- An IPv4 address, or the /64 of an IPv6 one.
  address text PRIMARY KEY,
  -- When the requests that count came, in unix milliseconds.
  counted_ms bigint[] NOT NULL,
  -- Whether the last one counted.
  passed boolean NOT NULL,
  last_ms bigint NOT NULL
) WITH (fillfactor = 50);
