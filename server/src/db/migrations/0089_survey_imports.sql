-- Answers from a table: an export of another questionnaire service, or what was written on paper.

create table survey_import (
  id integer generated always as identity primary key,
  survey_id integer not null references survey on delete cascade,
  account_id integer references account on delete set null,
  file_id integer,
  file_name text not null,
  state text not null default 'reading' check (state in ('reading', 'ready', 'failed', 'written', 'undone')),
  -- how the columns are read, as a person said; null: as they look
  wanted jsonb,
  -- how they were read, with the heads of the table
  reading jsonb,
  -- of the questionnaire that it was read by
  revision integer not null,
  found integer not null default 0,
  added integer not null default 0,
  create_time timestamptz not null default now(),
  written_time timestamptz
);
create index survey_import_survey_idx on survey_import (survey_id, id desc);
create index survey_import_account_idx on survey_import (account_id);

-- The rows of the table, until they are stored as answer sheets.
create table survey_import_item (
  import_id integer not null references survey_import on delete cascade,
  no integer not null,
  item jsonb not null,
  primary key (import_id, no)
);

-- Where an answer sheet came from; null: it was handed in here.
alter table survey_response add column import_id integer references survey_import on delete set null;
create index survey_response_import_idx on survey_response (import_id) where import_id is not null;
