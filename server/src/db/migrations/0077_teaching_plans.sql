-- Teaching plans. The sessions are one document of JSON: they are saved, undone and frozen as a whole. `built_on` are the
-- syllabus, calendar and timetables that the plan was made from; `stale` says which of them have moved on since.
create table teaching_plan (
  id integer generated always as identity primary key,
  course_id integer not null references course,
  catalog_id integer not null references course_catalog,
  academic_term_id integer not null references academic_term,
  syllabus_id integer not null references syllabus,
  parent_id integer references teaching_plan,
  version text not null default '1.0',
  change_note text not null default '',
  revision integer not null default 0,
  content jsonb not null,
  built_on jsonb not null,
  stale text[] not null default '{}',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);
-- the log and the marks of staleness are no edits
create trigger stamp_change before update of revision on teaching_plan
  for each row execute function stamp_change();
create index teaching_plan_term_idx on teaching_plan (academic_term_id, catalog_id);
create index teaching_plan_catalog_idx on teaching_plan (catalog_id, id desc);
create index teaching_plan_course_idx on teaching_plan (course_id);
create index teaching_plan_syllabus_idx on teaching_plan (syllabus_id);
create index teaching_plan_parent_idx on teaching_plan (parent_id) where parent_id is not null;

create table teaching_plan_class (
  teaching_plan_id integer not null references teaching_plan on delete cascade,
  teaching_class_id integer not null references teaching_class,
  primary key (teaching_plan_id, teaching_class_id)
);
create index teaching_plan_class_class_idx on teaching_plan_class (teaching_class_id);

-- What was taught. A new version of a plan takes the log of the one before it over.
create table teaching_log (
  teaching_plan_id integer not null references teaching_plan on delete cascade,
  teaching_class_id integer not null references teaching_class,
  session_key integer not null,
  state text not null check (state in ('as-planned', 'changed', 'not-held')),
  taught_on date,
  moved_to date,
  points_done smallint[] not null default '{}',
  measures_done integer[] not null default '{}',
  attendance integer check (attendance >= 0),
  remark text not null default '',
  changed_by integer,
  changed_at timestamptz not null default now(),
  primary key (teaching_plan_id, teaching_class_id, session_key)
);
create index teaching_log_class_idx on teaching_log (teaching_class_id);

insert into approval_step (kind, step, name, name_en, roles) values
  ('teaching-plan', 1, '教研室主任或专业负责人', 'Section head or programme director', '{section-head,programme-director}'),
  ('teaching-plan', 2, '教学院长', 'Teaching dean', '{teaching-dean}');
