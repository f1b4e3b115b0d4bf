-- A user whom the operator disabled: since then no key of theirs is known and no rig of theirs is for rent. NULL: not disabled.
-- What keys and rigs themselves say stays as it is, for when the user is enabled again.
ALTER TABLE accounts ADD COLUMN disabled_unix bigint;
-- The few that every search leaves out, found without reading all users.
CREATE INDEX accounts_disabled ON accounts (id) WHERE disabled_unix IS NOT NULL;
