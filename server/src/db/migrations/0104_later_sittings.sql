-- Marks of items that a student sat again: a make-up, the examination of a deferred student, a further attempt of a task.
-- `no` counts the attempts after the first; the other kinds have one sitting.
create table later_sitting (
  teaching_class_id integer not null references teaching_class,
  item_id integer not null references evaluation_item on delete cascade,
  student_id integer not null references student,
  kind text not null check (kind in ('make_up', 'deferred_sitting', 'attempt')),
  no smallint not null check (no between 1 and 20 and (no = 1 or kind = 'attempt')),
  mark numeric(8, 3) not null check (mark >= 0),
  account_id integer references account,
  update_time timestamptz not null default now(),
  primary key (teaching_class_id, item_id, student_id, kind, no)
);
create index later_sitting_item_idx on later_sitting (item_id);
create index later_sitting_student_idx on later_sitting (student_id);
create index later_sitting_account_idx on later_sitting (account_id) where account_id is not null;

-- What was there before each change, as in score_history; new_mark null: it was taken back.
create table later_sitting_history (
  id bigint generated always as identity,
  teaching_class_id integer not null references teaching_class,
  item_id integer not null references evaluation_item on delete cascade,
  student_id integer not null references student,
  kind text not null,
  no smallint not null,
  old_mark numeric(8, 3) not null,
  old_account_id integer references account,
  old_time timestamptz not null,
  new_mark numeric(8, 3),
  account_id integer references account,
  create_time timestamptz not null default now(),
  primary key (teaching_class_id, id)
);
create index later_sitting_history_cell_idx on later_sitting_history (teaching_class_id, item_id, student_id, id desc);
create index later_sitting_history_item_idx on later_sitting_history (item_id);
create index later_sitting_history_student_idx on later_sitting_history (student_id);
create index later_sitting_history_account_idx on later_sitting_history (account_id) where account_id is not null;
create index later_sitting_history_old_account_idx on later_sitting_history (old_account_id) where old_account_id is not null;
