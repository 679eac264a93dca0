-- The option that a student chose in a choice item; what papers are to agree with. Both tell of items and papers, no mark depends on them.
create table chosen_option (
  teaching_class_id integer not null references teaching_class,
  student_id integer not null references student,
  item_id integer not null references evaluation_item on delete cascade,
  option text not null check (option <> ''),
  account_id integer references account,
  primary key (teaching_class_id, item_id, student_id)
);
create index chosen_option_item_idx on chosen_option (item_id);
create index chosen_option_student_idx on chosen_option (student_id);
create index chosen_option_account_idx on chosen_option (account_id);

alter table evaluation_class add column criterion_name text not null default '';
create table criterion_value (
  teaching_class_id integer not null references teaching_class,
  student_id integer not null references student,
  value double precision not null,
  primary key (teaching_class_id, student_id)
);
create index criterion_value_student_idx on criterion_value (student_id);
