-- Shares found below the difficulty that was assigned to their minute count for their work: the number that a verdict tests
-- is no whole one any more. NULL, as in all rows that are there: working_shares.
ALTER TABLE rig_quarters ADD COLUMN counted_shares double precision;
