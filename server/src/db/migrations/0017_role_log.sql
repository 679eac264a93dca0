-- Who was given or lost which role, when and by whom: an assignment that has ended leaves no other trace.
create table role_log (
  id bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  role text not null,
  scope_type text not null check (scope_type in ('school', 'college', 'project', 'catalog', 'self')),
  scope_id integer,
  action text not null check (action in ('appoint', 'change', 'end')),
  start_date date,
  end_date date,
  by_account_id integer references account,
  create_time timestamptz not null default now()
);
create index role_log_account_idx on role_log (account_id, id desc);
create index role_log_scope_idx on role_log (scope_type, scope_id, id desc);
