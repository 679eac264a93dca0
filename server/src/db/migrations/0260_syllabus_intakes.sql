-- Many syllabi read at once: the files stay beside the drafts that they become, and one reading is undone as one.
create table syllabus_intake (
  id integer generated always as identity primary key,
  culture_id integer not null references culture on delete cascade,
  account_id integer references account on delete set null,
  name text not null,
  -- The uploads that it is read from, as they were chosen.
  source_ids integer[] not null default '{}',
  -- The work that is under way, or was last.
  job_id integer,
  create_time timestamptz not null default now(),
  read_time timestamptz,
  stored_time timestamptz,
  undone_time timestamptz
);
create index syllabus_intake_culture_idx on syllabus_intake (culture_id, id desc);
create index syllabus_intake_account_idx on syllabus_intake (account_id);

create table syllabus_intake_file (
  id integer generated always as identity primary key,
  intake_id integer not null references syllabus_intake on delete cascade,
  no integer not null,
  -- With its folders, when it came in a zip.
  name text not null,
  -- Null: what was not kept, such as a zip within a zip.
  file_id integer references file,
  -- The zip that it came in.
  source_id integer references file,
  fault text not null default '',
  looks_like text,
  reading jsonb,
  summary jsonb,
  remarks jsonb not null default '[]'::jsonb,
  form text not null default '',
  course_id integer references course on delete set null,
  course_by text not null default '',
  course_sure boolean not null default false,
  is_aside boolean not null default false,
  -- Codes of causes that a person has decided.
  settled jsonb not null default '[]'::jsonb,
  -- The draft that it became, with what it held then: a draft that says something else now was worked on.
  syllabus_id integer references syllabus on delete set null,
  stored_digest text not null default '',
  -- The draft was there before, empty.
  was_begun boolean not null default false,
  read_time timestamptz,
  revision integer not null default 0,
  account_id integer references account on delete set null,
  update_time timestamptz not null default now(),
  unique (intake_id, no)
);
create index syllabus_intake_file_file_idx on syllabus_intake_file (file_id);
create index syllabus_intake_file_source_idx on syllabus_intake_file (source_id);
create index syllabus_intake_file_course_idx on syllabus_intake_file (course_id);
create index syllabus_intake_file_syllabus_idx on syllabus_intake_file (syllabus_id);
create index syllabus_intake_file_account_idx on syllabus_intake_file (account_id);
