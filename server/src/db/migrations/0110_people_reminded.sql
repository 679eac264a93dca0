-- Who was reminded when, of whatever survey: nobody is reminded more than so often within seven days. Not of which survey,
-- so that the list says nothing about who has answered one.
create table survey_reminded (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  create_time timestamptz not null default now()
);
create index survey_reminded_account_idx on survey_reminded (account_id, create_time);
