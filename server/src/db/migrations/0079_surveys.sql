-- Surveys: templates, questionnaires, who is asked, what was answered, what comes out of it.

create table survey_template (
  id integer generated always as identity primary key,
  owner text not null check (owner in ('personal', 'section', 'project', 'school')),
  -- a college or a programme
  owner_id integer,
  account_id integer references account on delete set null,
  kind text not null,
  name text not null,
  name_en text not null default '',
  about text not null default '',
  version integer not null default 1,
  is_retired boolean not null default false,
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz,
  check ((owner in ('section', 'project')) = (owner_id is not null))
);
create trigger stamp_change before update of update_time on survey_template
  for each row execute function stamp_change();
create index survey_template_owner_idx on survey_template (owner, owner_id);
create index survey_template_account_idx on survey_template (account_id);

create table survey_template_version (
  template_id integer not null references survey_template on delete cascade,
  number integer not null check (number > 0),
  definition jsonb not null,
  note text not null default '',
  account_id integer references account on delete set null,
  create_time timestamptz not null default now(),
  primary key (template_id, number)
);
create index survey_template_version_account_idx on survey_template_version (account_id);

-- `template` is `built-in:<key>` or the number of a template with its version, such as `12:3`.
create table survey (
  id integer generated always as identity primary key,
  kind text not null,
  title text not null,
  title_en text not null default '',
  definition jsonb not null,
  revision integer not null default 1,
  template text not null default '',
  account_id integer references account on delete set null,
  project_id integer references project,
  course_id integer references course,
  syllabus_id integer references syllabus,
  base_grade_id integer references grade,
  academic_term_id integer references academic_term,
  state text not null default 'draft' check (state in ('draft', 'open', 'paused', 'closed', 'archived')),
  way text not null default 'anonymous-once' check (way in ('named', 'anonymous-once', 'public')),
  from_time timestamptz,
  to_time timestamptz,
  publish_time timestamptz,
  close_time timestamptz,
  min_n integer not null default 5 check (min_n between 5 and 1000),
  min_rate numeric(5,4) not null default 0.6 check (min_rate between 0 and 1),
  scheme text not null default 'proportional' check (scheme in ('proportional', 'interval')),
  counts_marked boolean not null default false,
  may_change boolean not null default false,
  shows_results boolean not null default true,
  wants_reply boolean not null default true,
  -- a random number that stands in links and codes
  code text not null,
  access_code text not null default '',
  class_until timestamptz,
  result_revision integer not null default 0,
  is_answered boolean not null default false,
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz,
  unique (code)
);
create trigger stamp_change before update of update_time on survey
  for each row execute function stamp_change();
create index survey_project_idx on survey (project_id, state, id desc);
create index survey_account_idx on survey (account_id, state);
create index survey_course_idx on survey (course_id, kind);
create index survey_syllabus_idx on survey (syllabus_id);
create index survey_grade_idx on survey (base_grade_id, kind);
create index survey_term_idx on survey (academic_term_id);

-- Whom a survey asks. `sealed_key` is the private key that signs the tickets of this group, sealed; `public_key` is its
-- other half in SPKI, base64.
create table survey_audience (
  id integer generated always as identity primary key,
  survey_id integer not null references survey on delete cascade,
  kind text not null check (kind in ('teaching-class', 'admin-class', 'grade', 'contacts', 'public')),
  target_id integer,
  targeted integer,
  public_key text not null default '',
  sealed_key bytea,
  unique nulls not distinct (survey_id, kind, target_id)
);
create index survey_audience_target_idx on survey_audience (kind, target_id);

-- People outside who are asked by a personal link. The link holds a random text of which only the hash is kept.
create table survey_contact (
  id integer generated always as identity primary key,
  survey_id integer not null references survey on delete cascade,
  name text not null,
  organisation text not null default '',
  email text not null default '',
  token_hash text not null,
  is_answered boolean not null default false,
  unique (survey_id, token_hash)
);

