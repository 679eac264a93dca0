-- Questions that went to the bank of another course at once, with what each was before: number, chapter, objectives, words.
create table question_move (
  id integer generated always as identity primary key,
  from_catalog_id integer not null references course_catalog on delete cascade,
  to_catalog_id integer not null references course_catalog on delete cascade,
  account_id integer references account on delete set null,
  before jsonb not null,
  create_time timestamptz not null default now(),
  undone_time timestamptz,
  constraint question_move_check check (from_catalog_id <> to_catalog_id)
);
create index question_move_from_idx on question_move (from_catalog_id);
create index question_move_to_idx on question_move (to_catalog_id);
create index question_move_account_idx on question_move (account_id);
