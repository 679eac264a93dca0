-- Reviews of whether the assessment of a course is reasonable, and the school's own forms of them.
create table review_form (
  id integer primary key generated always as identity,
  key text not null unique,
  name text not null,
  name_en text not null default '',
  scope text not null check (scope in ('process', 'final', 'whole')),
  items jsonb not null,
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);
create trigger stamp_change before update on review_form for each row execute function stamp_change();

-- A review keeps the items of its form as they were when it began, and what it counted when it was handed in (`sheet`).
create table assessment_review (
  id integer primary key generated always as identity,
  course_id integer not null references course,
  academic_term_id integer not null references academic_term,
  syllabus_id integer not null references syllabus,
  form_key text not null,
  form_name text not null,
  form_name_en text not null default '',
  scope text not null check (scope in ('process', 'final', 'whole')),
  items jsonb not null,
  filled jsonb not null,
  judged jsonb not null,
  conclusion text check (conclusion in ('reasonable', 'mostly', 'unreasonable')),
  sheet jsonb,
  revision integer not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz,
  unique (course_id, academic_term_id, form_key)
);
create index assessment_review_term_idx on assessment_review (academic_term_id);
create index assessment_review_syllabus_idx on assessment_review (syllabus_id);
create trigger stamp_change before update on assessment_review for each row execute function stamp_change();

insert into approval_step (kind, step, name, name_en, roles) values
  ('review', 1, '教研室主任', 'Section head', '{section-head}'),
  ('review', 2, '教学院长', 'Teaching dean', '{teaching-dean}');
