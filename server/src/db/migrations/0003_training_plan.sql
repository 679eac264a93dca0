-- Level 2: training-plan. A culture is one version of the training plan of a programme.
create table requirement_library (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  name_en text not null,
  year smallint not null
);

create table requirement_library_item (
  id integer generated always as identity primary key,
  library_id integer not null references requirement_library on delete cascade,
  no integer not null,
  name text not null,
  name_en text not null,
  description text not null default '',
  description_en text not null default '',
  unique (library_id, no)
);

-- Which item of one library continues which item of another (the 2022 twelve and the 2024 eleven).
create table requirement_library_map (
  item_id integer not null references requirement_library_item on delete cascade,
  other_item_id integer not null references requirement_library_item on delete cascade,
  primary key (item_id, other_item_id)
);

create table culture (
  id integer generated always as identity primary key,
  base_project_id integer not null references project,
  parent_id integer references culture,
  library_id integer not null references requirement_library,
  name text not null,
  name_en text not null default '',
  major integer not null,
  minor integer not null default 0,
  degree text not null default '工学学士',
  length_years smallint not null default 4,
  total_credits numeric(5, 1) not null default 160,
  introduction text not null default '',
  objective_statement text not null default '',
  conditions text not null default '',
  change_note text not null default '',
  published_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  unique (base_project_id, major, minor)
);

-- The grades a plan applies to. `in_force` is set at publication; a grade has one plan in force.
create table culture_grade (
  culture_id integer not null references culture on delete cascade,
  grade_id integer not null references grade,
  in_force boolean not null default false,
  primary key (culture_id, grade_id)
);
create unique index culture_grade_in_force_key on culture_grade (grade_id) where in_force;

create table edu_objective (
  id integer generated always as identity primary key,
  culture_id integer not null references culture on delete cascade,
  no integer not null,
  text text not null,
  text_en text not null default '',
  weigh integer not null default 0
);
create index edu_objective_culture_idx on edu_objective (culture_id);

create table requirement (
  id integer generated always as identity primary key,
  culture_id integer not null references culture on delete cascade,
  no integer not null,
  name text not null,
  name_en text not null default '',
  description text not null default '',
  library_item_id integer references requirement_library_item,
  threshold numeric(6, 4),
  weigh integer not null default 0,
  unique (culture_id, no)
);

create table requirement_objective (
  requirement_id integer not null references requirement on delete cascade,
  edu_objective_id integer not null references edu_objective on delete cascade,
  strength text not null default 'M' check (strength in ('H', 'M', 'L')),
  primary key (requirement_id, edu_objective_id)
);
create index requirement_objective_objective_idx on requirement_objective (edu_objective_id);

create table indicator (
  id integer generated always as identity primary key,
  culture_id integer not null references culture on delete cascade,
  requirement_id integer not null references requirement on delete cascade,
  no text not null,
  name text not null default '',
  description text not null,
  description_en text not null default '',
  weight_in_requirement numeric(9, 4),
  threshold numeric(6, 4),
  weigh integer not null default 0,
  unique (culture_id, no)
);
create index indicator_requirement_idx on indicator (requirement_id);

-- One row per real course of the school, whatever plans it stands in.
create table course_catalog (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  name_en text not null default '',
  college_id integer references college
);

create table course_group (
  id integer generated always as identity primary key,
  culture_id integer not null references culture on delete cascade,
  name text not null,
  kind text not null check (kind in ('pick_one', 'level', 'direction', 'free')),
  rule text not null default 'mean' check (rule in ('min', 'mean'))
);

create table course (
  id integer generated always as identity primary key,
  base_culture_id integer not null references culture on delete cascade,
  catalog_id integer not null references course_catalog,
  origin_course_id integer references course on delete set null,
  code text not null,
  name text not null,
  name_en text not null default '',
  term smallint not null check (term between 1 and 8),
  category text not null default 'major-core' check (category in
    ('general', 'discipline', 'major-basic', 'major-core', 'major-elective', 'practice', 'personal', 'innovation')),
  ceeaa_category text not null default 'major' check (ceeaa_category in
    ('maths-science', 'engineering-basic', 'major-basic', 'major', 'practice', 'humanities', 'other')),
  nature text not null default 'required' check (nature in ('required', 'restricted', 'elective')),
  credits numeric(4, 1) not null check (credits >= 0),
  hours_total numeric(6, 1) not null default 0,
  hours_theory numeric(6, 1) not null default 0,
  hours_lab numeric(6, 1) not null default 0,
  hours_computer numeric(6, 1) not null default 0,
  hours_practice numeric(6, 1) not null default 0,
  hours_other numeric(6, 1) not null default 0,
  weeks numeric(4, 1) not null default 0,
  assess_type text not null default 'exam' check (assess_type in ('exam', 'check')),
  college_id integer references college,
  group_id integer references course_group on delete set null,
  is_core boolean not null default false,
  is_eval boolean not null default false,
  industry boolean not null default false,
  weigh integer not null default 0,
  unique (base_culture_id, code)
);
create index course_catalog_idx on course (catalog_id);
create index course_culture_term_idx on course (base_culture_id, term, weigh);

create table course_prerequisite (
  course_id integer not null references course on delete cascade,
  prerequisite_id integer not null references course on delete cascade,
  primary key (course_id, prerequisite_id)
);
create index course_prerequisite_idx on course_prerequisite (prerequisite_id);

create table support (
  course_id integer not null references course on delete cascade,
  indicator_id integer not null references indicator on delete cascade,
  strength text not null check (strength in ('H', 'M', 'L')),
  primary key (course_id, indicator_id)
);
create index support_indicator_idx on support (indicator_id);

create table evaluation_weight (
  indicator_id integer not null references indicator on delete cascade,
  course_id integer not null references course on delete cascade,
  weight numeric(9, 4) not null check (weight > 0 and weight <= 1),
  primary key (indicator_id, course_id)
);
create index evaluation_weight_course_idx on evaluation_weight (course_id);
