-- What a student did of the group's work in a component: the marks of its items count times this factor.
create table group_contribution (
  teaching_class_id integer not null references teaching_class,
  student_id integer not null references student,
  component_id integer not null references component,
  factor numeric(3, 2) not null check (factor between 0 and 2),
  account_id integer references account,
  primary key (teaching_class_id, student_id, component_id)
);
create index group_contribution_student_idx on group_contribution (student_id);
create index group_contribution_component_idx on group_contribution (component_id);
create index group_contribution_account_idx on group_contribution (account_id);
