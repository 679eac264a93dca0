-- The keys that credentials of students are signed with. `sealed_key` is the private half (PKCS#8), sealed with the secret
-- of the installation; old ones stay, so that what they signed can be checked.
create table credential_key (
  number integer primary key check (number > 0),
  kid text not null unique,
  public_key jsonb not null,
  sealed_key bytea not null,
  create_time timestamptz not null default now()
);
