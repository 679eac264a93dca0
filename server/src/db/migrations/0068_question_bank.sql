-- The question bank: questions with their versions, where they were used, and what was done to them.

create table question_import (
  id integer generated always as identity primary key,
  catalog_id integer not null references course_catalog,
  format text not null,
  file_name text not null,
  account_id integer references account on delete set null,
  added integer not null default 0,
  undone_time timestamptz,
  create_time timestamptz not null default now()
);
create index question_import_catalog_idx on question_import (catalog_id, id desc);
create index question_import_account_idx on question_import (account_id);

-- Tags and what is measured stand here, because lists look for them; what is asked stands in the versions. `search_text`,
-- `grams`, `fingerprint`, `shingles` and `bands` are made by the engine from the newest version.
create table question (
  id integer generated always as identity primary key,
  catalog_id integer not null references course_catalog,
  number integer not null check (number > 0),
  kind text not null,
  state text not null default 'draft' check (state in ('draft', 'review', 'enabled', 'retired')),
  version integer not null default 1,
  enabled_version integer,
  author_id integer references account on delete set null,
  visibility text not null default 'group' check (visibility in ('private', 'group', 'school')),
  reserved_until date,
  chapter text not null default '',
  knowledge text[] not null default '{}',
  objectives integer[] not null default '{}',
  bloom text check (bloom in ('remember', 'understand', 'apply', 'analyse', 'evaluate', 'create')),
  difficulty numeric(3,2) check (difficulty between 0 and 1),
  minutes integer,
  is_complex boolean not null default false,
  tags text[] not null default '{}',
  source text not null default '',
  source_year integer,
  licence text not null default '',
  language text not null default 'zh-cn' check (language in ('zh-cn', 'en')),
  uses integer not null default 0,
  last_term_id integer references academic_term,
  p numeric(5,4),
  d numeric(5,4),
  n integer,
  search_text text not null,
  grams text[] not null,
  fingerprint text not null,
  shingles integer[] not null,
  bands integer[] not null,
  has_alike boolean not null default false,
  import_id integer references question_import on delete set null,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz,
  unique (catalog_id, number)
);
-- every edit sets the time; that another question became alike is none
create trigger stamp_change before update of update_time on question
  for each row execute function stamp_change();
-- the list of a course, newest first
create index question_list_idx on question (catalog_id, update_time desc, id desc);
-- full text: what a search must contain, then the text itself is looked at
create index question_grams_idx on question using gin (grams);
-- questions that are alike share a band
create index question_bands_idx on question using gin (bands);
create index question_fingerprint_idx on question (catalog_id, fingerprint);
create index question_author_idx on question (author_id);
create index question_import_idx on question (import_id) where import_id is not null;
create index question_last_term_idx on question (last_term_id) where last_term_id is not null;

create table question_version (
  id integer generated always as identity primary key,
  question_id integer not null references question on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null,
  note text not null default '',
  author_id integer references account on delete set null,
  create_time timestamptz not null default now(),
  unique (question_id, number)
);
create index question_version_author_idx on question_version (author_id);

create table question_usage (
  id integer generated always as identity primary key,
  question_id integer not null references question,
  version integer not null,
  academic_term_id integer not null references academic_term,
  paper text not null,
  place text not null default '',
  n integer not null check (n >= 0),
  p numeric(5,4) check (p between 0 and 1),
  d numeric(5,4) check (d between -1 and 1),
  create_time timestamptz not null default now(),
  foreign key (question_id, version) references question_version (question_id, number)
);
create index question_usage_question_idx on question_usage (question_id, id desc);
create index question_usage_term_idx on question_usage (academic_term_id);

-- `view` is told of reserved questions only.
create table question_act (
  id integer generated always as identity primary key,
  question_id integer not null references question on delete cascade,
  version integer not null,
  act text not null,
  opinion text not null default '',
  account_id integer references account on delete set null,
  create_time timestamptz not null default now()
);
create index question_act_question_idx on question_act (question_id, id desc);
create index question_act_account_idx on question_act (account_id);
