-- What a person said of the columns of a workbook of questions: it holds for the next workbook of the same layout that the
-- same person brings. The key is made of the words over the columns.
create table question_sheet_layout (
  account_id integer not null references account on delete cascade,
  layout_key text not null,
  said jsonb not null,
  update_time timestamptz not null default now(),
  primary key (account_id, layout_key)
);

-- How the sheets of a workbook were read, to be pointed at.
alter table question_import add column reading jsonb;
