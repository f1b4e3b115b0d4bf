-- No two users have names that only the case of a letter tells apart. A market that has such users already keeps them as they
-- are, since a name is what people know each other by: all but the oldest are marked, and no further one comes to be.
ALTER TABLE accounts ADD COLUMN namesake boolean NOT NULL DEFAULT false;
UPDATE accounts SET namesake = true
WHERE EXISTS (SELECT FROM accounts AS older WHERE lower(older.username) = lower(accounts.username) AND older.id < accounts.id);
CREATE UNIQUE INDEX accounts_named_once ON accounts (lower(username)) WHERE NOT namesake;
