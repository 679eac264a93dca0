-- Level 3: teaching-class and syllabus.
create table academic_term (
  id integer generated always as identity primary key,
  year_start smallint not null,
  semester smallint not null check (semester in (1, 2)),
  name text not null,
  start_date date not null,
  weeks smallint not null default 18,
  is_current boolean not null default false,
  unique (year_start, semester)
);
create unique index academic_term_current_key on academic_term (is_current) where is_current;

create table teaching_class (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  course_id integer not null references course,
  base_project_id integer not null references project,
  base_grade_id integer not null references grade,
  academic_term_id integer not null references academic_term,
  status text not null default 'enable' check (status in ('enable', 'disable')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create index teaching_class_course_idx on teaching_class (course_id, base_grade_id, academic_term_id);
create index teaching_class_term_idx on teaching_class (academic_term_id, base_project_id);

create table teaching_class_teacher (
  teaching_class_id integer not null references teaching_class on delete cascade,
  teacher_id integer not null references teacher,
  is_main boolean not null default false,
  primary key (teaching_class_id, teacher_id)
);
create index teaching_class_teacher_idx on teaching_class_teacher (teacher_id);

create table student_teaching_class (
  id integer generated always as identity primary key,
  student_id integer not null references student,
  teaching_class_id integer not null references teaching_class on delete cascade,
  status smallint not null default 1 check (status in (0, 1)),
  kind text not null default 'normal' check (kind in ('normal', 'retake', 'exchange')),
  joined_time timestamptz not null default now(),
  removed_time timestamptz,
  unique (student_id, teaching_class_id)
);
create index student_teaching_class_idx on student_teaching_class (teaching_class_id) where status = 1;

create table syllabus (
  id integer generated always as identity primary key,
  course_id integer not null references course,
  catalog_id integer not null references course_catalog,
  parent_id integer references syllabus,
  version text not null,
  author_id integer references account,
  introduction text not null default '',
  methods text not null default '',
  ideology text not null default '',
  improvement_note text not null default '',
  sections jsonb not null default '[]',
  update_time timestamptz not null default now(),
  create_time timestamptz not null default now(),
  unique (course_id, version)
);
create index syllabus_catalog_idx on syllabus (catalog_id);

create table objective (
  id integer generated always as identity primary key,
  syllabus_id integer not null references syllabus on delete cascade,
  no integer not null,
  text text not null,
  text_en text not null default '',
  kind text not null default 'ability' check (kind in ('knowledge', 'ability', 'quality')),
  bloom text not null default 'apply' check (bloom in ('remember', 'understand', 'apply', 'analyse', 'evaluate', 'create')),
  threshold numeric(6, 4),
  unique (syllabus_id, no)
);

create table objective_indicator (
  objective_id integer not null references objective on delete cascade,
  indicator_id integer not null references indicator,
  weight numeric(9, 4) not null default 1 check (weight > 0 and weight <= 1),
  primary key (objective_id, indicator_id)
);
create index objective_indicator_idx on objective_indicator (indicator_id);

create table chapter (
  id integer generated always as identity primary key,
  syllabus_id integer not null references syllabus on delete cascade,
  no integer not null,
  name text not null,
  content text not null default '',
  key_points text not null default '',
  difficult_points text not null default '',
  requirement text not null default '',
  ideology text not null default '',
  methods text not null default '',
  homework text not null default '',
  hours_theory numeric(6, 1) not null default 0,
  hours_lab numeric(6, 1) not null default 0,
  hours_computer numeric(6, 1) not null default 0,
  hours_practice numeric(6, 1) not null default 0,
  hours_other numeric(6, 1) not null default 0,
  weigh integer not null default 0
);
create index chapter_syllabus_idx on chapter (syllabus_id);

create table chapter_objective (
  chapter_id integer not null references chapter on delete cascade,
  objective_id integer not null references objective on delete cascade,
  primary key (chapter_id, objective_id)
);

create table lab_item (
  id integer generated always as identity primary key,
  syllabus_id integer not null references syllabus on delete cascade,
  name text not null,
  hours numeric(6, 1) not null default 2,
  kind text not null default 'design' check (kind in ('verify', 'integrate', 'design', 'innovate')),
  required boolean not null default true,
  group_size smallint not null default 1,
  content text not null default '',
  weigh integer not null default 0
);
create index lab_item_syllabus_idx on lab_item (syllabus_id);

create table lab_objective (
  lab_item_id integer not null references lab_item on delete cascade,
  objective_id integer not null references objective on delete cascade,
  primary key (lab_item_id, objective_id)
);

-- 考核环节. `ratio` is its share of the final mark in percent; the parts of a syllabus sum to 100.
create table component (
  id integer generated always as identity primary key,
  syllabus_id integer not null references syllabus on delete cascade,
  name text not null,
  name_en text not null default '',
  stage text not null default 'process' check (stage in ('process', 'final')),
  form text not null default '',
  ratio numeric(9, 4) not null check (ratio >= 0 and ratio <= 100),
  evidence text not null default '',
  weigh integer not null default 0
);
create index component_syllabus_idx on component (syllabus_id);

-- The objective x component matrix in points of 100; the column-normalised notation is derived from it.
create table component_objective (
  component_id integer not null references component on delete cascade,
  objective_id integer not null references objective on delete cascade,
  points numeric(9, 4) not null check (points > 0 and points <= 100),
  primary key (component_id, objective_id)
);
create index component_objective_idx on component_objective (objective_id);

create table rubric_cell (
  id integer generated always as identity primary key,
  syllabus_id integer not null references syllabus on delete cascade,
  objective_id integer not null references objective on delete cascade,
  level smallint not null check (level between 1 and 9),
  label text not null,
  range_from numeric(6, 2) not null,
  range_to numeric(6, 2) not null,
  text text not null default '',
  unique (objective_id, level)
);
create index rubric_cell_syllabus_idx on rubric_cell (syllabus_id);

create table resource (
  id integer generated always as identity primary key,
  syllabus_id integer not null references syllabus on delete cascade,
  kind text not null default 'textbook' check (kind in ('textbook', 'reference', 'digital', 'tool')),
  title text not null,
  author text not null default '',
  publisher text not null default '',
  year smallint,
  edition text not null default '',
  isbn text not null default '',
  url text not null default '',
  is_planned boolean not null default false,
  weigh integer not null default 0
);
create index resource_syllabus_idx on resource (syllabus_id);
