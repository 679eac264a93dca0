-- Level 6 to 8: evaluation-data, attainment-report, accreditation.
-- One set of items for the parallel classes of a course in a term.
create table evaluation_set (
  id integer generated always as identity primary key,
  course_id integer not null references course,
  academic_term_id integer not null references academic_term,
  base_grade_id integer not null references grade,
  syllabus_id integer not null references syllabus,
  update_time timestamptz not null default now(),
  create_time timestamptz not null default now(),
  unique (course_id, academic_term_id, base_grade_id)
);

-- The marks of one teaching class: `data_version` grows with every change of a mark, an item or the roster.
create table evaluation_class (
  teaching_class_id integer primary key references teaching_class,
  set_id integer not null references evaluation_set,
  state text not null default 'setup' check (state in ('setup', 'entering', 'confirmed')),
  data_version bigint not null default 1,
  confirmed_time timestamptz,
  confirmed_account_id integer references account,
  unlock_reason text not null default '',
  unlocked_time timestamptz,
  update_time timestamptz not null default now()
);
create index evaluation_class_set_idx on evaluation_class (set_id);

create table evaluation_item (
  id integer generated always as identity primary key,
  set_id integer not null references evaluation_set on delete cascade,
  component_id integer not null references component,
  no text not null,
  name text not null,
  full_score numeric(8, 3) not null check (full_score > 0),
  -- points of the final 100 (折算分)
  points numeric(9, 4) not null check (points >= 0 and points <= 100),
  is_objective boolean not null default false,
  complex_problem boolean not null default false,
  weigh integer not null default 0
);
create index evaluation_item_set_idx on evaluation_item (set_id, weigh);

create table evaluation_item_objective (
  item_id integer not null references evaluation_item on delete cascade,
  objective_id integer not null references objective,
  share numeric(9, 6) not null check (share > 0 and share <= 1),
  primary key (item_id, objective_id)
);
create index evaluation_item_objective_idx on evaluation_item_objective (objective_id);

create table import_batch (
  id integer generated always as identity primary key,
  teaching_class_id integer not null references teaching_class,
  file_id integer not null references file,
  account_id integer not null references account,
  state text not null default 'preview' check (state in ('preview', 'confirmed', 'undone', 'cancelled', 'failed')),
  mapping jsonb not null default '{}',
  summary jsonb not null default '{}',
  cells_saved integer not null default 0,
  confirmed_time timestamptz,
  undone_time timestamptz,
  create_time timestamptz not null default now()
);
create index import_batch_class_idx on import_batch (teaching_class_id, id desc);

-- A layout of a workbook that was read before; the key is made of row roles and header words.
create table import_layout (
  id integer generated always as identity primary key,
  account_id integer not null references account,
  layout_key text not null,
  mapping jsonb not null,
  batch_id integer references import_batch on delete set null,
  update_time timestamptz not null default now(),
  unique (account_id, layout_key)
);

-- 学生 x 评分项. A row is a mark or a state; no row means not entered, which is never counted as 0.
create table score (
  teaching_class_id integer not null references teaching_class,
  item_id integer not null references evaluation_item,
  student_id integer not null references student,
  value numeric(8, 3),
  state text not null default 'normal' check (state in
    ('normal', 'absent', 'deferred', 'cheating', 'exempt', 'withdrawn', 'not_submitted', 'lost_paper', 'on_leave')),
  note text not null default '',
  version integer not null default 1,
  account_id integer references account,
  batch_id integer references import_batch,
  origin text,
  update_time timestamptz not null default now(),
  primary key (teaching_class_id, item_id, student_id),
  check ((state = 'normal') = (value is not null))
);
create index score_item_idx on score (item_id);
create index score_student_idx on score (student_id);

-- What a mark was before: for its history, and to undo an import as a whole.
create table score_history (
  id bigint generated always as identity primary key,
  teaching_class_id integer not null,
  item_id integer not null,
  student_id integer not null,
  old_value numeric(8, 3),
  old_state text,
  new_value numeric(8, 3),
  new_state text,
  batch_id integer references import_batch,
  account_id integer references account,
  create_time timestamptz not null default now()
);
create index score_history_cell_idx on score_history (teaching_class_id, item_id, student_id, id desc);
create index score_history_batch_idx on score_history (batch_id) where batch_id is not null;

create table student_exclusion (
  teaching_class_id integer not null references teaching_class,
  student_id integer not null references student,
  reason text not null,
  account_id integer references account,
  create_time timestamptz not null default now(),
  primary key (teaching_class_id, student_id)
);

