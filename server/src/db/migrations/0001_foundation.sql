-- Level 0: identity, files, settings, forms, inbox, dropdown; and the two tables of the kernel (job, admin_log).
create extension if not exists pg_trgm;

create table account (
  id integer generated always as identity primary key,
  username text not null,
  kind text not null default 'staff' check (kind in ('staff', 'student', 'admin')),
  password_hash text not null,
  nickname text not null default '',
  name text not null default '',
  name_en text not null default '',
  email text,
  mobile text,
  avatar text not null default '',
  gender smallint not null default 0 check (gender in (0, 1, 2)),
  birthday date,
  money bigint not null default 0,
  score integer not null default 0,
  motto text not null default '',
  status text not null default 'enable' check (status in ('enable', 'disable')),
  login_failures integer not null default 0,
  last_failure_time timestamptz,
  last_login_time timestamptz,
  last_login_ip text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create unique index account_username_key on account (lower(username));
create unique index account_email_key on account (lower(email)) where email is not null;
create unique index account_mobile_key on account (mobile) where mobile is not null;

create table session (
  id bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  area text not null check (area in ('member', 'admin')),
  ip text not null default '',
  user_agent text not null default '',
  create_time timestamptz not null default now(),
  last_used_time timestamptz not null default now(),
  revoked_time timestamptz,
  revoked_reason text
);
create index session_account_idx on session (account_id);

-- Tokens are stored as SHA-256; a refresh token that was used before and comes again ends its session.
create table session_token (
  hash bytea primary key,
  session_id bigint not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_time timestamptz not null,
  used_time timestamptz,
  create_time timestamptz not null default now()
);
create index session_token_session_idx on session_token (session_id);

create table file (
  id integer generated always as identity primary key,
  owner_id integer references account,
  topic text not null default 'default',
  name text not null,
  size bigint not null,
  mimetype text not null,
  sha256 text not null,
  create_time timestamptz not null default now()
);
create index file_owner_idx on file (owner_id, create_time desc);
create index file_sha256_idx on file (sha256);

create table config (
  name text primary key,
  value jsonb not null,
  update_time timestamptz not null default now()
);

-- Evaluation settings by scope; the nearest scope wins (class, course, plan, programme, college, school).
create table evaluation_setting (
  id integer generated always as identity primary key,
  scope_type text not null check (scope_type in ('school', 'college', 'project', 'culture', 'course', 'teaching_class')),
  scope_id integer not null default 0,
  key text not null,
  value jsonb not null,
  update_account_id integer references account,
  update_time timestamptz not null default now(),
  unique (scope_type, scope_id, key)
);

create table notice (
  id bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  kind text not null,
  "values" jsonb not null default '{}',
  link text not null default '',
  read_time timestamptz,
  create_time timestamptz not null default now()
);
create index notice_account_idx on notice (account_id, id desc);

create table dropdown_version (
  kind text primary key,
  version bigint not null default 1,
  update_time timestamptz not null default now()
);

create table job (
  id bigint generated always as identity primary key,
  account_id integer references account on delete cascade,
  kind text not null,
  title text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  payload jsonb not null default '{}',
  done integer not null default 0,
  total integer not null default 0,
  cancel_wanted boolean not null default false,
  result jsonb not null default '{}',
  error text,
  file_id integer references file,
  create_time timestamptz not null default now(),
  start_time timestamptz,
  end_time timestamptz
);
create index job_account_idx on job (account_id, id desc);

create table admin_log (
  id bigint generated always as identity primary key,
  account_id integer references account,
  username text not null default '',
  act text not null,
  input jsonb not null default '{}',
  outcome text not null,
  ip text not null default '',
  user_agent text not null default '',
  request_id text not null default '',
  create_time timestamptz not null default now()
);
create index admin_log_time_idx on admin_log (create_time desc);
create index admin_log_account_idx on admin_log (account_id, id desc);
