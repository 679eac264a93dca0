-- Imports of questions are read first and written when their person has chosen; questions may be sisters of each other.

alter table question_import
  add column state text not null default 'ready'
    check (state in ('reading', 'ready', 'writing', 'written', 'failed', 'undone')),
  add column source_file_id integer,
  add column source_text text,
  add column found integer not null default 0,
  add column written_time timestamptz;

-- What was read, until it is written or forgotten.
create table question_import_item (
  import_id integer not null references question_import on delete cascade,
  no integer not null,
  item jsonb not null,
  question_id integer references question on delete set null,
  reason text not null default '',
  primary key (import_id, no)
);
create index question_import_item_question_idx on question_import_item (question_id) where question_id is not null;

-- Questions with the same number here are sisters: they ask the same with other values and never stand in one paper.
alter table question add column sister_group integer;
create index question_sister_idx on question (sister_group) where sister_group is not null;
create sequence question_sister_group;
