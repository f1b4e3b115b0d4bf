-- What follows from the other columns is not written down sixty times: an hour whose rig stayed at one difficulty, as
-- nearly every hour, is two short arrays and a number. What was observed is as exact as before; hours that are there stay.
ALTER TABLE rig_hours
  -- NULL: true in every observed minute.
  ALTER connected DROP NOT NULL,
  ALTER pool_reachable DROP NOT NULL,
  -- NULL: accepted_shares × assigned_difficulty.
  ALTER accepted_difficulty DROP NOT NULL,
  -- NULL: rejected_shares × assigned_difficulty, and 0 where rejected_shares is NULL too.
  ALTER rejected_difficulty DROP NOT NULL,
  ADD COLUMN rejected_shares smallint[] CHECK (cardinality(rejected_shares) = 60),
  -- One value: the same in every observed minute.
  DROP CONSTRAINT rig_hours_assigned_difficulty_check,
  ADD CONSTRAINT rig_hours_assigned_difficulty_check CHECK (cardinality(assigned_difficulty) IN (1, 60));

-- Old rows are looked for once an hour, all at once, and rows come in the order of time: an index of ranges is enough, and
-- costs next to nothing with each row.
DROP INDEX rig_hours_in_time;
DROP INDEX rig_quarters_in_time;
CREATE INDEX rig_hours_in_time ON rig_hours USING brin (start_minute);
CREATE INDEX rig_quarters_in_time ON rig_quarters USING brin (start_minute);

-- Hours are found by rig and time alone: what their slots hold is not worth a look at hundreds of thousands of elements.
ALTER TABLE rig_hours
  ALTER connected SET STATISTICS 0,
  ALTER pool_reachable SET STATISTICS 0,
  ALTER accepted_shares SET STATISTICS 0,
  ALTER accepted_difficulty SET STATISTICS 0,
  ALTER assigned_difficulty SET STATISTICS 0,
  ALTER rejected_difficulty SET STATISTICS 0,
  ALTER rejected_shares SET STATISTICS 0;
