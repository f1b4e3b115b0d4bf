-- The unit that an extension's price is per, the listing's of that moment; NULL where it is the rental's own, as before this was kept.
ALTER TABLE rental_segments ADD COLUMN price_unit text;
