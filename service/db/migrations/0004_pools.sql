-- Pools an account has saved, to copy into profiles' slots.
CREATE TABLE saved_pools (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts,
  name text NOT NULL,
  algo text NOT NULL REFERENCES algorithms,
  host text NOT NULL,
  "user" text NOT NULL,
  pass text NOT NULL,
  created_unix bigint NOT NULL
);
CREATE INDEX saved_pools_of_account ON saved_pools (account_id, id);

-- The operator's word on a rig, which its owner cannot take back.
ALTER TABLE rigs ADD COLUMN barred boolean NOT NULL DEFAULT false;
