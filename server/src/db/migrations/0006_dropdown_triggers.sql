-- The version of the base data moves in the same transaction as the data, once per statement.
insert into dropdown_version (kind)
values ('project'), ('culture'), ('grade'), ('admin_class'), ('course'), ('teaching_class'), ('student'), ('student_teaching_class');

create function bump_dropdown_version() returns trigger language plpgsql as $$
begin
  update dropdown_version set version = version + 1, update_time = now() where kind = tg_argv[0];
  return null;
end $$;

create trigger dropdown_project after insert or update or delete on project for each statement execute function bump_dropdown_version('project');
create trigger dropdown_culture after insert or update or delete on culture for each statement execute function bump_dropdown_version('culture');
create trigger dropdown_culture_grade after insert or update or delete on culture_grade for each statement execute function bump_dropdown_version('culture');
create trigger dropdown_grade after insert or update or delete on grade for each statement execute function bump_dropdown_version('grade');
create trigger dropdown_admin_class after insert or update or delete on admin_class for each statement execute function bump_dropdown_version('admin_class');
create trigger dropdown_course after insert or update or delete on course for each statement execute function bump_dropdown_version('course');
create trigger dropdown_term after insert or update or delete on academic_term for each statement execute function bump_dropdown_version('teaching_class');
create trigger dropdown_teaching_class after insert or update or delete on teaching_class for each statement execute function bump_dropdown_version('teaching_class');
create trigger dropdown_student after insert or update or delete on student for each statement execute function bump_dropdown_version('student');
create trigger dropdown_student_teaching_class after insert or update or delete on student_teaching_class for each statement execute function bump_dropdown_version('student_teaching_class');
