-- Level 1: document-control, improvement, access-control, roster.
create table role_assignment (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  role text not null,
  scope_type text not null check (scope_type in ('school', 'college', 'project', 'catalog', 'self')),
  scope_id integer,
  start_date date not null default current_date,
  end_date date,
  check ((scope_type in ('school', 'self')) = (scope_id is null))
);
create unique index role_assignment_key on role_assignment (account_id, role, scope_type, coalesce(scope_id, 0));
create index role_assignment_role_idx on role_assignment (role, scope_type, scope_id);

create table college (
  id integer generated always as identity primary key,
  parent_id integer references college,
  kind text not null default 'college' check (kind in ('school', 'college', 'section')),
  code text not null unique,
  name text not null,
  name_en text not null default '',
  weigh integer not null default 0
);

create table project (
  id integer generated always as identity primary key,
  college_id integer not null references college,
  code text not null unique,
  name text not null,
  name_en text not null default '',
  degree text not null default '工学学士',
  length_years smallint not null default 4,
  is_engineering boolean not null default true,
  status text not null default 'enable' check (status in ('enable', 'disable')),
  weigh integer not null default 0
);
create index project_college_idx on project (college_id);

create table grade (
  id integer generated always as identity primary key,
  base_project_id integer not null references project,
  year smallint not null check (year between 1990 and 2100),
  name text not null,
  status text not null default 'enable' check (status in ('enable', 'disable')),
  unique (base_project_id, year)
);

create table teacher (
  id integer generated always as identity primary key,
  account_id integer not null unique references account,
  staff_no text not null unique,
  name text not null,
  name_en text not null default '',
  gender smallint not null default 0 check (gender in (0, 1, 2)),
  college_id integer not null references college,
  title text not null default '',
  mobile text not null default '',
  email text not null default '',
  status text not null default 'enable' check (status in ('enable', 'disable')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create index teacher_college_idx on teacher (college_id);

create table admin_class (
  id integer generated always as identity primary key,
  base_project_id integer not null references project,
  base_grade_id integer not null references grade,
  name text not null unique,
  tutor_id integer references teacher,
  status text not null default 'enable' check (status in ('enable', 'disable'))
);
create index admin_class_grade_idx on admin_class (base_grade_id);

create table student (
  id integer generated always as identity primary key,
  account_id integer unique references account,
  student_no text not null unique,
  name text not null,
  name_en text not null default '',
  gender smallint not null default 0 check (gender in (0, 1, 2)),
  admin_class_id integer references admin_class,
  base_project_id integer not null references project,
  base_grade_id integer not null references grade,
  enroll_status text not null default 'enrolled' check (enroll_status in ('enrolled', 'suspended', 'withdrawn', 'graduated')),
  enroll_date date,
  mobile text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create index student_class_idx on student (admin_class_id);
create index student_grade_idx on student (base_grade_id);
create index student_name_idx on student using gin (name gin_trgm_ops);

-- One row per document of any kind; the content stays in the room of its kind (subject_id is that room's row).
create table document (
  id integer generated always as identity primary key,
  kind text not null,
  subject_id integer not null,
  title text not null,
  title_en text not null default '',
  version text not null,
  project_id integer references project,
  catalog_id integer,
  author_id integer references account,
  state text not null default 'draft' check (state in
    ('unassigned', 'draft', 'submitted', 'returned', 'approved', 'published', 'superseded', 'archived', 'void')),
  round integer not null default 0,
  step integer not null default 0,
  submitted_time timestamptz,
  update_time timestamptz not null default now(),
  create_time timestamptz not null default now(),
  unique (kind, subject_id)
);
create index document_waiting_idx on document (kind, state, step);

-- Frozen at approval: the content as it was, and its digest.
create table document_version (
  id integer generated always as identity primary key,
  document_id integer not null references document,
  round integer not null,
  snapshot jsonb not null,
  digest text not null,
  account_id integer references account,
  create_time timestamptz not null default now(),
  unique (document_id, round)
);

create table approval_step (
  id integer generated always as identity primary key,
  kind text not null,
  step integer not null,
  name text not null,
  name_en text not null,
  role text not null,
  unique (kind, step)
);

create table approval_record (
  id bigint generated always as identity primary key,
  document_id integer not null references document,
  round integer not null,
  step integer not null,
  account_id integer not null references account,
  action text not null check (action in ('submit', 'withdraw', 'approve', 'return', 'publish', 'supersede', 'archive', 'void')),
  opinion text not null default '',
  digest text not null default '',
  create_time timestamptz not null default now()
);
create index approval_record_document_idx on approval_record (document_id, id);

-- What a document was built from. When the source moves on, the link becomes stale with a reason.
create table source_link (
  id integer generated always as identity primary key,
  document_id integer not null references document on delete cascade,
  source_id integer not null references document,
  source_version_id integer references document_version,
  stale_time timestamptz,
  stale_reason jsonb,
  unique (document_id, source_id)
);
create index source_link_source_idx on source_link (source_id);

create table improvement (
  id integer generated always as identity primary key,
  document_id integer references document,
  project_id integer references project,
  catalog_id integer,
  teaching_class_id integer,
  academic_term_id integer,
  objective_no integer,
  kind text not null default 'content' check (kind in ('content', 'method', 'assessment', 'students', 'resources', 'syllabus', 'plan')),
  problem text not null,
  evidence text not null default '',
  cause text not null default '',
  measure text not null default '',
  applies_to text not null default 'syllabus' check (applies_to in ('syllabus', 'teaching-plan', 'paper', 'plan', 'resources')),
  owner_id integer references account,
  due_date date,
  value_before numeric(12, 9),
  target_value numeric(12, 9),
  value_after numeric(12, 9),
  state text not null default 'open' check (state in ('open', 'in_progress', 'submitted', 'verified', 'closed', 'returned')),
  implemented text not null default '',
  effect text not null default '',
  verifier_id integer references account,
  verified_time timestamptz,
  carried_from_id integer references improvement,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create index improvement_class_idx on improvement (catalog_id, academic_term_id);
create index improvement_owner_idx on improvement (owner_id, state);
create index improvement_document_idx on improvement (document_id);

create table improvement_log (
  id bigint generated always as identity primary key,
  improvement_id integer not null references improvement on delete cascade,
  account_id integer references account,
  action text not null,
  note text not null default '',
  create_time timestamptz not null default now()
);
create index improvement_log_idx on improvement_log (improvement_id, id);
