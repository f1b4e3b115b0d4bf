-- Money is bigint of 1e-8, times are unix seconds.

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL UNIQUE,
  created_unix bigint NOT NULL
);

CREATE TABLE api_keys (
  api_key text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts,
  sealed_secret text NOT NULL,
  perm_account text NOT NULL CHECK (perm_account IN ('none', 'read', 'write')),
  perm_rental text NOT NULL CHECK (perm_rental IN ('none', 'read', 'write')),
  perm_rig text NOT NULL CHECK (perm_rig IN ('none', 'read', 'write')),
  -- A decimal of up to 40 digits and 20 places: compared as a number, never as text.
  last_nonce numeric,
  created_unix bigint NOT NULL,
  revoked_unix bigint
);

CREATE TABLE algorithms (
  slug text PRIMARY KEY CHECK (slug = lower(slug)),
  display text NOT NULL,
  price_unit text NOT NULL CHECK (price_unit IN ('hash', 'kh', 'mh', 'gh', 'th', 'ph', 'eh')),
  work_per_difficulty bigint NOT NULL CHECK (work_per_difficulty > 0),
  active boolean NOT NULL DEFAULT true
);

CREATE TABLE profiles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts,
  name text NOT NULL,
  algo text NOT NULL REFERENCES algorithms,
  created_unix bigint NOT NULL
);
CREATE INDEX profiles_of_account ON profiles (account_id, id);

CREATE TABLE profile_slots (
  profile_id bigint NOT NULL REFERENCES profiles,
  priority smallint NOT NULL CHECK (priority BETWEEN 0 AND 4),
  host text NOT NULL,
  "user" text NOT NULL,
  pass text NOT NULL,
  PRIMARY KEY (profile_id, priority)
);

CREATE TABLE rigs (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES accounts,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  region text NOT NULL DEFAULT '',
  algo text NOT NULL REFERENCES algorithms,
  -- The advertised hash rate as the owner wrote it, e.g. 138 th: costs are computed from it exactly.
  hash numeric NOT NULL CHECK (hash > 0),
  hash_unit text NOT NULL CHECK (hash_unit IN ('hash', 'kh', 'mh', 'gh', 'th', 'ph', 'eh')),
  -- Prices are per one of these units and day.
  price_unit text NOT NULL CHECK (price_unit IN ('hash', 'kh', 'mh', 'gh', 'th', 'ph', 'eh')),
  device_count integer NOT NULL DEFAULT 1 CHECK (device_count > 0),
  minhours integer NOT NULL,
  maxhours integer NOT NULL,
  extensions boolean NOT NULL DEFAULT true,
  enabled boolean NOT NULL DEFAULT true,
  pool_url text NOT NULL,
  pool_user text NOT NULL,
  pool_password text NOT NULL,
  created_unix bigint NOT NULL,
  CHECK (1 <= minhours AND minhours <= maxhours AND maxhours <= 1500)
);
CREATE INDEX rigs_of_owner ON rigs (owner_id, id);
CREATE INDEX rigs_of_algorithm ON rigs (algo, id);

-- What was advertised since when: a graph shows the line as it was, not as it is.
CREATE TABLE rig_advertised (
  rig_id bigint NOT NULL REFERENCES rigs,
  since_unix bigint NOT NULL,
  hash numeric NOT NULL,
  hash_unit text NOT NULL,
  PRIMARY KEY (rig_id, since_unix)
);

CREATE TABLE rig_prices (
  rig_id bigint NOT NULL REFERENCES rigs,
  asset text NOT NULL CHECK (asset IN ('BTC', 'LTC', 'ETH', 'BCH', 'DOGE')),
  price bigint NOT NULL CHECK (price > 0),
  enabled boolean NOT NULL DEFAULT true,
  PRIMARY KEY (rig_id, asset)
);

