-- What was agreed when a rig was rented never changes: of a rental its end moves until it is settled, and its settlement is noted.
CREATE FUNCTION rental_terms_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the terms of rental % never change', OLD.id;
END $$;
CREATE TRIGGER rental_terms_stay BEFORE UPDATE OF id, rig_id, owner_id, renter_id, algo, hash, hash_unit, price_unit, device_count,
  price, currency, fee_rate, profile_id, pool_url, pool_user, pool_password ON rentals
  FOR EACH ROW EXECUTE FUNCTION rental_terms_stay();
CREATE TRIGGER rental_period_stays BEFORE UPDATE OF during ON rentals
  FOR EACH ROW WHEN (OLD.settled_unix IS NOT NULL OR lower(NEW.during) <> lower(OLD.during))
  EXECUTE FUNCTION rental_terms_stay();
