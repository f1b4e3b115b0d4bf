-- The average hash rate that a settled rental was judged by, in hashes per second: it outlives its minutes, as the verdict
-- does. NULL where nothing was observed, and in rows of older backups.
ALTER TABLE rental_deliveries ADD COLUMN average double precision CHECK (average >= 0);

ALTER TABLE rental_deliveries DISABLE TRIGGER rental_deliveries_stay;
WITH settled AS (
  SELECT rentals.id, rentals.rig_id AS rig, work_per_difficulty AS work,
    ceil(lower(during) / 60.0)::int AS first, (upper(during) / 60)::int AS "end"
  FROM rental_deliveries JOIN rentals ON rentals.id = rental_id JOIN algorithms ON slug = algo
), wanted AS (
  SELECT *, ceil(first / 15.0)::int * 15 AS first_quarter, "end" / 15 * 15 AS end_quarter FROM settled
), sums AS (
  SELECT id, work, accepted_difficulty, observed::int
  FROM wanted JOIN rig_quarters ON rig_id = rig AND start_minute >= first_quarter AND start_minute < end_quarter
  UNION ALL
  SELECT id, work, coalesce(slot.difficulty, slot.shares * coalesce(slot.assigned, assigned_difficulty[1])), 1
  FROM wanted JOIN rig_hours ON rig_id = rig AND start_minute IN (first / 60 * 60, "end" / 60 * 60),
    unnest(accepted_shares, accepted_difficulty, assigned_difficulty)
      WITH ORDINALITY AS slot(shares, difficulty, assigned, number)
  WHERE slot.shares IS NOT NULL
    AND start_minute + number - 1 >= first AND start_minute + number - 1 < "end"
    AND NOT (start_minute + number - 1 >= first_quarter AND start_minute + number - 1 < end_quarter)
  UNION ALL
  SELECT id, work, accepted_difficulty, 1
  FROM wanted JOIN rig_minutes ON rig_id = rig AND minute >= first AND minute < "end"
)
UPDATE rental_deliveries SET average = known.average
FROM (
  SELECT id, sum(accepted_difficulty) * work / (60 * sum(observed)) AS average FROM sums GROUP BY id, work
) AS known
WHERE rental_id = known.id;
ALTER TABLE rental_deliveries ENABLE TRIGGER rental_deliveries_stay;
