-- What was observed of the rigs. Time counts in whole unix minutes; accepted and rejected difficulties are sums over a
-- minute's shares. A minute nobody observed has no row, and NULL in every slot of its hour.

-- The running hours, a row per minute. Ended hours move to rig_hours: a minute is in one of the two.
CREATE TABLE rig_minutes (
  rig_id bigint NOT NULL,
  minute integer NOT NULL,
  connected boolean NOT NULL,
  pool_reachable boolean NOT NULL,
  accepted_shares integer NOT NULL CHECK (accepted_shares >= 0),
  accepted_difficulty double precision NOT NULL CHECK (accepted_difficulty >= 0),
  assigned_difficulty double precision NOT NULL CHECK (assigned_difficulty >= 0),
  rejected_difficulty double precision NOT NULL CHECK (rejected_difficulty >= 0),
  PRIMARY KEY (rig_id, minute)
);
CREATE INDEX rig_minutes_in_time ON rig_minutes (minute);

-- An ended hour, sixty slots in each array.
CREATE TABLE rig_hours (
  rig_id bigint NOT NULL,
  start_minute integer NOT NULL CHECK (start_minute % 60 = 0),
  connected boolean[] NOT NULL CHECK (cardinality(connected) = 60),
  pool_reachable boolean[] NOT NULL CHECK (cardinality(pool_reachable) = 60),
  accepted_shares integer[] NOT NULL CHECK (cardinality(accepted_shares) = 60),
  accepted_difficulty double precision[] NOT NULL CHECK (cardinality(accepted_difficulty) = 60),
  assigned_difficulty double precision[] NOT NULL CHECK (cardinality(assigned_difficulty) = 60),
  rejected_difficulty double precision[] NOT NULL CHECK (cardinality(rejected_difficulty) = 60),
  PRIMARY KEY (rig_id, start_minute)
);
CREATE INDEX rig_hours_in_time ON rig_hours (start_minute);

-- The quarters of ended hours, rolled up: what a graph draws, and what the verdict on a long rental adds up.
CREATE TABLE rig_quarters (
  rig_id bigint NOT NULL,
  start_minute integer NOT NULL CHECK (start_minute % 15 = 0),
  observed smallint NOT NULL CHECK (observed BETWEEN 1 AND 15),
  disconnected smallint NOT NULL,
  pool_away smallint NOT NULL,
  accepted_shares integer NOT NULL,
  accepted_difficulty double precision NOT NULL,
  rejected_difficulty double precision NOT NULL,
  -- Of the minutes in which rig and pool were there: how many, in how many of them the assigned difficulty did not suit
  -- the rig, their shares, and the sum of 1 ÷ assigned difficulty, to which the expected number of shares is proportional.
  working smallint NOT NULL,
  unsuited smallint NOT NULL,
  working_shares integer NOT NULL,
  working_difficulty double precision NOT NULL,
  inverse_difficulty double precision NOT NULL,
  PRIMARY KEY (rig_id, start_minute)
);
CREATE INDEX rig_quarters_in_time ON rig_quarters (start_minute);

-- The state as last measured. A rig without a row was never measured, and counts as online.
CREATE TABLE rig_states (
  rig_id bigint PRIMARY KEY REFERENCES rigs,
  -- The last minute that counted.
  minute integer NOT NULL,
  online boolean NOT NULL,
  pool_online boolean NOT NULL,
  -- Observed minutes without a connection, in a row.
  away_minutes integer NOT NULL,
  -- Shares expected since the last one came.
  missed_shares double precision NOT NULL
);
