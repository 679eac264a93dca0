-- Papers of an examination under one approval. What they ask is nowhere in plain text: `sealed` columns are AES-256-GCM with
-- the secret of the installation, bound to the id of the paper.
create table exam_paper (
  id integer generated always as identity primary key,
  catalog_id integer not null references course_catalog,
  syllabus_id integer references syllabus,
  academic_term_id integer not null references academic_term,
  kind text not null check (kind in ('final', 'midterm', 'make-up', 'deferred', 'retake', 'clearing', 'quiz')),
  mode text not null default 'closed' check (mode in ('closed', 'open', 'half-open', 'machine', 'oral', 'essay', 'other')),
  way text not null default 'teacher' check (way in ('bank', 'group', 'teacher', 'others', 'unified')),
  labels text[] not null default '{A,B}',
  total numeric(6,2) not null default 100,
  duration integer not null default 120,
  finished_date date,
  exam_time timestamptz,
  place text not null default '',
  permitted text not null default '',
  copies integer,
  scratch_sheets integer not null default 1,
  has_answer_card boolean not null default false,
  expected_mean numeric(5,2),
  expected_pass numeric(5,4),
  seal_line text not null default 'every' check (seal_line in ('every', 'first', 'none')),
  targets jsonb not null default '[]',
  previous_id integer references exam_paper on delete set null,
  review_state text not null default 'none' check (review_state in ('none', 'asked', 'passed', 'returned')),
  judged jsonb not null default '{}',
  sealed_opinion bytea,
  number text unique,
  draw_commitment text,
  sealed_draw bytea,
  draw_words text,
  draw_opened text,
  draw_by integer references account on delete set null,
  draw_time timestamptz,
  drawn_label text,
  open_from timestamptz,
  released_time timestamptz,
  released_by integer references account on delete set null,
  next_item integer not null default 1,
  revision integer not null default 1,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);
create trigger stamp_change before update of update_time on exam_paper for each row execute function stamp_change();
-- the list of a term, and the papers of earlier years of a course
create index exam_paper_catalog_idx on exam_paper (catalog_id, academic_term_id);
create index exam_paper_term_idx on exam_paper (academic_term_id, id desc);
create index exam_paper_syllabus_idx on exam_paper (syllabus_id);
create index exam_paper_previous_idx on exam_paper (previous_id) where previous_id is not null;
create index exam_paper_draw_by_idx on exam_paper (draw_by) where draw_by is not null;
create index exam_paper_released_by_idx on exam_paper (released_by) where released_by is not null;

create table exam_paper_class (
  exam_paper_id integer not null references exam_paper on delete cascade,
  teaching_class_id integer not null references teaching_class,
  primary key (exam_paper_id, teaching_class_id)
);
create index exam_paper_class_class_idx on exam_paper_class (teaching_class_id);

create table exam_paper_person (
  exam_paper_id integer not null references exam_paper on delete cascade,
  account_id integer not null references account on delete cascade,
  duty text not null check (duty in ('setter', 'reviewer', 'trial')),
  primary key (exam_paper_id, account_id, duty)
);
create index exam_paper_person_account_idx on exam_paper_person (account_id);

-- The sections and questions of one paper (A, B or C), sealed.
create table exam_paper_text (
  exam_paper_id integer not null references exam_paper on delete cascade,
  label text not null,
  revision integer not null default 1,
  sealed bytea not null,
  changed_by integer,
  changed_at timestamptz not null default now(),
  primary key (exam_paper_id, label)
);
create trigger stamp_change before update on exam_paper_text for each row execute function stamp_change();

-- What was handed in with each round, sealed: what changed since is shown against it.
create table exam_paper_round (
  exam_paper_id integer not null references exam_paper on delete cascade,
  round integer not null,
  label text not null,
  sealed bytea not null,
  create_time timestamptz not null default now(),
  primary key (exam_paper_id, round, label)
);

create table exam_paper_remark (
  id integer generated always as identity primary key,
  exam_paper_id integer not null references exam_paper on delete cascade,
  label text not null,
  item_id integer,
  account_id integer references account on delete set null,
  sealed bytea not null,
  sealed_answer bytea,
  answered_by integer references account on delete set null,
  settled_time timestamptz,
  create_time timestamptz not null default now()
);
create index exam_paper_remark_paper_idx on exam_paper_remark (exam_paper_id, id);
create index exam_paper_remark_account_idx on exam_paper_remark (account_id);
create index exam_paper_remark_answered_idx on exam_paper_remark (answered_by) where answered_by is not null;

-- Every opening of a paper: who, when, which page, from where.
create table exam_paper_view (
  id integer generated always as identity primary key,
  exam_paper_id integer not null references exam_paper on delete cascade,
  label text not null,
  page text not null,
  account_id integer references account on delete set null,
  address text not null default '',
  create_time timestamptz not null default now()
);
create index exam_paper_view_paper_idx on exam_paper_view (exam_paper_id, id desc);
create index exam_paper_view_account_idx on exam_paper_view (account_id);

-- Trial answering: seconds for each section by its id.
create table exam_paper_trial (
  exam_paper_id integer not null references exam_paper on delete cascade,
  label text not null,
  account_id integer not null references account on delete cascade,
  seconds jsonb not null default '{}',
  sealed bytea,
  started_time timestamptz not null default now(),
  finished_time timestamptz,
  primary key (exam_paper_id, label)
);
create index exam_paper_trial_account_idx on exam_paper_trial (account_id);

-- Who has agreed to open the print package; the setting says how many are wanted.
create table exam_paper_opening (
  exam_paper_id integer not null references exam_paper on delete cascade,
  account_id integer not null references account on delete cascade,
  create_time timestamptz not null default now(),
  primary key (exam_paper_id, account_id)
);
create index exam_paper_opening_account_idx on exam_paper_opening (account_id);

-- What the marks of the drawn paper showed: figures of the engine, no text of the paper; and what the teacher says of them.
create table exam_paper_result (
  exam_paper_id integer primary key references exam_paper on delete cascade,
  results jsonb not null,
  texts jsonb not null default '{}',
  revision integer not null default 1,
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);
create trigger stamp_change before update of texts on exam_paper_result for each row execute function stamp_change();

insert into approval_step (kind, step, name, name_en, roles) values
  ('exam-paper', 1, '教研室主任', 'Section head', '{section-head}'),
  ('exam-paper', 2, '教学院长', 'Teaching dean', '{teaching-dean}');

insert into config_item (group_name, name, type, title, title_en, tip, tip_en, weigh)
select 'basics', 'exam_paper_number', 'string', '试卷编号规则', 'Numbers of papers',
  '{YYYY} 年、{MM} 月、{0000} 当月序号', '{YYYY} year, {MM} month, {0000} count of the month', i.weigh
from config_item i where i.name = 'time_zone';
