-- The version of the base data was the digest of all its lists, built anew for every question "is mine still true?".
-- Now each statement that changes what the lists show adds a row, and the version is their sum. Rows are only added, so no
-- statement waits for another one's to count up; who finds many folds those that nobody else is folding into one.
create table dropdown_change (
  id bigint generated always as identity primary key,
  -- 0: what stands above programmes
  project_id integer not null,
  kind text not null check (kind in ('base', 'people')),
  changes bigint not null default 1
);
create index dropdown_change_of_project on dropdown_change (project_id, kind) include (changes);
insert into dropdown_change (project_id, kind) values (0, 'base');
drop table dropdown_version;

-- Arguments: kind; the programme of a row r, 0 above programmes, null for a row that is in no list; the columns shown.
create function note_dropdown_change() returns trigger language plpgsql as $$
declare
  shown text := case tg_op
    when 'INSERT' then 'select %1$s from new_rows'
    when 'DELETE' then 'select %1$s from old_rows'
    else '(select %1$s from new_rows except all select %1$s from old_rows) union all '
      || '(select %1$s from old_rows except all select %1$s from new_rows)' end;
  touched integer[];
begin
  execute format('select array_agg(distinct p) from (select ' || tg_argv[1] || ' as p from (' || shown || ') r) x where p is not null', tg_argv[2])
    into touched;
  if touched is null then return null; end if;
  insert into dropdown_change (project_id, kind) select unnest(touched), tg_argv[0];
  with crowded as (
    select project_id from dropdown_change where kind = tg_argv[0] and project_id = any(touched)
    group by project_id having count(*) > 100),
  free as (
    select id from dropdown_change where kind = tg_argv[0] and project_id in (select project_id from crowded)
    for update skip locked),
  folded as (delete from dropdown_change d using free where d.id = free.id returning d.project_id, d.changes)
  insert into dropdown_change (project_id, kind, changes)
    select project_id, tg_argv[0], sum(changes) from folded group by project_id;
  return null;
end $$;

do $$
declare
  list record;
begin
  for list in select * from (values
    ('project', 'base', '0', 'id, name, name_en, code, status, weigh'),
    ('academic_term', 'base', '0', 'id, name, year_start, semester, is_current'),
    ('culture', 'base', 'r.base_project_id', 'id, base_project_id, name, name_en, major, minor'),
    ('culture_grade', 'base', '(select base_project_id from culture where id = r.culture_id)', 'culture_id, grade_id, in_force'),
    ('document', 'base', '(select base_project_id from culture where r.kind = ''culture'' and id = r.subject_id)', 'kind, subject_id, state'),
    ('grade', 'base', 'r.base_project_id', 'id, base_project_id, name, year, status'),
    ('admin_class', 'base', 'r.base_project_id', 'id, base_project_id, base_grade_id, name, status'),
    ('course', 'base', '(select base_project_id from culture where id = r.base_culture_id)',
      'id, base_culture_id, term, code, name, name_en, weigh'),
    ('teaching_class', 'base', 'r.base_project_id',
      'id, base_project_id, base_grade_id, academic_term_id, course_id, name, status'),
    ('student', 'people', 'r.base_project_id', 'id, base_project_id, admin_class_id, enroll_status'),
    ('student_teaching_class', 'people', '(select base_project_id from teaching_class where id = r.teaching_class_id)',
      'student_id, teaching_class_id, status')
  ) as x (name, kind, programme, columns)
  loop
    execute format('create trigger dropdown_insert after insert on %I referencing new table as new_rows '
      'for each statement execute function note_dropdown_change(%L, %L, %L)', list.name, list.kind, list.programme, list.columns);
    execute format('create trigger dropdown_update after update on %I referencing old table as old_rows new table as new_rows '
      'for each statement execute function note_dropdown_change(%L, %L, %L)', list.name, list.kind, list.programme, list.columns);
    execute format('create trigger dropdown_delete after delete on %I referencing old table as old_rows '
      'for each statement execute function note_dropdown_change(%L, %L, %L)', list.name, list.kind, list.programme, list.columns);
  end loop;
end $$;
