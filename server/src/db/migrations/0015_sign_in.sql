-- Signing in: what failed lately, captchas, verification codes, what was sent, second factors.

-- Failed attempts by account name (hashed: people type passwords there) and where they came from.
create table sign_in_failure (
  name_hash bytea not null,
  source text not null,
  failures integer not null default 1,
  last_time timestamptz not null default now(),
  primary key (name_hash, source)
);
create index sign_in_failure_source_idx on sign_in_failure (source, last_time);

-- A browser that an account has signed in from before: others cannot make it wait.
create table known_device (
  hash bytea primary key,
  account_id integer not null references account on delete cascade,
  last_time timestamptz not null default now()
);
create index known_device_account_idx on known_device (account_id);

create table captcha (
  id_hash bytea primary key,
  answer jsonb not null,
  tries integer not null default 0,
  expires_time timestamptz not null
);
create index captcha_expires_idx on captcha (expires_time);

-- Codes sent to an address for one event; only the newest of an address and event is good.
create table verification_code (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'mobile')),
  address text not null,
  event text not null,
  code_hash bytea not null,
  account_id integer references account on delete cascade,
  ip text not null default '',
  tries integer not null default 0,
  used_time timestamptz,
  expires_time timestamptz not null,
  create_time timestamptz not null default now()
);
create index verification_code_address_idx on verification_code (address, event, id desc);
create index verification_code_ip_idx on verification_code (ip, create_time);

-- Each message that left or would have left; `body` only where no provider is configured (development).
create table outgoing_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'mobile')),
  address text not null,
  subject text not null default '',
  body text,
  outcome text not null check (outcome in ('sent', 'failed', 'kept')),
  create_time timestamptz not null default now()
);

create table second_factor (
  account_id integer primary key references account on delete cascade,
  secret bytea not null,
  confirmed_time timestamptz,
  last_step bigint not null default 0,
  recovery_hashes bytea[] not null default '{}',
  create_time timestamptz not null default now()
);
