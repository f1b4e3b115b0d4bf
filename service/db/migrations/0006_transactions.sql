-- What an account sees of the ledger: a row for each amount that came or went. An owner's credit is there from the moment
-- its rental is paid, and waits for the settlement. Ids are digits: the last says which kind of row it is, those before
-- it which payment or transfer; a rental has less than ten thousand segments, since each has an hour of at most 1500.
CREATE VIEW account_transactions AS
  SELECT renter_id AS account_id, (rentals.id * 10000 + number) * 10 + digit AS id, type, currency, amount, at_unix,
    rentals.id AS rental_id, rig_id, NULL::bigint AS waits_for_end_unix, number AS segment, hours, '' AS note
  FROM rentals
  JOIN rental_segments ON rental_id = rentals.id
  CROSS JOIN LATERAL (VALUES (2, 'Payment', -cost), (1, 'Rental Fee', -fee)) AS part (digit, type, amount)
  WHERE amount <> 0
UNION ALL
  SELECT owner_id, (rentals.id * 10000 + number) * 10 + 3, 'Credit', currency, cost, at_unix,
    rentals.id, rig_id, CASE WHEN settled_unix IS NULL THEN upper(during) END, number, hours, ''
  FROM rentals
  JOIN rental_segments ON rental_id = rentals.id
  WHERE cost <> 0
UNION ALL
  SELECT renter_id, rentals.id * 100000 + 4, 'Credit/Refund', currency, refund, settled_unix,
    rentals.id, rentals.rig_id, NULL, NULL, NULL, ''
  FROM rentals
  JOIN rental_deliveries ON rental_id = rentals.id
  WHERE refund > 0
UNION ALL
  SELECT owner_id, rentals.id * 100000 + 5, 'Debit/Refund', currency, -refund, settled_unix,
    rentals.id, rentals.rig_id, NULL, NULL, NULL, ''
  FROM rentals
  JOIN rental_deliveries ON rental_id = rentals.id
  WHERE refund > 0
UNION ALL
  SELECT account_id, transfer.id * 10 + 6, CASE kind WHEN 'deposit' THEN 'Deposit' ELSE 'Payout' END, asset, amount,
    at_unix, NULL, NULL, NULL, NULL, NULL, note
  FROM ledger_entries
  JOIN ledger_transfers AS transfer ON transfer.id = transfer_id
  WHERE account_id IS NOT NULL AND kind IN ('deposit', 'payout');

-- Few rentals are refunded, and few transfers come from outside: neither is looked for among all the others.
CREATE INDEX rental_deliveries_refunded ON rental_deliveries (rental_id) WHERE refund > 0;
CREATE INDEX ledger_transfers_outside ON ledger_transfers (id) WHERE kind IN ('deposit', 'payout');