CREATE TABLE rentals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rig_id bigint NOT NULL REFERENCES rigs,
  owner_id bigint NOT NULL REFERENCES accounts,
  renter_id bigint NOT NULL REFERENCES accounts,
  -- The terms at rental time.
  algo text NOT NULL REFERENCES algorithms,
  hash numeric NOT NULL,
  hash_unit text NOT NULL,
  price_unit text NOT NULL,
  device_count integer NOT NULL,
  price bigint NOT NULL,
  currency text NOT NULL,
  fee_rate numeric NOT NULL,
  -- [start, end) in unix seconds; an extension moves the end.
  during int8range NOT NULL CHECK (NOT isempty(during)),
  profile_id bigint REFERENCES profiles,
  pool_url text,
  pool_user text,
  pool_password text,
  settled_unix bigint,
  CHECK (owner_id <> renter_id),
  CHECK ((profile_id IS NULL) = (pool_url IS NOT NULL AND pool_user IS NOT NULL AND pool_password IS NOT NULL)),
  CONSTRAINT rentals_of_one_rig_never_overlap EXCLUDE USING gist (rig_id WITH =, during WITH &&)
);
CREATE INDEX rentals_of_renter ON rentals (renter_id, id DESC);
CREATE INDEX rentals_of_owner ON rentals (owner_id, id DESC);
-- The last prices paid, per algorithm.
CREATE INDEX rentals_of_algorithm ON rentals (algo, id DESC) WHERE currency = 'BTC';
CREATE INDEX rentals_unsettled ON rentals (upper(during)) WHERE settled_unix IS NULL;

-- What was paid for: the rental itself, then each extension.
CREATE TABLE rental_segments (
  rental_id bigint NOT NULL REFERENCES rentals,
  number integer NOT NULL CHECK (number >= 0),
  at_unix bigint NOT NULL,
  hours integer NOT NULL CHECK (hours > 0),
  price bigint NOT NULL,
  cost bigint NOT NULL CHECK (cost >= 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  PRIMARY KEY (rental_id, number)
);

CREATE TABLE ledger_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('deposit', 'payout', 'rent', 'extend', 'settle')),
  at_unix bigint NOT NULL,
  rental_id bigint REFERENCES rentals,
  -- 0 for the rental itself, then the extension's number: each is paid once.
  segment integer,
  note text NOT NULL DEFAULT '',
  FOREIGN KEY (rental_id, segment) REFERENCES rental_segments (rental_id, number)
);
CREATE UNIQUE INDEX ledger_paid_once ON ledger_transfers (rental_id, segment) WHERE kind IN ('rent', 'extend');
CREATE UNIQUE INDEX ledger_settled_once ON ledger_transfers (rental_id) WHERE kind = 'settle';

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES ledger_transfers,
  -- 'account' is a user's wallet, 'escrow' what a rental holds, 'fees' the market's, 'outside' the world.
  book text NOT NULL CHECK (book IN ('account', 'escrow', 'fees', 'outside')),
  account_id bigint REFERENCES accounts,
  rental_id bigint REFERENCES rentals,
  asset text NOT NULL CHECK (asset IN ('BTC', 'LTC', 'ETH', 'BCH', 'DOGE')),
  amount bigint NOT NULL CHECK (amount <> 0),
  CHECK ((book = 'account') = (account_id IS NOT NULL)),
  CHECK (book <> 'escrow' OR rental_id IS NOT NULL)
);
CREATE INDEX ledger_entries_of_account ON ledger_entries (account_id, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX ledger_entries_of_rental ON ledger_entries (rental_id) WHERE rental_id IS NOT NULL;
CREATE INDEX ledger_entries_of_transfer ON ledger_entries (transfer_id);

-- Kept with every entry, and always the sum of them.
CREATE TABLE balances (
  account_id bigint NOT NULL REFERENCES accounts,
  asset text NOT NULL CHECK (asset IN ('BTC', 'LTC', 'ETH', 'BCH', 'DOGE')),
  available bigint NOT NULL DEFAULT 0 CHECK (available >= 0),
  PRIMARY KEY (account_id, asset)
);

CREATE FUNCTION rows_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME;
END $$;
CREATE TRIGGER ledger_entries_stay BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
CREATE TRIGGER ledger_entries_all_stay BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION rows_stay();
CREATE TRIGGER ledger_transfers_stay BEFORE UPDATE OR DELETE ON ledger_transfers
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
CREATE TRIGGER ledger_transfers_all_stay BEFORE TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION rows_stay();
CREATE TRIGGER rental_segments_stay BEFORE UPDATE OR DELETE ON rental_segments
  FOR EACH ROW EXECUTE FUNCTION rows_stay();
CREATE TRIGGER rental_segments_all_stay BEFORE TRUNCATE ON rental_segments
  FOR EACH STATEMENT EXECUTE FUNCTION rows_stay();

CREATE FUNCTION ledger_transfer_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ledger_entries WHERE transfer_id = NEW.transfer_id GROUP BY asset HAVING sum(amount) <> 0
  ) THEN
    RAISE EXCEPTION 'ledger transfer % does not sum to zero', NEW.transfer_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_sums_to_zero AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transfer_sums_to_zero();
