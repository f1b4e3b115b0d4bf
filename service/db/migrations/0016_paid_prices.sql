-- Prices that nobody paid anything at say nothing: among the last prices are those of rentals whose hour costs at least 0.00000001.
CREATE FUNCTION costs_by_the_hour(price bigint, price_unit text, hash numeric, hash_unit text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT price * hash * 1000::numeric ^ (
    array_position(ARRAY['hash', 'kh', 'mh', 'gh', 'th', 'ph', 'eh'], hash_unit)
    - array_position(ARRAY['hash', 'kh', 'mh', 'gh', 'th', 'ph', 'eh'], price_unit)
  ) >= 24
$$;

-- However many there are that cost nothing, those that count are found without reading them.
DROP INDEX rentals_of_algorithm;
CREATE INDEX rentals_paid_of_algorithm ON rentals (algo, id DESC)
  WHERE currency = 'BTC' AND costs_by_the_hour(price, price_unit, hash, hash_unit);
