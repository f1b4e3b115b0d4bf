-- The rows of account_transactions in the order in which they are listed, so that a page costs what it shows, not what there
-- ever was. A row never changes, and is written with what it tells of; whether a credit still waits is looked up.
CREATE TABLE listed_transactions (
  account_id bigint NOT NULL,
  at_unix bigint NOT NULL,
  id bigint NOT NULL,
  type text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  rental_id bigint,
  rig_id bigint,
  segment integer,
  hours integer,
  note text NOT NULL,
  PRIMARY KEY (account_id, at_unix, id)
);
CREATE INDEX listed_transactions_of_rental ON listed_transactions (rental_id) WHERE rental_id IS NOT NULL;

CREATE FUNCTION list_segment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_transactions
  SELECT account_id, at_unix, id, type, currency, amount, rental_id, rig_id, segment, hours, note
  FROM account_transactions WHERE rental_id = NEW.rental_id AND segment = NEW.number;
  RETURN NULL;
END $$;
CREATE TRIGGER rental_segments_are_listed AFTER INSERT ON rental_segments
  FOR EACH ROW EXECUTE FUNCTION list_segment();

CREATE FUNCTION list_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_transactions
  SELECT account_id, at_unix, id, type, currency, amount, rental_id, rig_id, segment, hours, note
  FROM account_transactions WHERE rental_id = NEW.rental_id AND type IN ('Credit/Refund', 'Debit/Refund');
  RETURN NULL;
END $$;
-- Its moment is that of the settlement, which is noted in the same transaction.
CREATE CONSTRAINT TRIGGER refunds_are_listed AFTER INSERT ON rental_deliveries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.refund > 0) EXECUTE FUNCTION list_refund();

-- Said without the view, which would look for it among all entries of the account.
CREATE FUNCTION list_outside() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listed_transactions
  SELECT NEW.account_id, at_unix, id * 10 + 6, CASE kind WHEN 'deposit' THEN 'Deposit' ELSE 'Payout' END,
    NEW.asset, NEW.amount, NULL, NULL, NULL, NULL, note
  FROM ledger_transfers WHERE id = NEW.transfer_id AND kind IN ('deposit', 'payout');
  RETURN NULL;
END $$;
CREATE TRIGGER outside_is_listed AFTER INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.account_id IS NOT NULL) EXECUTE FUNCTION list_outside();

INSERT INTO listed_transactions
SELECT account_id, at_unix, id, type, currency, amount, rental_id, rig_id, segment, hours, note FROM account_transactions;
