-- The minute in which a rig's silence began: NULL where there is none, and where it began before this was kept.
ALTER TABLE rig_states
  ADD COLUMN since_minute integer,
  ADD COLUMN began_away boolean NOT NULL DEFAULT false;
