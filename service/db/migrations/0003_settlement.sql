-- What a settled rental delivered: the verdict outlives the minutes it was made from.
CREATE TABLE rental_deliveries (
  rental_id bigint PRIMARY KEY REFERENCES rentals,
  rig_id bigint NOT NULL REFERENCES rigs,
  hours integer NOT NULL CHECK (hours > 0),
  -- Delivered work in percent of advertised, with its 95 % interval; NULL where nothing was observed.
  percent double precision CHECK (percent >= 0),
  low double precision,
  high double precision,
  shares bigint NOT NULL,
  observed_minutes integer NOT NULL,
  rig_minutes integer NOT NULL,
  pool_minutes integer NOT NULL,
  difficulty_minutes integer NOT NULL,
  unobserved_minutes integer NOT NULL,
  undelivered_fraction double precision NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('unknown', 'within-chance', 'interrupted', 'short')),
  refund bigint NOT NULL CHECK (refund >= 0)
);
CREATE INDEX rental_deliveries_of_rig ON rental_deliveries (rig_id);
CREATE TRIGGER rental_deliveries_stay BEFORE UPDATE OR DELETE ON rental_deliveries
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
CREATE TRIGGER rental_deliveries_all_stay BEFORE TRUNCATE ON rental_deliveries
  FOR EACH STATEMENT EXECUTE FUNCTION rows_stay();