-- Who was given a ticket (anonymous once) or answered with a name. No time, on purpose.
create table survey_mark (
  survey_id integer not null references survey on delete cascade,
  student_id integer not null references student on delete cascade,
  audience_id integer not null references survey_audience on delete cascade,
  -- hash of the blinded ticket, so that the same is signed again and another is not
  blinded_hash text not null default '',
  primary key (survey_id, student_id)
);
create index survey_mark_student_idx on survey_mark (student_id);
create index survey_mark_audience_idx on survey_mark (audience_id);

-- A sheet of answers. The id is random and the time is a day. `token_hash` is of the unblinded ticket, of the personal
-- link, or of the device's own random text; a sheet with a student is named.
create table survey_response (
  id uuid primary key default gen_random_uuid(),
  survey_id integer not null references survey on delete cascade,
  audience_id integer not null references survey_audience on delete cascade,
  student_id integer references student on delete cascade,
  contact_id integer references survey_contact on delete cascade,
  token_hash text not null,
  receipt text not null,
  day date not null,
  answers jsonb not null,
  marks text[] not null default '{}',
  is_mixed boolean not null default false,
  unique (survey_id, token_hash)
);
create index survey_response_audience_idx on survey_response (audience_id);
create index survey_response_student_idx on survey_response (student_id) where student_id is not null;
create index survey_response_contact_idx on survey_response (contact_id) where contact_id is not null;
create index survey_response_receipt_idx on survey_response (receipt);

-- What somebody has filled in so far, in surveys with names only.
create table survey_draft (
  survey_id integer not null references survey on delete cascade,
  student_id integer not null references student on delete cascade,
  answers jsonb not null,
  page integer not null default 0,
  primary key (survey_id, student_id)
);
create index survey_draft_student_idx on survey_draft (student_id);

-- What a closed survey says about one objective, requirement or educational objective, for one group or (null) for all.
create table survey_result (
  id integer generated always as identity primary key,
  survey_id integer not null references survey on delete cascade,
  audience_id integer references survey_audience on delete cascade,
  target text not null,
  target_id integer,
  no text not null,
  name text not null default '',
  answers integer not null,
  targeted integer,
  value numeric(12,9) not null check (value between 0 and 1),
  low numeric(12,9) not null,
  high numeric(12,9) not null,
  is_enough boolean not null
);
create index survey_result_survey_idx on survey_result (survey_id);
create index survey_result_target_idx on survey_result (target, target_id);
create index survey_result_audience_idx on survey_result (audience_id);

-- Every reminder, for the quota and for those who ask who sent it.
create table survey_reminder (
  id integer generated always as identity primary key,
  survey_id integer not null references survey on delete cascade,
  account_id integer references account on delete set null,
  people integer not null,
  create_time timestamptz not null default now()
);
create index survey_reminder_survey_idx on survey_reminder (survey_id, create_time);
create index survey_reminder_account_idx on survey_reminder (account_id);

-- "You said, we did": the answer of the teacher to the whole class.
create table survey_reply (
  survey_id integer primary key references survey on delete cascade,
  intro text not null default '',
  pairs jsonb not null default '[]',
  revision integer not null default 1,
  publish_time timestamptz,
  account_id integer references account on delete set null,
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);
create trigger stamp_change before update of update_time on survey_reply
  for each row execute function stamp_change();
create index survey_reply_account_idx on survey_reply (account_id);

-- What was done to a survey: published, paused, closed, extended, a typing error corrected.
create table survey_act (
  id integer generated always as identity primary key,
  survey_id integer not null references survey on delete cascade,
  act text not null,
  note text not null default '',
  account_id integer references account on delete set null,
  create_time timestamptz not null default now()
);
create index survey_act_survey_idx on survey_act (survey_id, id desc);
create index survey_act_account_idx on survey_act (account_id);
