-- The operator takes fees out of the market: from the book of fees to outside, in transfers of a kind of their own.
ALTER TABLE ledger_transfers DROP CONSTRAINT ledger_transfers_kind_check;
ALTER TABLE ledger_transfers ADD CONSTRAINT ledger_transfers_kind_check
  CHECK (kind IN ('deposit', 'payout', 'rent', 'extend', 'settle', 'collect'));
