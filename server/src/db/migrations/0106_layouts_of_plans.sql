-- What was said of the layout of a teaching plan in a school's own form is kept like that of other lists.
alter table people_list_layout drop constraint people_list_layout_kind_check;
alter table people_list_layout add constraint people_list_layout_kind_check
  check (kind in ('teacher', 'student', 'class-list', 'classes', 'timetables', 'plan-rows'));
