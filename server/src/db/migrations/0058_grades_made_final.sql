-- Making the result of a grade final, and taking that back with a reason, stay on record.
create table graduation_final (
  id bigint generated always as identity primary key,
  run_id integer not null references graduation_run,
  action text not null check (action in ('final', 'reopened')),
  reason text not null default '',
  account_id integer references account,
  create_time timestamptz not null default now()
);
create index graduation_final_run_idx on graduation_final (run_id, id);
create index graduation_final_account_idx on graduation_final (account_id);
