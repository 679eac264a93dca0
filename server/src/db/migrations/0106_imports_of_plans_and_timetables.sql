-- What was said of the layout of a teaching plan in a school's own form is kept like that of other lists.
alter table people_list_layout drop constraint people_list_layout_kind_check;
alter table people_list_layout add constraint people_list_layout_kind_check
  check (kind in ('teacher', 'student', 'class-list', 'classes', 'timetables', 'plan-rows'));

-- What an import of timetables changed, so that it can be taken back as a whole: the timetables of its classes before and
-- after, by class.
create table timetable_import (
  id integer generated always as identity primary key,
  academic_term_id integer not null references academic_term on delete cascade,
  account_id integer not null references account on delete cascade,
  file_name text not null,
  added integer not null,
  changed integer not null,
  before jsonb not null,
  after jsonb not null,
  restored integer,
  create_time timestamptz not null default now(),
  undone_time timestamptz
);
create index timetable_import_own_idx on timetable_import (account_id, academic_term_id, id desc);
create index timetable_import_term_idx on timetable_import (academic_term_id);
