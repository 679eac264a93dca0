-- Searches of a bank that a person comes back to: what the list was narrowed by, under a name of one's own.
create table question_search (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  catalog_id integer not null references course_catalog on delete cascade,
  name text not null,
  query jsonb not null,
  create_time timestamptz not null default now(),
  constraint question_search_once unique (account_id, catalog_id, name)
);
create index question_search_catalog_idx on question_search (catalog_id);
