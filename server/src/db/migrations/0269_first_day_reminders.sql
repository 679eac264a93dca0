-- Who was reminded of a programme that moves in: each person once a day.
create table first_day_reminder (
  project_id integer not null references project (id) on delete cascade,
  account_id integer not null references account (id) on delete cascade,
  reminded_by integer references account (id) on delete set null,
  reminded_time timestamptz not null default now(),
  primary key (project_id, account_id)
);
