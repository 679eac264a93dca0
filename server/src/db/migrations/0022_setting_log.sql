-- Who changed which setting of evaluation when, and what was in force at the place before and after.
create table setting_log (
  id integer generated always as identity primary key,
  scope_type text not null check (scope_type in ('school', 'college', 'project', 'culture', 'course', 'teaching_class')),
  scope_id integer not null,
  -- as it was called then: the place may be gone, the record stays
  name text not null,
  name_en text not null default '',
  -- the places from the school down to this one, as 'project 3'
  path text[] not null,
  key text not null,
  action text not null check (action in ('set', 'reset')),
  from_value jsonb not null,
  to_value jsonb not null,
  account_id integer references account on delete set null,
  create_time timestamptz not null default now()
);
create index setting_log_path_idx on setting_log using gin (path);
create index setting_log_scope_idx on setting_log (scope_type, scope_id, id desc);
