-- What is decided about questions that are alike.

-- `merged_into` keeps the question that goes on; the merged one stays with its versions and uses.
alter table question
  add column merged_into integer references question on delete set null,
  add constraint question_merged_into_check check (merged_into <> id);
create index question_merged_into_idx on question (merged_into) where merged_into is not null;
-- the batch search of a course
create index question_alike_idx on question (catalog_id, id) where has_alike;

-- pairs that look alike and were told to be different
create table question_difference (
  one_id integer not null references question on delete cascade,
  other_id integer not null references question on delete cascade,
  account_id integer references account on delete set null,
  create_time timestamptz not null default now(),
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index question_difference_other_idx on question_difference (other_id);
create index question_difference_account_idx on question_difference (account_id);
