-- What a search looks at is kept with each rig, so that its first page is the beginning of an index.

-- The prices that are enabled, as `rig_prices` has them: whether there are any, and the one in BTC.
ALTER TABLE rigs ADD COLUMN priced boolean NOT NULL DEFAULT false;
ALTER TABLE rigs ADD COLUMN btc_price bigint;
-- Per exahash prices are whole numbers, so that equal ones in different units compare as equal.
ALTER TABLE rigs ADD COLUMN btc_per_exahash numeric GENERATED ALWAYS AS (
  btc_price * CASE price_unit
    WHEN 'hash' THEN 1e18::numeric WHEN 'kh' THEN 1e15::numeric WHEN 'mh' THEN 1e12::numeric WHEN 'gh' THEN 1e9::numeric
    WHEN 'th' THEN 1e6::numeric WHEN 'ph' THEN 1e3::numeric WHEN 'eh' THEN 1::numeric
  END
) STORED;
-- The advertised hashes per second.
ALTER TABLE rigs ADD COLUMN hashes double precision GENERATED ALWAYS AS (
  hash * CASE hash_unit
    WHEN 'hash' THEN 1::numeric WHEN 'kh' THEN 1e3::numeric WHEN 'mh' THEN 1e6::numeric WHEN 'gh' THEN 1e9::numeric
    WHEN 'th' THEN 1e12::numeric WHEN 'ph' THEN 1e15::numeric WHEN 'eh' THEN 1e18::numeric
  END
) STORED;

CREATE FUNCTION keep_rig_priced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint := CASE TG_OP WHEN 'DELETE' THEN OLD.rig_id ELSE NEW.rig_id END;
BEGIN
  UPDATE rigs SET (priced, btc_price) = (kept.priced, kept.btc_price)
  FROM (
    SELECT count(*) > 0 AS priced, min(price) FILTER (WHERE asset = 'BTC') AS btc_price
    FROM rig_prices WHERE rig_id = changed AND enabled
  ) AS kept
  WHERE id = changed AND (rigs.priced, rigs.btc_price) IS DISTINCT FROM (kept.priced, kept.btc_price);
  RETURN NULL;
END $$;
CREATE TRIGGER rig_prices_keep_rig_priced AFTER INSERT OR UPDATE OR DELETE ON rig_prices
  FOR EACH ROW EXECUTE FUNCTION keep_rig_priced();

UPDATE rigs SET priced = true, btc_price = kept.btc_price
FROM (
  SELECT rig_id, min(price) FILTER (WHERE asset = 'BTC') AS btc_price FROM rig_prices WHERE enabled GROUP BY rig_id
) AS kept
WHERE rig_id = id;

CREATE INDEX rigs_on_offer ON rigs (btc_per_exahash, id) WHERE enabled AND NOT barred AND priced;
CREATE INDEX rigs_on_offer_of_algorithm ON rigs (algo, btc_per_exahash, id) WHERE enabled AND NOT barred AND priced;

-- The few rigs that are away, found without reading the state of all.
CREATE INDEX rig_states_offline ON rig_states (rig_id) WHERE NOT online;
-- The rental of a rig that runs, among all it ever had.
CREATE INDEX rentals_unsettled_of_rig ON rentals (rig_id) WHERE settled_unix IS NULL;
