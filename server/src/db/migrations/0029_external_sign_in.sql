-- Signing in through others: the campus (CAS, OpenID Connect), WeCom, WeChat.

-- How a session was opened.
alter table session add column way text not null default 'password'
  constraint session_way_check check (way in ('password', 'cas', 'oidc', 'wecom', 'wechat'));

-- One attempt, from the button to the session; known by the state that goes round and by a secret that stays in the browser.
create table external_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null check (provider in ('cas', 'oidc', 'wecom', 'wechat')),
  area text not null check (area in ('member', 'admin')),
  keep boolean not null,
  nonce text not null,
  verifier text not null,
  -- who binds an account of a provider to the own one; null: signing in
  account_id integer references account on delete cascade,
  stage text not null default 'begun' check (stage in ('begun', 'proven', 'done')),
  -- sealed: who the provider says it is
  proven bytea,
  ip text not null,
  expires_time timestamptz not null,
  create_time timestamptz not null default now()
);
create index external_attempt_ip_idx on external_attempt (ip, create_time);
create index external_attempt_account_idx on external_attempt (account_id);

-- Which account of a provider stands for which account here.
create table external_binding (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  provider text not null check (provider in ('cas', 'oidc', 'wecom', 'wechat')),
  issuer text not null,
  subject text not null,
  name text not null default '',
  -- by the staff or student number the provider gave, or by the person with the password
  bound_by text not null check (bound_by in ('number', 'person')),
  create_time timestamptz not null default now(),
  last_used_time timestamptz not null default now(),
  unique (provider, issuer, subject),
  unique (account_id, provider)
);

-- By what a provider names a session that it opened here, for signing out on both sides.
create table external_session (
  session_id bigint primary key references session on delete cascade,
  provider text not null check (provider in ('cas', 'oidc', 'wecom', 'wechat')),
  issuer text not null,
  subject text not null,
  sid text not null default '',
  ticket_hash bytea,
  -- sealed: the token that the provider knows the session by
  id_token bytea
);
create index external_session_subject_idx on external_session (issuer, subject);
create index external_session_sid_idx on external_session (issuer, sid);
create index external_session_ticket_idx on external_session (ticket_hash);