create table official_grade (
  teaching_class_id integer not null references teaching_class,
  student_id integer not null references student,
  total numeric(6, 2),
  state text not null default 'normal',
  import_time timestamptz not null default now(),
  primary key (teaching_class_id, student_id)
);

-- Indirect value of an objective, entered by hand until surveys exist.
create table indirect_value (
  teaching_class_id integer not null references teaching_class,
  objective_id integer not null references objective,
  value numeric(12, 9) not null check (value >= 0 and value <= 1),
  answers integer not null check (answers >= 0),
  targeted integer,
  source text not null default 'manual' check (source in ('manual', 'survey')),
  note text not null default '',
  account_id integer references account,
  update_time timestamptz not null default now(),
  primary key (teaching_class_id, objective_id)
);

-- One computed result. `receipt` holds inputs, parameters and results so that it can be recomputed to the same digits.
create table attainment_run (
  id integer generated always as identity primary key,
  scope text not null check (scope in ('class', 'course')),
  course_id integer not null references course,
  academic_term_id integer not null references academic_term,
  base_grade_id integer not null references grade,
  teaching_class_id integer references teaching_class,
  syllabus_id integer not null references syllabus,
  method text not null,
  engine_version text not null,
  digest text not null,
  parameters jsonb not null,
  result jsonb not null,
  data_versions jsonb not null default '{}',
  students integer not null,
  excluded integer not null default 0,
  course_value numeric(12, 9),
  is_current boolean not null default true,
  stale_time timestamptz,
  stale_reason jsonb,
  account_id integer references account,
  create_time timestamptz not null default now()
);
create unique index attainment_run_class_key on attainment_run (teaching_class_id) where is_current and scope = 'class';
create unique index attainment_run_course_key on attainment_run (course_id, academic_term_id, base_grade_id) where is_current and scope = 'course';
create index attainment_run_course_idx on attainment_run (course_id, base_grade_id, academic_term_id);

create table attainment_receipt (
  run_id integer primary key references attainment_run on delete cascade,
  receipt text not null
);

create table attainment_objective (
  run_id integer not null references attainment_run on delete cascade,
  objective_id integer not null references objective,
  objective_no integer not null,
  weight numeric(12, 9) not null,
  direct numeric(12, 9),
  indirect numeric(12, 9),
  combined numeric(12, 9),
  threshold numeric(6, 4) not null,
  verdict text not null check (verdict in ('attained', 'near', 'below', 'not_enough_evidence')),
  share_reached numeric(12, 9),
  primary key (run_id, objective_id)
);

create table report (
  id integer generated always as identity primary key,
  scope text not null check (scope in ('class', 'course')),
  teaching_class_id integer references teaching_class,
  course_id integer not null references course,
  catalog_id integer not null references course_catalog,
  base_grade_id integer not null references grade,
  academic_term_id integer not null references academic_term,
  run_id integer references attainment_run,
  previous_report_id integer references report,
  language text not null default 'zh-cn' check (language in ('zh-cn', 'en')),
  author_id integer references account,
  conclusion text not null default '',
  update_time timestamptz not null default now(),
  create_time timestamptz not null default now()
);
create unique index report_class_key on report (teaching_class_id) where scope = 'class';
create unique index report_course_key on report (course_id, academic_term_id, base_grade_id) where scope = 'course';

create table report_section (
  report_id integer not null references report on delete cascade,
  key text not null,
  title text not null default '',
  content text not null default '',
  enabled boolean not null default true,
  weigh integer not null default 0,
  version integer not null default 1,
  update_time timestamptz not null default now(),
  primary key (report_id, key)
);

-- Which confirmed result of a course counts for a grade, when several could.
create table course_result_pin (
  base_grade_id integer not null references grade,
  course_id integer not null references course,
  run_id integer not null references attainment_run,
  account_id integer references account,
  update_time timestamptz not null default now(),
  primary key (base_grade_id, course_id)
);

create table graduation_run (
  id integer generated always as identity primary key,
  base_grade_id integer not null references grade,
  culture_id integer not null references culture,
  engine_version text not null,
  digest text not null,
  parameters jsonb not null,
  result jsonb not null,
  receipt text not null,
  is_current boolean not null default true,
  stale_time timestamptz,
  stale_reason jsonb,
  final_time timestamptz,
  account_id integer references account,
  create_time timestamptz not null default now()
);
create unique index graduation_run_current_key on graduation_run (base_grade_id) where is_current;
