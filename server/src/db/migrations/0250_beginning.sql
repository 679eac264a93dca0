-- What a new database begins with: everything that migrations 1 to 250 had made, room by room from the ground up.
-- A database that went through them goes on from here.

create extension if not exists pg_trgm;

create sequence question_sister_group;

-- the kernel

create table admin_log (
  id bigint generated always as identity,
  account_id integer,
  username text not null default '',
  act text not null,
  input jsonb not null default '{}'::jsonb,
  outcome text not null,
  ip text not null default '',
  user_agent text not null default '',
  request_id text not null default '',
  create_time timestamptz not null default now(),
  title text not null default '',
  title_en text not null default '',
  primary key (id, create_time)
);
create index admin_log_account_idx on admin_log (account_id, id desc);
-- Who saved a row last is asked whenever its form is stale.
create index admin_log_row_idx on admin_log (act, ((input ->> 'id'::text)), id desc) where (outcome = 'done'::text);
create index admin_log_time_idx on admin_log (create_time desc);
-- What one account did is looked for by its name in a log of millions.
create index admin_log_username_idx on admin_log (username, id desc);

-- Additions that were made, by the key that their sender gave them: the same one sent again is answered, not made again.
create table idempotency_key (
  account_id integer not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  create_time timestamptz not null default now(),
  primary key (account_id, key, request_hash)
);
create index idempotency_key_create_time on idempotency_key (create_time);

-- By which the database knows the secret of the installation again. One row, made at the first start.
create table installation (
  id boolean default true primary key check (id),
  secret_fingerprint text not null,
  noted_time timestamptz not null default now()
);

-- Long work goes in three lanes, so that short work and that of the system wait for no export; within a lane by turns, so
-- that the first job of a person goes before the third of another.
create table job (
  id bigint generated always as identity primary key,
  account_id integer,
  kind text not null,
  title text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  payload jsonb not null default '{}'::jsonb,
  done integer not null default 0,
  total integer not null default 0,
  cancel_wanted boolean not null default false,
  result jsonb not null default '{}'::jsonb,
  error text,
  file_id integer,
  create_time timestamptz not null default now(),
  start_time timestamptz,
  end_time timestamptz,
  starts integer not null default 0,
  -- A job may wait for a moment, such as the end of a survey.
  from_time timestamptz,
  lane text not null default 'long' check (lane in ('long', 'short', 'system')),
  turn integer not null default 0 check (turn >= 0)
);
create index job_account_idx on job (account_id, id desc);
create index job_file_idx on job (file_id) where (file_id is not null);
create index job_unfinished_idx on job (lane, turn, id) where (state = ANY (ARRAY['waiting'::text, 'running'::text]));

-- identity (身份会话)

-- Who had a hand in an account, and who vouched for the person behind it. No foreign keys: what was done stays known.
create table account (
  id integer generated always as identity primary key,
  username text not null,
  kind text not null default 'staff' check (kind in ('staff', 'student', 'admin')),
  password_hash text not null,
  nickname text not null default '',
  name text not null default '',
  name_en text not null default '',
  email text,
  mobile text,
  avatar text not null default '',
  gender smallint not null default 0 check (gender in (0, 1, 2)),
  birthday date,
  money bigint not null default 0 check (money >= 0),
  score integer not null default 0 check (score >= 0),
  motto text not null default '',
  status text not null default 'enable' check (status in ('enable', 'disable')),
  last_login_time timestamptz,
  last_login_ip text not null default '',
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  group_id integer not null default 1,
  -- Who made the account alone, by a verified address, is no member of the staff until the school enters the person as a teacher.
  is_registered boolean not null default false,
  -- A password that somebody else chose for the person, who is asked for another one at the next sign-in.
  has_first_password boolean not null default false,
  -- What a person or an administrator edits of an account. Signing in is no edit.
  changed_by integer,
  changed_at timestamptz,
  made_by integer,
  opened_by integer,
  address_by integer,
  proven_time timestamptz,
  confirmed_by integer,
  confirmed_time timestamptz
);
create unique index account_email_key on account (lower(email)) where (email is not null);
create index account_group_idx on account (group_id);
create index account_made_by_idx on account (made_by) where (made_by is not null);
create unique index account_mobile_key on account (mobile) where (mobile is not null);
create unique index account_username_key on account (lower(username));
comment on column account.made_by is 'Who entered the account; null: nobody else did';
comment on column account.opened_by is 'Who chose its password, or the address that opened it, last, without being its owner';
comment on column account.address_by is 'Who wrote its e-mail address or mobile number last, without being its owner';
comment on column account.proven_time is 'When the person first came in by a way that the campus vouches for';

create table captcha (
  id_hash bytea primary key,
  answer jsonb not null,
  tries integer not null default 0,
  expires_time timestamptz not null
);
create index captcha_expires_idx on captcha (expires_time);

-- A browser that an account has signed in from before: others cannot make it wait.
create table known_device (
  hash bytea primary key,
  account_id integer not null references account on delete cascade,
  last_time timestamptz not null default now()
);
create index known_device_account_idx on known_device (account_id);

-- Each message that left or would have left; `body` only where no provider is configured (development).
create table outgoing_message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'mobile')),
  address text not null,
  subject text not null default '',
  body text,
  outcome text not null check (outcome in ('sent', 'failed', 'kept')),
  create_time timestamptz not null default now()
);

create table second_factor (
  account_id integer primary key references account on delete cascade,
  secret bytea not null,
  confirmed_time timestamptz,
  last_step bigint not null default 0,
  recovery_hashes bytea[] not null default '{}'::bytea[],
  create_time timestamptz not null default now()
);

create table session (
  id bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  area text not null check (area in ('member', 'admin')),
  ip text not null default '',
  user_agent text not null default '',
  create_time timestamptz not null default now(),
  last_used_time timestamptz not null default now(),
  revoked_time timestamptz,
  revoked_reason text,
  -- How a session was opened.
  way text not null default 'password' check (way in ('password', 'cas', 'oidc', 'wecom', 'wechat')),
  -- Whether the client of a session takes the new refresh token of every exchange, as our own pages do, or keeps its
  -- first one, as clients of the bare wire protocol do, which names no other.
  rotates boolean not null default true
);
create index session_account_idx on session (account_id);

-- Tokens are stored as SHA-256; a refresh token that was used before and comes again ends its session.
-- A browser's EventSource sends no header: it opens a stream with a ticket that serves once and for a few seconds.
create table session_token (
  hash bytea primary key,
  session_id bigint not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh', 'ticket')),
  expires_time timestamptz not null,
  used_time timestamptz,
  create_time timestamptz not null default now()
);
create index session_token_session_idx on session_token (session_id);

-- Failed attempts by account name (hashed: people type passwords there) and where they came from.
create table sign_in_failure (
  name_hash bytea not null,
  source text not null,
  failures integer not null default 1,
  last_time timestamptz not null default now(),
  primary key (name_hash, source)
);
create index sign_in_failure_source_idx on sign_in_failure (source, last_time);
create index sign_in_failure_time_idx on sign_in_failure (last_time);

-- Codes sent to an address for one event; only the newest of an address and event is good.
create table verification_code (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'mobile')),
  address text not null,
  event text not null,
  code_hash bytea not null,
  account_id integer references account on delete cascade,
  ip text not null default '',
  tries integer not null default 0,
  used_time timestamptz,
  expires_time timestamptz not null,
  create_time timestamptz not null default now()
);
-- Codes are kept with the account that they were sent to; deleting an account looks for them.
create index verification_code_account_idx on verification_code (account_id) where (account_id is not null);
create index verification_code_address_idx on verification_code (address, event, id desc);
create index verification_code_ip_idx on verification_code (ip, create_time);

-- site-config (站点配置)

-- The configuration of the site: typed items in groups. What a value must be of an item of the product, and what holds
-- while `value` is null, is said by contract/src/site-config/items.ts; of an item that an administrator added, by its row.
create table config_item (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[a-zA-Z][a-zA-Z0-9_]{0,29}$'),
  group_name text not null,
  title text not null,
  title_en text not null default '',
  tip text not null default '',
  tip_en text not null default '',
  type text not null check (type in ('string', 'password', 'number', 'radio', 'checkbox', 'switch', 'textarea', 'array', 'datetime', 'year', 'date', 'time', 'select', 'selects', 'city', 'image', 'images', 'file', 'files', 'icon', 'color')),
  value jsonb,
  -- of a password: sealed with the secret of the installation, which is not in the database
  secret bytea,
  -- the options of a choice: [{"value", "zh", "en"}]
  options jsonb not null default '[]'::jsonb,
  rule text[] not null default '{}'::text[],
  extend jsonb not null default '{}'::jsonb,
  input_extend jsonb not null default '{}'::jsonb,
  -- added by an administrator
  allow_del boolean not null default false,
  weigh integer not null default 0,
  revision integer not null default 0,
  changed_by text not null default '',
  changed_time timestamptz,
  constraint config_item_check check (((type <> 'password') OR (value IS NULL))),
  constraint config_item_check1 check (((type = 'password') OR (secret IS NULL)))
);
create index config_item_group_idx on config_item (group_name, weigh desc, id);

-- terminal (维护终端)

create table terminal_run (
  id integer generated always as identity primary key,
  uuid text not null,
  account_id integer references account on delete set null,
  username text not null,
  command text not null,
  status text not null default 'running' check (status in ('running', 'success', 'failed', 'cancelled', 'timeout', 'interrupted')),
  exit_code integer,
  log text not null default '',
  start_time timestamptz not null default now(),
  end_time timestamptz
);
create index terminal_run_account_idx on terminal_run (account_id);

-- One row at most; without it the defaults hold.
create table terminal_setting (
  id smallint default 1 primary key check (id = 1),
  npm_package_manager text not null default 'pnpm' check (npm_package_manager in ('npm', 'cnpm', 'yarn', 'pnpm', 'ni', 'none')),
  install_service_port text not null default '8000'
);

-- inbox (待办与通知)

create table notice (
  id bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  kind text not null,
  "values" jsonb not null default '{}'::jsonb,
  link text not null default '',
  read_time timestamptz,
  create_time timestamptz not null default now()
);
create index notice_account_idx on notice (account_id, id desc);

-- files (文件)

-- What the wire protocol tells of a stored file, and how often the same content came from the same person.
create table file (
  id integer generated always as identity primary key,
  owner_id integer references account,
  topic text not null default 'default',
  name text not null,
  size bigint not null,
  mimetype text not null,
  sha256 text not null,
  create_time timestamptz not null default now(),
  is_admin boolean not null default false,
  width integer not null default 0,
  height integer not null default 0,
  quote integer not null default 1,
  storage text not null default 'local',
  sha1 text not null default '',
  url text not null default '',
  last_upload_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);
create index file_last_upload_idx on file (last_upload_time desc);
create index file_owner_idx on file (owner_id, create_time desc);
create index file_sha256_idx on file (sha256);
create index file_url_idx on file (url) where (url <> ''::text);

-- access-control (管理员、角色与规则)

-- A group with `is_all` holds every rule, also those that come later: its members are super administrators.
create table admin_group (
  id integer generated always as identity primary key,
  pid integer references admin_group,
  name text not null,
  name_en text not null default '',
  is_all boolean not null default false,
  status text not null default '1' check (status in ('0', '1')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);
create index admin_group_tree_idx on admin_group (pid);

-- Whoever is in a group is an administrator, and may sign in to the back office.
create table admin_group_access (
  account_id integer not null references account on delete cascade,
  group_id integer not null references admin_group,
  primary key (account_id, group_id)
);
create index admin_group_access_group_idx on admin_group_access (group_id);

create table admin_rule (
  id integer generated always as identity primary key,
  pid integer references admin_rule,
  type text not null check (type in ('menu_dir', 'menu', 'button')),
  title text not null,
  title_en text not null default '',
  name text not null unique,
  path text not null default '',
  icon text not null default '',
  menu_type text check (menu_type in ('tab', 'link', 'iframe')),
  url text not null default '',
  component text not null default '',
  keepalive smallint not null default 0 check (keepalive in (0, 1)),
  extend text not null default 'none' check (extend in ('none', 'add_rules_only', 'add_menu_only')),
  remark text not null default '',
  remark_en text not null default '',
  weigh integer not null default 0,
  status text not null default '1' check (status in ('0', '1')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);
create index admin_rule_tree_idx on admin_rule (pid, weigh desc, id);

create table admin_group_rule (
  group_id integer not null references admin_group on delete cascade,
  rule_id integer not null references admin_rule on delete cascade,
  primary key (group_id, rule_id)
);
create index admin_group_rule_rule_idx on admin_group_rule (rule_id);

-- Which day it is, is told by the clock of the site and not by that of the database's server, which is often UTC: in
-- Beijing the two differ until eight in the morning.
create function site_zone()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce((select value #>> '{}' from config_item where name = 'time_zone'), 'Asia/Shanghai') $function$;

-- Level 1: document-control, improvement, access-control, roster.
create table role_assignment (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  role text not null,
  scope_type text not null check (scope_type in ('school', 'college', 'project', 'catalog', 'self')),
  scope_id integer,
  start_date date not null default ((now() AT TIME ZONE site_zone()))::date,
  end_date date,
  changed_by integer,
  changed_at timestamptz,
  given_by integer,
  given_time timestamptz,
  confirmed_by integer,
  confirmed_time timestamptz,
  check ((scope_type in ('school', 'self') = (scope_id IS NULL)))
);
create index role_assignment_given_by_idx on role_assignment (given_by) where (given_by is not null);
create unique index role_assignment_key on role_assignment (account_id, role, scope_type, COALESCE(scope_id, 0));
create index role_assignment_role_idx on role_assignment (role, scope_type, scope_id);
comment on column role_assignment.given_by is 'Who appointed; null: nobody, or before this was kept';

-- Who was given or lost which role, when and by whom: an assignment that has ended leaves no other trace.
create table role_log (
  id bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  role text not null,
  scope_type text not null check (scope_type in ('school', 'college', 'project', 'catalog', 'self')),
  scope_id integer,
  action text not null check (action in ('appoint', 'change', 'end')),
  start_date date,
  end_date date,
  by_account_id integer references account,
  create_time timestamptz not null default now()
);
create index role_log_account_idx on role_log (account_id, id desc);
create index role_log_by_idx on role_log (by_account_id);
create index role_log_scope_idx on role_log (scope_type, scope_id, id desc);

-- data-safety (数据安全)

create table security_data_recycle (
  id integer generated always as identity primary key,
  name text not null,
  connection text not null default 'main' check (connection = 'main'),
  data_table text not null unique,
  primary_key text not null,
  status text not null default '1' check (status in ('0', '1')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);

create table security_data_recycle_log (
  id integer generated always as identity primary key,
  recycle_id integer references security_data_recycle on delete set null,
  name text not null,
  account_id integer references account on delete set null,
  act text not null,
  connection text not null,
  data_table text not null,
  primary_key text not null,
  id_value text not null,
  data jsonb not null,
  dependents jsonb not null,
  batch bigint not null,
  ip text not null,
  useragent text not null,
  create_time timestamptz not null default now()
);
create index security_data_recycle_log_account_idx on security_data_recycle_log (account_id);
create index security_data_recycle_log_batch_idx on security_data_recycle_log (batch);
create index security_data_recycle_log_rule_idx on security_data_recycle_log (recycle_id);

create table security_sensitive_data (
  id integer generated always as identity primary key,
  name text not null,
  connection text not null default 'main' check (connection = 'main'),
  data_table text not null unique,
  primary_key text not null,
  data_fields jsonb not null default '[]'::jsonb,
  status text not null default '1' check (status in ('0', '1')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);

create table security_sensitive_data_log (
  id integer generated always as identity primary key,
  sensitive_id integer references security_sensitive_data on delete set null,
  name text not null,
  account_id integer references account on delete set null,
  act text not null,
  connection text not null,
  data_table text not null,
  primary_key text not null,
  id_value text not null,
  data_field text not null,
  data_comment text not null,
  before jsonb not null,
  after jsonb not null,
  ip text not null,
  useragent text not null,
  rollback_time timestamptz,
  create_time timestamptz not null default now()
);
create index security_sensitive_data_log_account_idx on security_sensitive_data_log (account_id);
create index security_sensitive_data_log_rule_idx on security_sensitive_data_log (sensitive_id);
create index security_sensitive_data_log_value_idx on security_sensitive_data_log (data_table, id_value, data_field, id desc);

-- roster (基础信息)

create table college (
  id integer generated always as identity primary key,
  parent_id integer references college,
  kind text not null default 'college' check (kind in ('school', 'college', 'section')),
  code text not null unique,
  name text not null,
  name_en text not null default '',
  weigh integer not null default 0,
  changed_by integer,
  changed_at timestamptz
);

-- What a person said of a list of people by pointing at its rows and columns: it holds for this file, and its columns for
-- the next list of the same layout that the same person brings. The key is made of the heads, never of the file's name.
-- What was said of the layout of a teaching plan in a school's own form is kept like that of other lists.
create table people_list_layout (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  kind text not null check (kind in ('teacher', 'student', 'class-list', 'classes', 'timetables', 'plan-rows')),
  layout_key text not null,
  file_id integer references file on delete set null,
  said jsonb not null,
  update_time timestamptz not null default now(),
  unique (account_id, kind, layout_key)
);
create index people_list_layout_file_idx on people_list_layout (file_id) where (file_id is not null);

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
  weigh integer not null default 0,
  changed_by integer,
  changed_at timestamptz
);
create index project_college_idx on project (college_id);

create table grade (
  id integer generated always as identity primary key,
  base_project_id integer not null references project,
  year smallint not null check ((year >= 1990) AND (year <= 2100)),
  name text not null,
  status text not null default 'enable' check (status in ('enable', 'disable')),
  changed_by integer,
  changed_at timestamptz,
  unique (base_project_id, year)
);

-- What an import of teachers, students or admin classes added and changed, so that it can be taken back: rows as the import
-- left them and as they were before. The content goes when it was undone, or cannot be any more; `stays` says which rows stayed, and why.
create table roster_import (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  kind text not null check (kind in ('teacher', 'student', 'admin-class')),
  file_name text not null,
  added integer not null,
  changed integer not null,
  content jsonb,
  create_time timestamptz not null default now(),
  undone_time timestamptz,
  kept integer,
  stays jsonb not null default '[]'::jsonb
);
create index roster_import_open_idx on roster_import (create_time) where (content is not null);
create index roster_import_own_idx on roster_import (account_id, kind, id desc);

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
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);
create index teacher_college_idx on teacher (college_id);
create index teacher_name_en_idx on teacher (lower(name_en)) where (name_en <> ''::text);

create table admin_class (
  id integer generated always as identity primary key,
  base_project_id integer not null references project,
  base_grade_id integer not null references grade,
  name text not null unique,
  tutor_id integer references teacher,
  status text not null default 'enable' check (status in ('enable', 'disable')),
  changed_by integer,
  changed_at timestamptz
);
create index admin_class_grade_idx on admin_class (base_grade_id);
create index admin_class_project_idx on admin_class (base_project_id);
create index admin_class_tutor_idx on admin_class (tutor_id) where (tutor_id is not null);

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
  update_time timestamptz not null default now(),
  -- Where a student comes from: the code of a division of China, of whatever level.
  origin_area integer check ((origin_area >= 100000) AND (origin_area <= 999999)),
  changed_by integer,
  changed_at timestamptz
);
create index student_class_idx on student (admin_class_id);
create index student_grade_idx on student (base_grade_id);
-- English names are looked for in what leaves for a model.
create index student_name_en_idx on student (lower(name_en)) where (name_en <> ''::text);
create index student_name_idx on student using gin (name gin_trgm_ops);
-- people
create index student_project_idx on student (base_project_id);

-- external-sign-in (外部登录)

-- One attempt, from the button to the session; known by the state that goes round and by a secret that stays in the browser.
create table external_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null check (provider in ('cas', 'oidc', 'wecom', 'wechat')),
  area text not null check (area in ('member', 'admin')),
  keep boolean not null,
  nonce text not null,
  verifier text not null,
  -- who binds an account of a provider to the own one; null: signing in
  account_id integer references account on delete cascade,
  stage text not null default 'begun' check (stage in ('begun', 'proven', 'done')),
  -- sealed: who the provider says it is
  proven bytea,
  ip text not null,
  expires_time timestamptz not null,
  create_time timestamptz not null default now()
);
create index external_attempt_account_idx on external_attempt (account_id);
create index external_attempt_ip_idx on external_attempt (ip, create_time);

-- Which account of a provider stands for which account here.
create table external_binding (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  provider text not null check (provider in ('cas', 'oidc', 'wecom', 'wechat')),
  issuer text not null,
  subject text not null,
  name text not null default '',
  -- by the staff or student number the provider gave, or by the person with the password
  bound_by text not null check (bound_by in ('number', 'person')),
  create_time timestamptz not null default now(),
  last_used_time timestamptz not null default now(),
  unique (account_id, provider),
  unique (provider, issuer, subject)
);

-- By what a provider names a session that it opened here, for signing out on both sides.
create table external_session (
  session_id bigint primary key references session on delete cascade,
  provider text not null check (provider in ('cas', 'oidc', 'wecom', 'wechat')),
  issuer text not null,
  subject text not null,
  sid text not null default '',
  ticket_hash bytea,
  -- sealed: the token that the provider knows the session by
  id_token bytea
);
create index external_session_sid_idx on external_session (issuer, sid);
create index external_session_subject_idx on external_session (issuer, subject);
create index external_session_ticket_idx on external_session (ticket_hash);

-- member (会员与台账)

create table money_log (
  id integer generated always as identity primary key,
  user_id integer not null references account,
  money bigint not null check (money <> 0),
  before bigint not null check (before >= 0),
  after bigint not null check (after >= 0),
  memo text not null check (memo <> ''),
  account_id integer references account,
  create_time timestamptz not null default now(),
  constraint money_log_sum_check check ((after = (before + money)))
);
create index money_log_account_idx on money_log (account_id);
create index money_log_user_idx on money_log (user_id, id desc);

create table score_log (
  id integer generated always as identity primary key,
  user_id integer not null references account,
  score integer not null check (score <> 0),
  before integer not null check (before >= 0),
  after integer not null check (after >= 0),
  memo text not null check (memo <> ''),
  account_id integer references account,
  create_time timestamptz not null default now(),
  constraint score_log_sum_check check ((after = (before + score)))
);
create index score_log_account_idx on score_log (account_id);
create index score_log_user_idx on score_log (user_id, id desc);

create table user_group (
  id integer generated always as identity primary key,
  name text not null,
  name_en text not null default '',
  is_all boolean not null default false,
  status text not null default '1' check (status in ('0', '1')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);

create table user_rule (
  id integer generated always as identity primary key,
  pid integer references user_rule,
  type text not null check (type in ('route', 'menu_dir', 'menu', 'nav_user_menu', 'nav', 'button')),
  title text not null,
  title_en text not null default '',
  name text not null unique,
  path text not null default '',
  icon text not null default '',
  menu_type text check (menu_type in ('tab', 'link', 'iframe')),
  url text not null default '',
  component text not null default '',
  no_login_valid smallint not null default 0 check (no_login_valid in (0, 1)),
  extend text not null default 'none' check (extend in ('none', 'add_rules_only', 'add_menu_only')),
  remark text not null default '',
  remark_en text not null default '',
  weigh integer not null default 0,
  status text not null default '1' check (status in ('0', '1')),
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);
create index user_rule_tree_idx on user_rule (pid, weigh desc, id);

create table user_group_rule (
  group_id integer not null references user_group on delete cascade,
  rule_id integer not null references user_rule on delete cascade,
  primary key (group_id, rule_id)
);
create index user_group_rule_rule_idx on user_group_rule (rule_id);

-- personal-data (教师个人信息)

create table personal_project (
  account_id integer not null references account on delete cascade,
  project_id integer not null references project on delete cascade,
  primary key (account_id, project_id)
);
create index personal_project_project_idx on personal_project (project_id);

create table personal_record (
  account_id integer primary key references account on delete cascade,
  id_number bytea,
  id_number_end text not null default '',
  intro text not null default '',
  mobile text not null default '',
  email text not null default '',
  office text not null default '',
  address text not null default '',
  default_project_id integer references project on delete set null,
  info_version integer not null default 0,
  contact_version integer not null default 0,
  project_version integer not null default 0,
  info_time timestamptz not null default now(),
  contact_time timestamptz not null default now(),
  project_time timestamptz not null default now()
);
create index personal_record_default_project_idx on personal_record (default_project_id);

-- settings (系统与评价配置)

create table config (
  name text primary key,
  value jsonb not null,
  update_time timestamptz not null default now()
);

-- Evaluation settings by scope; the nearest scope wins (class, course, plan, programme, college, school).
create table evaluation_setting (
  id integer generated always as identity primary key,
  scope_type text not null check (scope_type in ('school', 'college', 'project', 'culture', 'course', 'teaching_class')),
  scope_id integer not null default 0,
  key text not null,
  value jsonb not null,
  update_account_id integer references account,
  update_time timestamptz not null default now(),
  unique (scope_type, scope_id, key)
);

-- Who changed which setting of evaluation when, and what was in force at the place before and after.
create table setting_log (
  id integer generated always as identity primary key,
  scope_type text not null check (scope_type in ('school', 'college', 'project', 'culture', 'course', 'teaching_class')),
  scope_id integer not null,
  -- as it was called then: the place may be gone, the record stays
  name text not null,
  name_en text not null default '',
  -- the places from the school down to this one, as 'project 3'
  path text[] not null,
  key text not null,
  action text not null check (action in ('set', 'reset')),
  from_value jsonb not null,
  to_value jsonb not null,
  account_id integer references account on delete set null,
  create_time timestamptz not null default now()
);
create index setting_log_account_idx on setting_log (account_id);
create index setting_log_path_idx on setting_log using gin (path);
create index setting_log_scope_idx on setting_log (scope_type, scope_id, id desc);

-- form-template (表单模板)

-- A school may have a form of its own for exam papers.
create table form_template (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('report', 'syllabus', 'plan', 'graduation', 'teaching-plan', 'survey', 'exam-paper')),
  language text not null check (language in ('zh-cn', 'en')),
  scope_type text not null check (scope_type in ('school', 'college', 'project')),
  college_id integer references college on delete cascade,
  project_id integer references project on delete cascade,
  in_force_id integer,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  unique NULLS NOT DISTINCT (kind, language, college_id, project_id),
  constraint form_template_check check (((scope_type = 'college') = (college_id IS NOT NULL))),
  constraint form_template_check1 check (((scope_type = 'project') = (project_id IS NOT NULL)))
);
create index form_template_college_idx on form_template (college_id);
create index form_template_in_force_idx on form_template (in_force_id);
create index form_template_project_idx on form_template (project_id);

-- `findings` is what the check found; `fields` the known fields it uses.
create table form_template_version (
  id integer generated always as identity primary key,
  template_id integer not null references form_template on delete cascade,
  number integer not null check (number > 0),
  file_id integer not null references file,
  file_name text not null,
  note text not null default '',
  findings jsonb not null,
  errors integer not null,
  account_id integer references account on delete set null,
  create_time timestamptz not null default now(),
  constraint form_template_version_template_id_id_key unique (template_id, id),
  unique (template_id, number)
);
create index form_template_version_account_idx on form_template_version (account_id);
create index form_template_version_file_idx on form_template_version (file_id);

create table form_template_act (
  id integer generated always as identity primary key,
  template_id integer not null references form_template on delete cascade,
  version_id integer not null references form_template_version on delete cascade,
  act text not null check (act in ('upload', 'publish', 'retire')),
  account_id integer references account on delete set null,
  create_time timestamptz not null default now()
);
create index form_template_act_account_idx on form_template_act (account_id);
create index form_template_act_template_idx on form_template_act (template_id, id desc);
create index form_template_act_version_idx on form_template_act (version_id);

-- document-control (文档版本与审批)

create table approval_step (
  id integer generated always as identity primary key,
  kind text not null,
  step integer not null,
  name text not null,
  name_en text not null,
  -- A step may be taken by any of several roles; the unit that answers for a document decides whose head may take it.
  roles text[] not null,
  unique (kind, step)
);

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
  state text not null default 'draft' check (state in ('unassigned', 'draft', 'submitted', 'returned', 'approved', 'published', 'superseded', 'archived', 'void')),
  round integer not null default 0,
  step integer not null default 0,
  submitted_time timestamptz,
  update_time timestamptz not null default now(),
  create_time timestamptz not null default now(),
  college_id integer references college,
  step_time timestamptz,
  -- Which lines of the last returning opinion the author has dealt with.
  addressed integer[] not null default '{}'::integer[],
  -- when the author first wrote after the last return
  written_time timestamptz,
  -- The term that a document is about, where it is about one: what is asked of a term is found without reading the room that
  -- keeps the document.
  academic_term_id integer,
  -- whether authors may approve it themselves, as the settings said when it was handed in; null: handed in before this was kept
  may_self_approve boolean,
  unique (kind, subject_id)
);
create index document_author_idx on document (author_id, state);
create index document_college_idx on document (college_id);
-- documents
create index document_project_idx on document (project_id);
-- the reviews of a course in a term
create index document_term_idx on document (academic_term_id, catalog_id) where (academic_term_id is not null);
create index document_waiting_idx on document (kind, state, step);

-- A decision can be taken back for a moment, as long as nobody has acted on it: its record stays and says so.
create table approval_record (
  id bigint generated always as identity primary key,
  document_id integer not null references document,
  round integer not null,
  step integer not null,
  account_id integer not null references account,
  action text not null check (action in ('assign', 'submit', 'withdraw', 'remind', 'approve', 'return', 'publish', 'supersede', 'archive', 'void', 'refresh', 'revise', 'approve-taken-back', 'return-taken-back')),
  opinion text not null default '',
  digest text not null default '',
  create_time timestamptz not null default now(),
  taken_back_time timestamptz,
  -- which lines of the opinion before were dealt with when the document was returned
  addressed_before integer[]
);
create index approval_record_account_idx on approval_record (account_id, id);
create index approval_record_document_idx on approval_record (document_id, id);

-- Frozen at approval: the content as it was, and its digest.
-- A version is kept at every submission; the one of the approved round is the frozen one.
create table document_version (
  id integer generated always as identity primary key,
  document_id integer not null references document,
  round integer not null,
  snapshot jsonb not null,
  digest text not null,
  account_id integer references account,
  create_time timestamptz not null default now(),
  findings jsonb not null default '[]'::jsonb,
  rules jsonb not null default '[]'::jsonb,
  reason text not null default '',
  unique (document_id, round)
);
create index document_version_account_idx on document_version (account_id);

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
create index source_link_version_idx on source_link (source_version_id);

-- training-plan (培养方案)

-- One row per real course of the school, whatever plans it stands in.
create table course_catalog (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  name_en text not null default '',
  college_id integer references college
);
create index course_catalog_college_idx on course_catalog (college_id);

-- How workbooks of courses and matrices are read, where a person has put the guess right: the next one that lies the same
-- way is read so too, whoever imports it into whichever plan; the own college's reading comes first. Without a mapping the
-- college has decided for the guess. The key is made of the heads, never of the file's name.
create table plan_import_layout (
  id integer generated always as identity primary key,
  college_id integer not null references college on delete cascade,
  kind text not null check (kind in ('courses', 'matrix')),
  layout_key text not null,
  mapping jsonb,
  file_name text not null,
  account_id integer references account on delete set null,
  update_time timestamptz not null default now(),
  unique (college_id, kind, layout_key)
);

-- Level 2: training-plan. A culture is one version of the training plan of a programme.
create table requirement_library (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null,
  name_en text not null,
  year smallint not null,
  -- A school's own list of graduation requirements: whose it is, and how often it was saved. The lists that came with the product have no owner.
  college_id integer references college,
  revision integer not null default 1,
  changed_by integer,
  changed_at timestamptz
);
create index requirement_library_college_idx on requirement_library (college_id);

-- The prose of a training plan in English too: shown, printed and compared beside the Chinese.
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
  total_credits numeric(5,1) not null default 160,
  introduction text not null default '',
  objective_statement text not null default '',
  conditions text not null default '',
  change_note text not null default '',
  published_time timestamptz,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  permitted_years text not null default '3–6',
  positioning text not null default '',
  features text not null default '',
  disciplines text not null default '',
  main_practice text not null default '',
  degree_en text not null default '',
  introduction_en text not null default '',
  positioning_en text not null default '',
  features_en text not null default '',
  disciplines_en text not null default '',
  main_practice_en text not null default '',
  conditions_en text not null default '',
  objective_statement_en text not null default '',
  change_note_en text not null default '',
  unique (base_project_id, major, minor)
);

create table course_group (
  id integer generated always as identity primary key,
  culture_id integer not null references culture on delete cascade,
  name text not null,
  kind text not null check (kind in ('pick_one', 'level', 'direction', 'free')),
  rule text not null default 'mean' check (rule in ('min', 'mean'))
);
create index course_group_culture_idx on course_group (culture_id);

create table course (
  id integer generated always as identity primary key,
  base_culture_id integer not null references culture on delete cascade,
  catalog_id integer not null references course_catalog,
  origin_course_id integer references course on delete set null,
  code text not null,
  name text not null,
  name_en text not null default '',
  term smallint not null check ((term >= 1) AND (term <= 8)),
  category text not null default 'major-core' check (category in ('general', 'discipline', 'major-basic', 'major-core', 'major-elective', 'practice', 'personal', 'innovation')),
  ceeaa_category text not null default 'major' check (ceeaa_category in ('maths-science', 'engineering-basic', 'major-basic', 'major', 'practice', 'humanities', 'other')),
  nature text not null default 'required' check (nature in ('required', 'restricted', 'elective')),
  credits numeric(4,1) not null check (credits >= (0)::numeric),
  hours_total numeric(6,1) not null default 0,
  hours_theory numeric(6,1) not null default 0,
  hours_lab numeric(6,1) not null default 0,
  hours_computer numeric(6,1) not null default 0,
  hours_practice numeric(6,1) not null default 0,
  hours_other numeric(6,1) not null default 0,
  weeks numeric(4,1) not null default 0,
  assess_type text not null default 'exam' check (assess_type in ('exam', 'check')),
  college_id integer references college,
  group_id integer references course_group on delete set null,
  is_core boolean not null default false,
  is_eval boolean not null default false,
  industry boolean not null default false,
  weigh integer not null default 0,
  module text not null default '',
  hours_seminar numeric(6,1) not null default 0,
  hours_exercise numeric(6,1) not null default 0,
  weekly_hours numeric(4,1),
  is_bilingual boolean not null default false,
  educations text[] not null default '{}'::text[] check (educations <@ ARRAY['moral', 'intellectual', 'physical', 'aesthetic', 'labour']),
  unique (base_culture_id, code)
);
create index course_catalog_idx on course (catalog_id);
create index course_college_idx on course (college_id);
create index course_culture_term_idx on course (base_culture_id, term, weigh);
create index course_group_idx on course (group_id) where (group_id is not null);
create index course_origin_idx on course (origin_course_id) where (origin_course_id is not null);

create table course_prerequisite (
  course_id integer not null references course on delete cascade,
  prerequisite_id integer not null references course on delete cascade,
  primary key (course_id, prerequisite_id)
);
create index course_prerequisite_idx on course_prerequisite (prerequisite_id);

-- One line per field or cell that a person changed: who, when, from what to what. `place` is like support:12:34 or course:12:credits.
create table culture_edit (
  id bigint generated always as identity primary key,
  culture_id integer not null references culture on delete cascade,
  account_id integer references account,
  place text not null,
  before text,
  after text,
  create_time timestamptz not null default now()
);
create index culture_edit_account_idx on culture_edit (account_id);
create index culture_edit_place_idx on culture_edit (culture_id, place, id desc);

-- The grades a plan applies to. `in_force` is set at publication; a grade has one plan in force.
create table culture_grade (
  culture_id integer not null references culture on delete cascade,
  grade_id integer not null references grade,
  in_force boolean not null default false,
  primary key (culture_id, grade_id)
);
-- plans
create index culture_grade_grade_idx on culture_grade (grade_id);
create unique index culture_grade_in_force_key on culture_grade (grade_id) where in_force;

-- What an import, a deletion or a batch changed, kept so that it can be taken back once.
-- Objectives, requirements, indicators and groups can be taken back after a deletion as well.
create table culture_undo (
  id integer generated always as identity primary key,
  culture_id integer not null references culture on delete cascade,
  account_id integer references account,
  kind text not null check (kind in ('delete-rows', 'delete-courses', 'batch-courses', 'import-courses', 'import-matrix', 'generate-weights')),
  content jsonb not null,
  create_time timestamptz not null default now(),
  undone_time timestamptz
);
create index culture_undo_culture_idx on culture_undo (culture_id, id desc);

create table edu_objective (
  id integer generated always as identity primary key,
  culture_id integer not null references culture on delete cascade,
  no integer not null,
  text text not null,
  text_en text not null default '',
  weigh integer not null default 0,
  horizon_years smallint not null default 5 check ((horizon_years >= 0) AND (horizon_years <= 20))
);
create index edu_objective_culture_idx on edu_objective (culture_id);

create table requirement (
  id integer generated always as identity primary key,
  culture_id integer not null references culture on delete cascade,
  no integer not null,
  name text not null,
  name_en text not null default '',
  description text not null default '',
  threshold numeric(6,4),
  weigh integer not null default 0,
  description_en text not null default '',
  unique (culture_id, no)
);

create table indicator (
  id integer generated always as identity primary key,
  culture_id integer not null references culture on delete cascade,
  requirement_id integer not null references requirement on delete cascade,
  no text not null,
  name text not null default '',
  description text not null,
  description_en text not null default '',
  weight_in_requirement numeric(9,4),
  threshold numeric(6,4),
  weigh integer not null default 0,
  unique (culture_id, no)
);
create index indicator_requirement_idx on indicator (requirement_id);

create table evaluation_weight (
  indicator_id integer not null references indicator on delete cascade,
  course_id integer not null references course on delete cascade,
  weight numeric(9,4) not null check ((weight > (0)::numeric) AND (weight <= (1)::numeric)),
  primary key (indicator_id, course_id)
);
create index evaluation_weight_course_idx on evaluation_weight (course_id);

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

create table requirement_objective (
  requirement_id integer not null references requirement on delete cascade,
  edu_objective_id integer not null references edu_objective on delete cascade,
  strength text not null default 'M' check (strength in ('H', 'M', 'L')),
  primary key (requirement_id, edu_objective_id)
);
create index requirement_objective_objective_idx on requirement_objective (edu_objective_id);

-- A requirement of the programme may answer several items of the standard, and an item several requirements.
create table requirement_standard (
  requirement_id integer not null references requirement on delete cascade,
  library_item_id integer not null references requirement_library_item,
  primary key (requirement_id, library_item_id)
);
create index requirement_standard_item_idx on requirement_standard (library_item_id);

create table support (
  course_id integer not null references course on delete cascade,
  indicator_id integer not null references indicator on delete cascade,
  strength text not null check (strength in ('H', 'M', 'L')),
  primary key (course_id, indicator_id)
);
create index support_indicator_idx on support (indicator_id);

-- teaching-class (教学班)

-- Level 3: teaching-class and syllabus.
create table academic_term (
  id integer generated always as identity primary key,
  year_start smallint not null,
  semester smallint not null check (semester in (1, 2)),
  name text not null,
  start_date date not null,
  weeks smallint not null default 18,
  is_current boolean not null default false,
  changed_by integer,
  changed_at timestamptz,
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
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);
create index teaching_class_course_idx on teaching_class (course_id, base_grade_id, academic_term_id);
create index teaching_class_grade_idx on teaching_class (base_grade_id);
create index teaching_class_project_idx on teaching_class (base_project_id);
create index teaching_class_term_idx on teaching_class (academic_term_id, base_project_id);

-- The tables that grow with every term have keys that begin or end with what they can be parted by: the class, whose
-- numbers rise with the terms, or the time. Marks have had such a key from the beginning.
create table student_teaching_class (
  student_id integer not null references student,
  teaching_class_id integer not null references teaching_class on delete cascade,
  status smallint not null default 1 check (status in (0, 1)),
  kind text not null default 'normal' check (kind in ('normal', 'retake', 'exchange')),
  joined_time timestamptz not null default now(),
  removed_time timestamptz,
  -- with the status in it the key also counts the members of a class, and needs no second index beside it
  primary key (teaching_class_id, student_id) INCLUDE (status),
  unique (student_id, teaching_class_id)
);

create table teaching_class_teacher (
  teaching_class_id integer not null references teaching_class on delete cascade,
  teacher_id integer not null references teacher,
  is_main boolean not null default false,
  primary key (teaching_class_id, teacher_id)
);
create index teaching_class_teacher_idx on teaching_class_teacher (teacher_id);

-- term-calendar (校历与课表)

-- The calendar of a term, one for the whole school: stretches of days without classes, make-up days, examinations.
create table calendar_entry (
  id integer generated always as identity primary key,
  academic_term_id integer not null references academic_term on delete cascade,
  kind text not null check (kind in ('holiday', 'make-up', 'exam')),
  from_date date not null,
  to_date date not null,
  follows date,
  name text not null default '',
  constraint calendar_entry_check check ((to_date >= from_date)),
  constraint calendar_entry_check1 check (((kind <> 'make-up') OR (from_date = to_date)))
);
create index calendar_entry_term_idx on calendar_entry (academic_term_id, from_date);

-- When the sections of a day begin and end, one list for the whole school. These are the usual ones, until a school says
-- its own.
create table section_time (
  section smallint primary key check ((section >= 1) AND (section <= 14)),
  from_time text not null,
  to_time text not null,
  changed_by integer,
  changed_at timestamptz,
  check ((to_time > from_time))
);

-- Both lists are replaced as a whole; these rows tell who did it last, and when.
create table term_calendar (
  academic_term_id integer primary key references academic_term on delete cascade,
  changed_by integer,
  changed_at timestamptz not null default now()
);

create table timetable (
  teaching_class_id integer primary key references teaching_class on delete cascade,
  changed_by integer,
  changed_at timestamptz not null default now()
);

-- When and where a teaching class meets in the weeks of its term.
create table timetable_entry (
  id integer generated always as identity primary key,
  teaching_class_id integer not null references teaching_class on delete cascade,
  weekday smallint not null check ((weekday >= 1) AND (weekday <= 7)),
  section_from smallint not null check ((section_from >= 1) AND (section_from <= 14)),
  section_to smallint not null,
  weeks smallint[] not null,
  kind text not null default 'theory' check (kind in ('theory', 'lab')),
  room text not null default '',
  check (((section_to >= section_from) AND (section_to <= 14)))
);
create index timetable_entry_class_idx on timetable_entry (teaching_class_id, weekday, section_from);

-- What an import of timetables changed, so that it can be taken back as a whole: the timetables of its classes before and
-- after, by class.
create table timetable_import (
  id integer generated always as identity primary key,
  academic_term_id integer not null references academic_term on delete cascade,
  account_id integer not null references account on delete cascade,
  file_name text not null,
  added integer not null,
  changed integer not null,
  before jsonb not null,
  after jsonb not null,
  restored integer,
  create_time timestamptz not null default now(),
  undone_time timestamptz
);
create index timetable_import_own_idx on timetable_import (account_id, academic_term_id, id desc);
create index timetable_import_term_idx on timetable_import (academic_term_id);

-- improvement (持续改进)

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
  value_before numeric(12,9),
  target_value numeric(12,9),
  value_after numeric(12,9),
  state text not null default 'open' check (state in ('open', 'in_progress', 'submitted', 'verified', 'closed', 'returned')),
  implemented text not null default '',
  effect text not null default '',
  verifier_id integer references account,
  verified_time timestamptz,
  carried_from_id integer references improvement,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);
create index improvement_carried_idx on improvement (carried_from_id) where (carried_from_id is not null);
create index improvement_class_idx on improvement (catalog_id, academic_term_id);
create index improvement_document_idx on improvement (document_id);
create index improvement_owner_idx on improvement (owner_id, state);
create index improvement_project_idx on improvement (project_id);
create index improvement_verifier_idx on improvement (verifier_id) where (verifier_id is not null);

create table improvement_log (
  id bigint generated always as identity primary key,
  improvement_id integer not null references improvement on delete cascade,
  account_id integer references account,
  action text not null,
  note text not null default '',
  create_time timestamptz not null default now()
);
create index improvement_log_account_idx on improvement_log (account_id);
create index improvement_log_idx on improvement_log (improvement_id, id);

-- syllabus (课程大纲)

-- What the author's screen needs beside the rows of a syllabus.
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
  sections jsonb not null default '[]'::jsonb,
  update_time timestamptz not null default now(),
  create_time timestamptz not null default now(),
  notation text not null default 'points' check (notation in ('points', 'column')),
  -- the levels of the grading standards, best first: [{"label", "from", "to"}]
  levels jsonb not null default '[]'::jsonb,
  -- the plan's facts as they were when they were last taken over: {"course", "supports"}
  inherited jsonb not null default '{}'::jsonb,
  change_note text not null default '',
  due_date date,
  confirmed_time timestamptz,
  -- The English of a syllabus: Chinese words of it as they were translated, and their English. What was changed since is told by comparing.
  english jsonb not null default '[]'::jsonb,
  unique (course_id, version)
);
-- syllabi
create index syllabus_author_idx on syllabus (author_id);
create index syllabus_catalog_idx on syllabus (catalog_id);
create index syllabus_parent_idx on syllabus (parent_id) where (parent_id is not null);

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
  hours_theory numeric(6,1) not null default 0,
  hours_lab numeric(6,1) not null default 0,
  hours_computer numeric(6,1) not null default 0,
  hours_practice numeric(6,1) not null default 0,
  hours_other numeric(6,1) not null default 0,
  weigh integer not null default 0,
  hours_seminar numeric(6,1) not null default 0,
  hours_exercise numeric(6,1) not null default 0
);
create index chapter_syllabus_idx on chapter (syllabus_id);

-- 考核环节. `ratio` is its share of the final mark in percent; the parts of a syllabus sum to 100.
create table component (
  id integer generated always as identity primary key,
  syllabus_id integer not null references syllabus on delete cascade,
  name text not null,
  name_en text not null default '',
  stage text not null default 'process' check (stage in ('process', 'final')),
  form text not null default '',
  ratio numeric(9,4) not null check ((ratio >= (0)::numeric) AND (ratio <= (100)::numeric)),
  evidence text not null default '',
  weigh integer not null default 0
);
create index component_syllabus_idx on component (syllabus_id);

create table lab_item (
  id integer generated always as identity primary key,
  syllabus_id integer not null references syllabus on delete cascade,
  name text not null,
  hours numeric(6,1) not null default 2,
  kind text not null default 'design' check (kind in ('verify', 'integrate', 'design', 'innovate')),
  required boolean not null default true,
  group_size smallint not null default 1,
  content text not null default '',
  weigh integer not null default 0
);
create index lab_item_syllabus_idx on lab_item (syllabus_id);

create table objective (
  id integer generated always as identity primary key,
  syllabus_id integer not null references syllabus on delete cascade,
  no integer not null,
  text text not null,
  text_en text not null default '',
  kind text not null default 'ability' check (kind in ('knowledge', 'ability', 'quality')),
  bloom text not null default 'apply' check (bloom in ('remember', 'understand', 'apply', 'analyse', 'evaluate', 'create')),
  threshold numeric(6,4),
  unique (syllabus_id, no)
);

create table chapter_objective (
  chapter_id integer not null references chapter on delete cascade,
  objective_id integer not null references objective on delete cascade,
  primary key (chapter_id, objective_id)
);
create index chapter_objective_objective_idx on chapter_objective (objective_id);

-- The objective x component matrix in points of 100; the column-normalised notation is derived from it.
create table component_objective (
  component_id integer not null references component on delete cascade,
  objective_id integer not null references objective on delete cascade,
  points numeric(9,4) not null check ((points > (0)::numeric) AND (points <= (100)::numeric)),
  -- The share of a component that its students should reach for an objective, where the syllabus sets one of its own.
  target numeric(5,4) check ((target > (0)::numeric) AND (target <= (1)::numeric)),
  primary key (component_id, objective_id)
);
create index component_objective_idx on component_objective (objective_id);

create table lab_objective (
  lab_item_id integer not null references lab_item on delete cascade,
  objective_id integer not null references objective on delete cascade,
  primary key (lab_item_id, objective_id)
);
create index lab_objective_objective_idx on lab_objective (objective_id);

create table objective_indicator (
  objective_id integer not null references objective on delete cascade,
  indicator_id integer not null references indicator,
  weight numeric(9,4) not null default 1 check ((weight > (0)::numeric) AND (weight <= (1)::numeric)),
  primary key (objective_id, indicator_id)
);
create index objective_indicator_idx on objective_indicator (indicator_id);

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

create table rubric_cell (
  id integer generated always as identity primary key,
  syllabus_id integer not null references syllabus on delete cascade,
  objective_id integer not null references objective on delete cascade,
  level smallint not null check ((level >= 1) AND (level <= 9)),
  label text not null,
  range_from numeric(6,2) not null,
  range_to numeric(6,2) not null,
  text text not null default '',
  unique (objective_id, level)
);
create index rubric_cell_syllabus_idx on rubric_cell (syllabus_id);

-- The measures that a version of a syllabus carries out.
create table syllabus_improvement (
  syllabus_id integer not null references syllabus on delete cascade,
  improvement_id integer not null references improvement on delete cascade,
  primary key (syllabus_id, improvement_id)
);
create index syllabus_improvement_idx on syllabus_improvement (improvement_id);

-- The section of a syllabus is what two people may not save over each other.
create table syllabus_section (
  syllabus_id integer not null references syllabus on delete cascade,
  section text not null,
  revision integer not null default 1,
  account_id integer references account,
  update_time timestamptz not null default now(),
  primary key (syllabus_id, section)
);
create index syllabus_section_account_idx on syllabus_section (account_id);

-- question-bank (题库)

-- Who is on duty for a paper of a course that is still written: these people see what its bank keeps for examinations.
-- The room of papers tells it, because it stands above the bank.
create table question_duty (
  exam_paper_id integer not null,
  account_id integer not null references account on delete cascade,
  catalog_id integer not null references course_catalog on delete cascade,
  primary key (exam_paper_id, account_id)
);
create index question_duty_account_idx on question_duty (account_id, catalog_id);
create index question_duty_catalog_idx on question_duty (catalog_id);

create table question_import (
  id integer generated always as identity primary key,
  catalog_id integer not null references course_catalog,
  format text not null,
  file_name text not null,
  account_id integer references account on delete set null,
  added integer not null default 0,
  undone_time timestamptz,
  create_time timestamptz not null default now(),
  state text not null default 'ready' check (state in ('reading', 'ready', 'writing', 'written', 'failed', 'undone')),
  source_file_id integer,
  source_text text,
  found integer not null default 0,
  written_time timestamptz,
  -- How the sheets of a workbook were read, to be pointed at.
  reading jsonb,
  -- What was copied in Word and pasted, with its tables, pictures and formulas, until its questions are read.
  source_rich jsonb,
  -- why a file of questions or of answers could not be read, where the import stands
  problem text not null default ''
);
create index question_import_account_idx on question_import (account_id);
create index question_import_catalog_idx on question_import (catalog_id, id desc);

-- Tags and what is measured stand here, because lists look for them; what is asked stands in the versions. `search_text`,
-- `grams`, `fingerprint`, `shingles` and `bands` are made by the engine from the newest version.
-- Which of the seven features of a complex engineering problem a question has (the first is the depth of its principles).
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
  knowledge text[] not null default '{}'::text[],
  objectives integer[] not null default '{}'::integer[],
  bloom text check (bloom in ('remember', 'understand', 'apply', 'analyse', 'evaluate', 'create')),
  difficulty numeric(3,2) check ((difficulty >= (0)::numeric) AND (difficulty <= (1)::numeric)),
  minutes integer,
  is_complex boolean not null default false,
  tags text[] not null default '{}'::text[],
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
  use_days date[] not null default '{}'::date[],
  has_idle_option boolean not null default false,
  leaked_on date,
  -- Questions with the same number here are sisters: they ask the same with other values and never stand in one paper.
  sister_group integer,
  merged_into integer references question on delete set null,
  complex_features integer[] not null default '{}'::integer[] check (complex_features <@ '{1,2,3,4,5,6,7}'::integer[]),
  unique (catalog_id, number),
  constraint question_merged_into_check check ((merged_into <> id))
);
-- the batch search of a course
create index question_alike_idx on question (catalog_id, id) where has_alike;
create index question_author_idx on question (author_id);
-- questions that are alike share a band
create index question_bands_idx on question using gin (bands) WITH (fastupdate=off);
create index question_fingerprint_idx on question (catalog_id, fingerprint);
-- full text: what a search must contain, then the text itself is looked at
create index question_grams_idx on question using gin (grams);
create index question_import_idx on question (import_id) where (import_id is not null);
create index question_last_term_idx on question (last_term_id) where (last_term_id is not null);
-- the list of a course, newest first
create index question_list_idx on question (catalog_id, update_time desc, id desc);
create index question_merged_into_idx on question (merged_into) where (merged_into is not null);
-- counts of banks come from the index alone
create index question_seen_idx on question (catalog_id, visibility, author_id, reserved_until);
create index question_sister_idx on question (sister_group) where (sister_group is not null);

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
create index question_act_account_idx on question_act (account_id);
create index question_act_question_idx on question_act (question_id, id desc);

-- pairs that look alike and were told to be different
create table question_difference (
  one_id integer not null references question on delete cascade,
  other_id integer not null references question on delete cascade,
  account_id integer references account on delete set null,
  create_time timestamptz not null default now(),
  primary key (one_id, other_id),
  check ((one_id < other_id))
);
create index question_difference_account_idx on question_difference (account_id);
create index question_difference_other_idx on question_difference (other_id);

-- What was read, until it is written or forgotten.
create table question_import_item (
  import_id integer not null references question_import on delete cascade,
  no integer not null,
  item jsonb not null,
  question_id integer references question on delete set null,
  reason text not null default '',
  primary key (import_id, no)
);
create index question_import_item_question_idx on question_import_item (question_id) where (question_id is not null);

-- Questions that went to the bank of another course at once, with what each was before: number, chapter, objectives, words.
create table question_move (
  id integer generated always as identity primary key,
  from_catalog_id integer not null references course_catalog on delete cascade,
  to_catalog_id integer not null references course_catalog on delete cascade,
  account_id integer references account on delete set null,
  before jsonb not null,
  create_time timestamptz not null default now(),
  undone_time timestamptz,
  check ((from_catalog_id <> to_catalog_id))
);
create index question_move_account_idx on question_move (account_id);
create index question_move_from_idx on question_move (from_catalog_id);
create index question_move_to_idx on question_move (to_catalog_id);

-- Searches of a bank that a person comes back to: what the list was narrowed by, under a name of one's own.
create table question_search (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  catalog_id integer not null references course_catalog on delete cascade,
  name text not null,
  query jsonb not null,
  create_time timestamptz not null default now(),
  constraint question_search_once unique (account_id, catalog_id, name)
);
create index question_search_catalog_idx on question_search (catalog_id);

-- What a person said of the columns of a workbook of questions: it holds for the next workbook of the same layout that the
-- same person brings. The key is made of the words over the columns.
create table question_sheet_layout (
  account_id integer not null references account on delete cascade,
  layout_key text not null,
  said jsonb not null,
  update_time timestamptz not null default now(),
  primary key (account_id, layout_key)
);

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

-- How many minutes a question took when somebody answered the paper in trial, as far as that is known.
create table question_usage (
  id integer generated always as identity primary key,
  question_id integer not null references question,
  version integer not null,
  academic_term_id integer not null references academic_term,
  paper text not null,
  place text not null default '',
  n integer not null check (n >= 0),
  p numeric(5,4) check ((p >= (0)::numeric) AND (p <= (1)::numeric)),
  d numeric(5,4) check ((d >= ('-1'::integer)::numeric) AND (d <= (1)::numeric)),
  create_time timestamptz not null default now(),
  class_names text not null default '',
  options jsonb,
  use_key text,
  -- What a use showed in each class that sat it, where there are several.
  classes jsonb not null default '[]'::jsonb,
  -- The paper that told a use. The bank stands below the papers: it knows the number only.
  paper_id integer,
  minutes numeric(5,1) check (minutes >= (0)::numeric),
  foreign key (question_id, version) references question_version(question_id, number)
);
create unique index question_usage_key_idx on question_usage (question_id, use_key) where (use_key is not null);
create index question_usage_question_idx on question_usage (question_id, id desc);
create index question_usage_term_idx on question_usage (academic_term_id);

-- teaching-plan (授课计划)

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
  stale text[] not null default '{}'::text[],
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);
create index teaching_plan_catalog_idx on teaching_plan (catalog_id, id desc);
create index teaching_plan_course_idx on teaching_plan (course_id);
create index teaching_plan_parent_idx on teaching_plan (parent_id) where (parent_id is not null);
create index teaching_plan_syllabus_idx on teaching_plan (syllabus_id);
create index teaching_plan_term_idx on teaching_plan (academic_term_id, catalog_id);

-- Addresses by which a calendar of one's own follows the sessions of a plan, or all sessions that one teaches. The secret of
-- an address is made from `nonce` and the secret of the installation, and stands nowhere.
create table calendar_feed (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  teaching_plan_id integer references teaching_plan on delete cascade,
  language text not null,
  nonce text not null,
  used_time timestamptz,
  create_time timestamptz not null default now()
);
create index calendar_feed_account_idx on calendar_feed (account_id);
create unique index calendar_feed_once on calendar_feed (account_id, COALESCE(teaching_plan_id, 0));
create index calendar_feed_plan_idx on calendar_feed (teaching_plan_id);

-- What was taught. A new version of a plan takes the log of the one before it over.
create table teaching_log (
  teaching_plan_id integer not null references teaching_plan on delete cascade,
  teaching_class_id integer not null references teaching_class,
  session_key integer not null,
  state text not null check (state in ('as-planned', 'changed', 'not-held')),
  taught_on date,
  moved_to date,
  points_done smallint[] not null default '{}'::smallint[],
  measures_done integer[] not null default '{}'::integer[],
  attendance integer check (attendance >= 0),
  remark text not null default '',
  changed_by integer,
  changed_at timestamptz not null default now(),
  primary key (teaching_plan_id, teaching_class_id, session_key)
);
create index teaching_log_class_idx on teaching_log (teaching_class_id);

create table teaching_plan_class (
  teaching_plan_id integer not null references teaching_plan on delete cascade,
  teaching_class_id integer not null references teaching_class,
  primary key (teaching_plan_id, teaching_class_id)
);
create index teaching_plan_class_class_idx on teaching_plan_class (teaching_class_id);

-- dropdown (下拉缓存)

-- The version of the base data was the digest of all its lists, built anew for every question "is mine still true?".
-- Now each statement that changes what the lists show adds a row, and the version is their sum. Rows are only added, so no
-- statement waits for another one's to count up; who finds many folds those that nobody else is folding into one.
create table dropdown_change (
  id bigint generated always as identity primary key,
  -- 0: what stands above programmes
  project_id integer not null,
  kind text not null check (kind in ('base', 'people')),
  changes bigint not null default 1
);
create index dropdown_change_of_project on dropdown_change (project_id, kind) include (changes);

-- survey (问卷)

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
  min_n integer not null default 5 check ((min_n >= 5) AND (min_n <= 1000)),
  min_rate numeric(5,4) not null default 0.6 check ((min_rate >= (0)::numeric) AND (min_rate <= (1)::numeric)),
  scheme text not null default 'proportional' check (scheme in ('proportional', 'interval')),
  counts_marked boolean not null default false,
  may_change boolean not null default false,
  shows_results boolean not null default true,
  wants_reply boolean not null default true,
  -- a random number that stands in links and codes
  code text not null unique,
  access_code text not null default '',
  class_until timestamptz,
  result_revision integer not null default 0,
  is_answered boolean not null default false,
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz,
  -- the key that its sheets are sealed to, itself encrypted with the secret of the installation
  sheet_key bytea
);
create index survey_account_idx on survey (account_id, state);
create index survey_course_idx on survey (course_id, kind);
-- Surveys whose window is over are looked for by everybody who opens a list of them.
create index survey_end_idx on survey (to_time) where (state = ANY (ARRAY['open'::text, 'paused'::text]));
create index survey_grade_idx on survey (base_grade_id, kind);
create index survey_project_idx on survey (project_id, state, id desc);
create index survey_syllabus_idx on survey (syllabus_id);
create index survey_term_idx on survey (academic_term_id);

-- What was done to a survey: published, paused, closed, extended, a typing error corrected.
create table survey_act (
  id integer generated always as identity primary key,
  survey_id integer not null references survey on delete cascade,
  act text not null,
  note text not null default '',
  account_id integer references account on delete set null,
  create_time timestamptz not null default now()
);
create index survey_act_account_idx on survey_act (account_id);
create index survey_act_survey_idx on survey_act (survey_id, id desc);

-- Whom a survey asks. `sealed_key` is the private key that signs the tickets of this group, sealed; `public_key` is its
-- other half in SPKI, base64.
-- A survey may ask students by a list of their own, besides classes and cohorts.
create table survey_audience (
  id integer generated always as identity primary key,
  survey_id integer not null references survey on delete cascade,
  kind text not null check (kind in ('teaching-class', 'admin-class', 'grade', 'list', 'contacts', 'public')),
  target_id integer,
  targeted integer,
  public_key text not null default '',
  sealed_key bytea,
  student_ids integer[] not null default '{}'::integer[],
  -- A sheet and a mark belong to a group of their own survey: one reference says both, and each hand-in looks up one row less.
  constraint survey_audience_of_survey unique (id, survey_id),
  unique NULLS NOT DISTINCT (survey_id, kind, target_id)
);
-- surveys that ask a list of students are found from the student on
create index survey_audience_students_idx on survey_audience using gin (student_ids) where (kind = 'list'::text);
create index survey_audience_target_idx on survey_audience (kind, target_id);

-- How somebody has sorted a written comment. The key is a hash of its text, so that nothing points to an answer sheet.
create table survey_comment (
  survey_id integer not null references survey on delete cascade,
  key text not null,
  -- Empty: the theme that its words speak of.
  theme text not null default '',
  is_marked boolean not null default false,
  primary key (survey_id, key)
);

-- Contacts of a survey that were added at once, so that the list can be taken back as a whole.
create table survey_contact_list (
  id integer generated always as identity primary key,
  survey_id integer not null references survey on delete cascade,
  account_id integer references account on delete set null,
  added integer not null,
  create_time timestamptz not null default now(),
  undone_time timestamptz,
  kept integer,
  stays jsonb not null default '[]'::jsonb
);
create index survey_contact_list_account_idx on survey_contact_list (account_id);
create index survey_contact_list_survey_idx on survey_contact_list (survey_id, id desc);

-- People outside who are asked by a personal link. The link holds a random text of which only the hash is kept.
create table survey_contact (
  id integer generated always as identity primary key,
  survey_id integer not null references survey on delete cascade,
  name text not null,
  organisation text not null default '',
  email text not null default '',
  token_hash text not null,
  is_answered boolean not null default false,
  list_id integer references survey_contact_list on delete set null,
  unique (survey_id, token_hash)
);
create index survey_contact_email_idx on survey_contact (lower(email)) where (email <> ''::text);
create index survey_contact_list_idx on survey_contact (list_id);

-- Every mail to a contact brings a link of its own, of which only the hash is kept. Without a time it was not sent yet.
create table survey_contact_link (
  token_hash text primary key,
  contact_id integer not null references survey_contact on delete cascade,
  sent_time timestamptz
);
create index survey_contact_link_contact_idx on survey_contact_link (contact_id, sent_time);

-- A typing error of a question that is locked: one person proposes the words, another one takes or leaves them.
create table survey_correction (
  id integer generated always as identity primary key,
  survey_id integer not null references survey on delete cascade,
  question text not null,
  title jsonb not null,
  -- What it said when it was proposed.
  before jsonb not null,
  reason text not null,
  account_id integer references account on delete set null,
  create_time timestamptz not null default now(),
  unique (survey_id, question)
);
create index survey_correction_account_idx on survey_correction (account_id);

-- What somebody has filled in so far, in surveys with names only.
create table survey_draft (
  survey_id integer not null references survey on delete cascade,
  student_id integer not null references student on delete cascade,
  answers jsonb not null,
  page integer not null default 0,
  primary key (survey_id, student_id)
);
create index survey_draft_student_idx on survey_draft (student_id);

create table survey_import (
  id integer generated always as identity primary key,
  survey_id integer not null references survey on delete cascade,
  account_id integer references account on delete set null,
  file_id integer,
  file_name text not null,
  state text not null default 'reading' check (state in ('reading', 'ready', 'failed', 'written', 'undone')),
  -- how the columns are read, as a person said; null: as they look
  wanted jsonb,
  -- how they were read, with the heads of the table
  reading jsonb,
  -- of the questionnaire that it was read by
  revision integer not null,
  found integer not null default 0,
  added integer not null default 0,
  create_time timestamptz not null default now(),
  written_time timestamptz,
  problem text not null default ''
);
create index survey_import_account_idx on survey_import (account_id);
create index survey_import_survey_idx on survey_import (survey_id, id desc);

-- The rows of the table, until they are stored as answer sheets.
create table survey_import_item (
  import_id integer not null references survey_import on delete cascade,
  no integer not null,
  item jsonb not null,
  primary key (import_id, no)
);

-- Who was given a ticket (anonymous once) or answered with a name. No time, on purpose.
create table survey_mark (
  survey_id integer not null,
  student_id integer not null references student on delete cascade,
  audience_id integer not null,
  -- hash of the blinded ticket, so that the same is signed again and another is not
  blinded_hash text not null default '',
  primary key (survey_id, student_id),
  constraint survey_mark_audience_fkey foreign key (audience_id, survey_id) references survey_audience(id, survey_id) on delete cascade
) with (autovacuum_vacuum_threshold=0, autovacuum_vacuum_scale_factor=0);
create index survey_mark_audience_idx on survey_mark (audience_id);
create index survey_mark_student_idx on survey_mark (student_id);

-- Who was reminded when, of whatever survey: nobody is reminded more than so often within seven days. Not of which survey,
-- so that the list says nothing about who has answered one.
create table survey_reminded (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  create_time timestamptz not null default now()
);
create index survey_reminded_account_idx on survey_reminded (account_id, create_time);

-- Every reminder, for the quota and for those who ask who sent it.
create table survey_reminder (
  id integer generated always as identity primary key,
  survey_id integer not null references survey on delete cascade,
  account_id integer references account on delete set null,
  people integer not null,
  create_time timestamptz not null default now()
);
create index survey_reminder_account_idx on survey_reminder (account_id);
create index survey_reminder_survey_idx on survey_reminder (survey_id, create_time);

-- "You said, we did": the answer of the teacher to the whole class.
create table survey_reply (
  survey_id integer primary key references survey on delete cascade,
  intro text not null default '',
  pairs jsonb not null default '[]'::jsonb,
  revision integer not null default 1,
  publish_time timestamptz,
  account_id integer references account on delete set null,
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);
create index survey_reply_account_idx on survey_reply (account_id);

-- A sheet of answers. The id is random and the time is a day. `token_hash` is of the unblinded ticket, of the personal
-- link, or of the device's own random text; a sheet with a student is named.
-- A sheet is mixed with others as it comes in: none waits for it any more.
create table survey_response (
  id uuid default gen_random_uuid() primary key,
  survey_id integer not null,
  audience_id integer not null,
  student_id integer references student on delete cascade,
  contact_id integer references survey_contact on delete cascade,
  token_hash text,
  receipt text,
  day date not null,
  answers jsonb not null,
  marks text[] not null default '{}'::text[],
  -- Where an answer sheet came from; null: it was handed in here.
  import_id integer references survey_import on delete set null,
  -- null: waits and counts for nothing. -1: waits again after it was shown. 0: of a survey with names
  release integer,
  unique (survey_id, token_hash),
  constraint survey_response_audience_fkey foreign key (audience_id, survey_id) references survey_audience(id, survey_id) on delete cascade
) with (autovacuum_vacuum_threshold=0, autovacuum_vacuum_scale_factor=0);
create index survey_response_audience_idx on survey_response (audience_id);
create index survey_response_contact_idx on survey_response (contact_id) where (contact_id is not null);
create index survey_response_import_idx on survey_response (import_id) where (import_id is not null);
create index survey_response_receipt_idx on survey_response (receipt);
create index survey_response_sheet_idx on survey_response (survey_id, id);
create index survey_response_student_idx on survey_response (student_id) where (student_id is not null);

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
  value numeric(12,9) not null check ((value >= (0)::numeric) AND (value <= (1)::numeric)),
  low numeric(12,9) not null,
  high numeric(12,9) not null,
  is_enough boolean not null
);
create index survey_result_audience_idx on survey_result (audience_id);
create index survey_result_survey_idx on survey_result (survey_id);
create index survey_result_target_idx on survey_result (target, target_id);

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
  check ((owner in ('section', 'project') = (owner_id IS NOT NULL)))
);
create index survey_template_account_idx on survey_template (account_id);
create index survey_template_owner_idx on survey_template (owner, owner_id);

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

-- A sheet without a name is sealed when it comes in, under its ticket, and opened with others when enough of them are there:
-- only then it is a row of survey_response, without ticket and receipt. What was opened together is a release.
create table survey_ticket (
  survey_id integer not null references survey on delete cascade,
  audience_id integer not null,
  token_hash text not null,
  receipt text not null,
  -- null when the sheet is opened, and for a ticket that was given back unused
  sealed bytea,
  is_given_back boolean not null default false,
  primary key (survey_id, token_hash),
  constraint survey_ticket_audience_fkey foreign key (audience_id, survey_id) references survey_audience(id, survey_id) on delete cascade
) with (autovacuum_vacuum_threshold=0, autovacuum_vacuum_scale_factor=0);
create index survey_ticket_audience_idx on survey_ticket (audience_id);
create index survey_ticket_receipt_idx on survey_ticket (receipt);

-- exam-paper (试卷与审批)

-- Papers of an examination under one approval. What they ask is nowhere in plain text: `sealed` columns are AES-256-GCM with
-- the secret of the installation, bound to the id of the paper.
-- The circle and the limits of a paper that was handed in are those of that moment.
create table exam_paper (
  id integer generated always as identity primary key,
  catalog_id integer not null references course_catalog,
  syllabus_id integer references syllabus,
  academic_term_id integer not null references academic_term,
  kind text not null check (kind in ('final', 'midterm', 'make-up', 'deferred', 'retake', 'clearing', 'quiz')),
  mode text not null default 'closed' check (mode in ('closed', 'open', 'half-open', 'machine', 'oral', 'essay', 'other')),
  way text not null default 'teacher' check (way in ('bank', 'group', 'teacher', 'others', 'unified')),
  labels text[] not null default '{A,B}'::text[],
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
  targets jsonb not null default '[]'::jsonb,
  previous_id integer references exam_paper on delete set null,
  review_state text not null default 'none' check (review_state in ('none', 'asked', 'passed', 'returned')),
  judged jsonb not null default '{}'::jsonb,
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
  changed_at timestamptz,
  handed_in_time timestamptz,
  limits jsonb,
  open_from_by integer,
  draw_sealed_by integer
);
-- the list of a term, and the papers of earlier years of a course
create index exam_paper_catalog_idx on exam_paper (catalog_id, academic_term_id);
create index exam_paper_draw_by_idx on exam_paper (draw_by) where (draw_by is not null);
create index exam_paper_previous_idx on exam_paper (previous_id) where (previous_id is not null);
create index exam_paper_released_by_idx on exam_paper (released_by) where (released_by is not null);
create index exam_paper_syllabus_idx on exam_paper (syllabus_id);
create index exam_paper_term_idx on exam_paper (academic_term_id, id desc);

create table exam_paper_admission (
  exam_paper_id integer not null references exam_paper on delete cascade,
  account_id integer not null references account on delete cascade,
  admitted_by integer not null,
  create_time timestamptz not null default now(),
  primary key (exam_paper_id, account_id)
);
create index exam_paper_admission_account_idx on exam_paper_admission (account_id);

create table exam_paper_analysis (
  id integer generated always as identity primary key,
  exam_paper_id integer not null references exam_paper on delete cascade,
  teaching_class_id integer references teaching_class,
  figures jsonb,
  computed_time timestamptz,
  sealed_words bytea,
  revision integer not null default 0,
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz,
  unique NULLS NOT DISTINCT (exam_paper_id, teaching_class_id)
);
create index exam_paper_analysis_class_idx on exam_paper_analysis (teaching_class_id) where (teaching_class_id is not null);

create table exam_paper_class (
  exam_paper_id integer not null references exam_paper on delete cascade,
  teaching_class_id integer not null references teaching_class,
  primary key (exam_paper_id, teaching_class_id)
);
create index exam_paper_class_class_idx on exam_paper_class (teaching_class_id);

-- Who has agreed to open the print package; the setting says how many are wanted.
create table exam_paper_opening (
  exam_paper_id integer not null references exam_paper on delete cascade,
  account_id integer not null references account on delete cascade,
  create_time timestamptz not null default now(),
  primary key (exam_paper_id, account_id)
);
create index exam_paper_opening_account_idx on exam_paper_opening (account_id);

-- A whole print package that somebody asked for, sealed as the paper: Word or PDF files in a zip. One of each person and
-- label: the next one takes its place, because drafts carry the name of who asked. It is given while the paper stands at
-- the revision that it was made from.
create table exam_paper_package (
  exam_paper_id integer not null references exam_paper on delete cascade,
  label text not null,
  account_id integer not null references account on delete cascade,
  revision integer not null,
  sealed bytea not null,
  create_time timestamptz not null default now(),
  primary key (exam_paper_id, label, account_id)
);
create index exam_paper_package_account_idx on exam_paper_package (account_id);

create table exam_paper_person (
  exam_paper_id integer not null references exam_paper on delete cascade,
  account_id integer not null references account on delete cascade,
  duty text not null check (duty in ('setter', 'reviewer', 'trial')),
  primary key (exam_paper_id, account_id, duty)
);
create index exam_paper_person_account_idx on exam_paper_person (account_id);

-- Pictures that belong to a paper alone, by the number that its text calls them by, each sealed for itself. The number
-- comes from the files: a picture that was uploaded keeps its own when it leaves the store.
create table exam_paper_picture (
  exam_paper_id integer not null references exam_paper on delete cascade,
  no integer not null,
  sealed bytea not null,
  create_time timestamptz not null default now(),
  primary key (exam_paper_id, no)
);

-- A Word paper that a setter has uploaded for a label of a paper: the file until it is read, then what was read and how
-- setters changed the table, all sealed. It goes when it is taken over or thrown away.
create table exam_paper_reading (
  exam_paper_id integer not null references exam_paper on delete cascade,
  label text not null,
  account_id integer references account on delete set null,
  state text not null check (state in ('reading', 'ready', 'failed')),
  problem text not null default '',
  revision integer not null default 1,
  sealed_file bytea,
  sealed_read bytea,
  sealed_rows bytea,
  changed_by integer,
  changed_at timestamptz not null default now(),
  create_time timestamptz not null default now(),
  primary key (exam_paper_id, label)
);
create index exam_paper_reading_account_idx on exam_paper_reading (account_id) where (account_id is not null);

-- Its pictures by their place in the file, each sealed for itself.
create table exam_paper_reading_picture (
  exam_paper_id integer not null,
  label text not null,
  no integer not null,
  sealed bytea not null,
  primary key (exam_paper_id, label, no),
  foreign key (exam_paper_id, label) references exam_paper_reading(exam_paper_id, label) on delete cascade
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
create index exam_paper_remark_account_idx on exam_paper_remark (account_id);
create index exam_paper_remark_answered_idx on exam_paper_remark (answered_by) where (answered_by is not null);
create index exam_paper_remark_paper_idx on exam_paper_remark (exam_paper_id, id);

-- What was handed in with each round, sealed: what changed since is shown against it.
create table exam_paper_round (
  exam_paper_id integer not null references exam_paper on delete cascade,
  round integer not null,
  label text not null,
  sealed bytea not null,
  create_time timestamptz not null default now(),
  primary key (exam_paper_id, round, label)
);

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

-- Trial answering: seconds for each section by its id.
create table exam_paper_trial (
  exam_paper_id integer not null references exam_paper on delete cascade,
  label text not null,
  account_id integer not null references account on delete cascade,
  seconds jsonb not null default '{}'::jsonb,
  sealed bytea,
  started_time timestamptz not null default now(),
  finished_time timestamptz,
  primary key (exam_paper_id, label)
);
create index exam_paper_trial_account_idx on exam_paper_trial (account_id);

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
create index exam_paper_view_account_idx on exam_paper_view (account_id);
create index exam_paper_view_paper_idx on exam_paper_view (exam_paper_id, id desc);

-- evaluation-data (评价数据)

create table criterion_value (
  teaching_class_id integer not null references teaching_class,
  student_id integer not null references student,
  value double precision not null,
  primary key (teaching_class_id, student_id)
);
create index criterion_value_student_idx on criterion_value (student_id);

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
  -- The list of items is saved as a whole; until now its time stood for its revision.
  revision integer not null default 1,
  changed_by integer,
  changed_at timestamptz,
  unique (course_id, academic_term_id, base_grade_id)
);
create index evaluation_set_grade_idx on evaluation_set (base_grade_id);
create index evaluation_set_syllabus_idx on evaluation_set (syllabus_id);
-- marks
create index evaluation_set_term_idx on evaluation_set (academic_term_id);

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
  update_time timestamptz not null default now(),
  -- The data of a class as a whole: whatever raises its version.
  changed_by integer,
  changed_at timestamptz,
  criterion_name text not null default ''
);
create index evaluation_class_confirmed_idx on evaluation_class (confirmed_account_id) where (confirmed_account_id is not null);
create index evaluation_class_set_idx on evaluation_class (set_id);

create table evaluation_item (
  id integer generated always as identity primary key,
  set_id integer not null references evaluation_set on delete cascade,
  component_id integer not null references component,
  no text not null,
  name text not null,
  full_score numeric(8,3) not null check (full_score > (0)::numeric),
  -- points of the final 100 (折算分)
  points numeric(9,4) not null check ((points >= (0)::numeric) AND (points <= (100)::numeric)),
  is_objective boolean not null default false,
  complex_problem boolean not null default false,
  weigh integer not null default 0,
  -- The question of a paper that an item of marks came from: its marks are told to the paper, and to the bank.
  exam_paper_id integer references exam_paper on delete set null DEFERRABLE INITIALLY DEFERRED,
  paper_item integer
);
create index evaluation_item_component_idx on evaluation_item (component_id);
create index evaluation_item_paper_idx on evaluation_item (exam_paper_id) where (exam_paper_id is not null);
create index evaluation_item_set_idx on evaluation_item (set_id, weigh);

-- The option that a student chose in a choice item; what papers are to agree with. Both tell of items and papers, no mark depends on them.
create table chosen_option (
  teaching_class_id integer not null references teaching_class,
  student_id integer not null references student,
  item_id integer not null references evaluation_item on delete cascade,
  option text not null check (option <> ''),
  account_id integer references account,
  primary key (teaching_class_id, item_id, student_id)
);
create index chosen_option_account_idx on chosen_option (account_id);
create index chosen_option_item_idx on chosen_option (item_id);
create index chosen_option_student_idx on chosen_option (student_id);

create table evaluation_item_objective (
  item_id integer not null references evaluation_item on delete cascade,
  objective_id integer not null references objective,
  share numeric(9,6) not null check ((share > (0)::numeric) AND (share <= (1)::numeric)),
  primary key (item_id, objective_id)
);
create index evaluation_item_objective_idx on evaluation_item_objective (objective_id);

-- What a student did of the group's work in a component: the marks of its items count times this factor.
create table group_contribution (
  teaching_class_id integer not null references teaching_class,
  student_id integer not null references student,
  component_id integer not null references component,
  factor numeric(3,2) not null check ((factor >= (0)::numeric) AND (factor <= (2)::numeric)),
  account_id integer references account,
  primary key (teaching_class_id, student_id, component_id)
);
create index group_contribution_account_idx on group_contribution (account_id);
create index group_contribution_component_idx on group_contribution (component_id);
create index group_contribution_student_idx on group_contribution (student_id);

-- When two imports are previewed side by side, the later one must know what the earlier one changed.
create table import_batch (
  id integer generated always as identity primary key,
  teaching_class_id integer not null references teaching_class,
  file_id integer not null references file,
  account_id integer not null references account,
  state text not null default 'preview' check (state in ('preview', 'confirmed', 'undone', 'cancelled', 'failed')),
  mapping jsonb not null default '{}'::jsonb,
  summary jsonb not null default '{}'::jsonb,
  cells_saved integer not null default 0,
  confirmed_time timestamptz,
  undone_time timestamptz,
  create_time timestamptz not null default now(),
  kind text not null default 'marks' check (kind in ('marks', 'totals')),
  data_version bigint not null default 0,
  rows_total integer not null default 0,
  rows_failed integer not null default 0,
  done_account_id integer references account,
  -- What an import of marks did to the items of its class, so that it is taken back as a whole.
  items jsonb
);
create index import_batch_account_idx on import_batch (account_id);
create index import_batch_class_idx on import_batch (teaching_class_id, id desc);
create index import_batch_done_idx on import_batch (done_account_id) where (done_account_id is not null);
create index import_batch_file_idx on import_batch (file_id);

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
create index import_layout_batch_idx on import_layout (batch_id) where (batch_id is not null);

-- Indirect value of an objective, entered by hand until surveys exist.
create table indirect_value (
  teaching_class_id integer not null references teaching_class,
  objective_id integer not null references objective,
  value numeric(12,9) not null check ((value >= (0)::numeric) AND (value <= (1)::numeric)),
  answers integer not null check (answers >= 0),
  targeted integer,
  source text not null default 'manual' check (source in ('manual', 'survey')),
  note text not null default '',
  account_id integer references account,
  update_time timestamptz not null default now(),
  -- The answers that an indirect value is the mean of, question by question: a rule may ask for their share and not for their
  -- mean. Null where a value was entered by hand, or came before this.
  questions jsonb,
  primary key (teaching_class_id, objective_id)
);
create index indirect_value_account_idx on indirect_value (account_id);
create index indirect_value_objective_idx on indirect_value (objective_id);

-- Marks of items that a student sat again: a make-up, the examination of a deferred student, a further attempt of a task.
-- `no` counts the attempts after the first; the other kinds have one sitting.
create table later_sitting (
  teaching_class_id integer not null references teaching_class,
  item_id integer not null references evaluation_item on delete cascade,
  student_id integer not null references student,
  kind text not null check (kind in ('make_up', 'deferred_sitting', 'attempt')),
  no smallint not null,
  mark numeric(8,3) not null check (mark >= (0)::numeric),
  account_id integer references account,
  update_time timestamptz not null default now(),
  primary key (teaching_class_id, item_id, student_id, kind, no),
  check ((((no >= 1) AND (no <= 20)) AND ((no = 1) OR (kind = 'attempt'))))
);
create index later_sitting_account_idx on later_sitting (account_id) where (account_id is not null);
create index later_sitting_item_idx on later_sitting (item_id);
create index later_sitting_student_idx on later_sitting (student_id);

-- What was there before each change, as in score_history; new_mark null: it was taken back.
create table later_sitting_history (
  id bigint generated always as identity,
  teaching_class_id integer not null references teaching_class,
  item_id integer not null references evaluation_item on delete cascade,
  student_id integer not null references student,
  kind text not null,
  no smallint not null,
  old_mark numeric(8,3) not null,
  old_account_id integer references account,
  old_time timestamptz not null,
  new_mark numeric(8,3),
  account_id integer references account,
  create_time timestamptz not null default now(),
  primary key (teaching_class_id, id)
);
create index later_sitting_history_account_idx on later_sitting_history (account_id) where (account_id is not null);
create index later_sitting_history_cell_idx on later_sitting_history (teaching_class_id, item_id, student_id, id desc);
create index later_sitting_history_item_idx on later_sitting_history (item_id);
create index later_sitting_history_old_account_idx on later_sitting_history (old_account_id) where (old_account_id is not null);
create index later_sitting_history_student_idx on later_sitting_history (student_id);

create table official_grade (
  teaching_class_id integer not null references teaching_class,
  student_id integer not null references student,
  total numeric(6,2),
  state text not null default 'normal',
  import_time timestamptz not null default now(),
  primary key (teaching_class_id, student_id)
);
create index official_grade_student_idx on official_grade (student_id);

-- 学生 x 评分项. A row is a mark or a state; no row means not entered, which is never counted as 0.
-- A foreign key is tried row by row: five of them took three quarters of the time in which an import stores its marks.
-- What they kept is kept by triggers that look once in a statement: a mark stands on its class, item, student, account
-- and import, and none of these goes while a mark stands on it.
create table score (
  teaching_class_id integer not null,
  item_id integer not null,
  student_id integer not null,
  value numeric(8,3),
  state text not null default 'normal' check (state in ('normal', 'absent', 'deferred', 'cheating', 'exempt', 'withdrawn', 'not_submitted', 'lost_paper', 'on_leave')),
  note text not null default '',
  version integer not null default 1,
  account_id integer,
  batch_id integer,
  origin text,
  update_time timestamptz not null default now(),
  primary key (teaching_class_id, item_id, student_id),
  check (((state = 'normal') = (value IS NOT NULL)))
);
create index score_class_version_idx on score (teaching_class_id, version);
create index score_item_idx on score (item_id);
create index score_student_idx on score (student_id);

-- What a mark was before: for its history, and to undo an import as a whole.
-- `score.version` is the data version of the class at the time of the change: it never comes back, so a stale copy of a
-- cell cannot pass for a fresh one, also not after the cell was emptied and filled again.
-- A row of score_history keeps what was replaced with its author, time and origin; the first entry of a cell has no row.
create table score_history (
  id bigint generated always as identity,
  teaching_class_id integer not null,
  item_id integer not null,
  student_id integer not null,
  old_value numeric(8,3),
  old_state text,
  new_value numeric(8,3),
  new_state text,
  batch_id integer references import_batch,
  account_id integer references account,
  create_time timestamptz not null default now(),
  version integer not null default 0,
  old_note text not null default '',
  old_account_id integer references account,
  old_batch_id integer references import_batch,
  old_origin text,
  old_time timestamptz,
  primary key (teaching_class_id, id)
);
create index score_history_account_idx on score_history (account_id) where (account_id is not null);
create index score_history_batch_idx on score_history (batch_id) where (batch_id is not null);
create index score_history_cell_idx on score_history (teaching_class_id, item_id, student_id, id desc);
create index score_history_old_account_idx on score_history (old_account_id) where (old_account_id is not null);
create index score_history_old_batch_idx on score_history (old_batch_id) where (old_batch_id is not null);
create index score_history_removed_idx on score_history (teaching_class_id, version) where (new_state is null);

create table student_exclusion (
  teaching_class_id integer not null references teaching_class,
  student_id integer not null references student,
  reason text not null,
  account_id integer references account,
  create_time timestamptz not null default now(),
  primary key (teaching_class_id, student_id)
);
create index student_exclusion_account_idx on student_exclusion (account_id);
create index student_exclusion_student_idx on student_exclusion (student_id);

-- assessment-review (考核合理性审核)

-- A review keeps the items of its form as they were when it began, and what it counted when it was handed in (`sheet`).
create table assessment_review (
  id integer generated always as identity primary key,
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
create index assessment_review_syllabus_idx on assessment_review (syllabus_id);
create index assessment_review_term_idx on assessment_review (academic_term_id);

-- Reviews of whether the assessment of a course is reasonable, and the school's own forms of them.
create table review_form (
  id integer generated always as identity primary key,
  key text not null unique,
  name text not null,
  name_en text not null default '',
  scope text not null check (scope in ('process', 'final', 'whole')),
  items jsonb not null,
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);

-- When who has to act on the review of a course was reminded last: at most once a day, whoever presses. Without a review it
-- is the course of the term whose review is to be begun.
create table review_reminder (
  course_id integer not null references course on delete cascade,
  academic_term_id integer not null references academic_term on delete cascade,
  review_id integer references assessment_review on delete cascade,
  reminded_by integer references account on delete set null,
  reminded_time timestamptz not null default now(),
  unique NULLS NOT DISTINCT (course_id, academic_term_id, review_id)
);
create index review_reminder_by_idx on review_reminder (reminded_by);
create index review_reminder_review_idx on review_reminder (review_id);
create index review_reminder_term_idx on review_reminder (academic_term_id);

-- attainment-report (达成评价)

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
  data_versions jsonb not null default '{}'::jsonb,
  students integer not null,
  excluded integer not null default 0,
  course_value numeric(12,9),
  is_current boolean not null default true,
  stale_time timestamptz,
  stale_reason jsonb,
  account_id integer references account,
  create_time timestamptz not null default now(),
  -- What a run has to say beside its figures, as the engine found it, so that a report can show it without its receipt.
  remarks jsonb not null default '[]'::jsonb
);
create index attainment_run_account_idx on attainment_run (account_id);
create index attainment_run_class_idx on attainment_run (teaching_class_id);
create unique index attainment_run_class_key on attainment_run (teaching_class_id) where (is_current AND (scope = 'class'::text));
create index attainment_run_course_idx on attainment_run (course_id, base_grade_id, academic_term_id);
create unique index attainment_run_course_key on attainment_run (course_id, academic_term_id, base_grade_id) where (is_current AND (scope = 'course'::text));
-- the classes that a result was computed from are the names in this column
create index attainment_run_data_idx on attainment_run using gin (data_versions) where is_current;
create index attainment_run_grade_idx on attainment_run (base_grade_id);
create index attainment_run_syllabus_idx on attainment_run (syllabus_id);
-- results and reports
create index attainment_run_term_idx on attainment_run (academic_term_id);

create table attainment_objective (
  run_id integer not null references attainment_run on delete cascade,
  objective_id integer not null references objective,
  objective_no integer not null,
  weight numeric(12,9) not null,
  direct numeric(12,9),
  indirect numeric(12,9),
  combined numeric(12,9),
  threshold numeric(6,4) not null,
  verdict text not null check (verdict in ('attained', 'near', 'below', 'not_enough_evidence')),
  share_reached numeric(12,9),
  primary key (run_id, objective_id)
);
create index attainment_objective_objective_idx on attainment_objective (objective_id);

create table attainment_receipt (
  run_id integer primary key references attainment_run on delete cascade,
  receipt text not null
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
  create_time timestamptz not null default now(),
  -- The order, the titles and the choice of the sections of a report are arranged as a whole.
  changed_by integer,
  changed_at timestamptz
);
create index report_author_idx on report (author_id);
create index report_catalog_idx on report (catalog_id);
create unique index report_class_key on report (teaching_class_id) where (scope = 'class'::text);
create index report_course_idx on report (course_id);
create unique index report_course_key on report (course_id, academic_term_id, base_grade_id) where (scope = 'course'::text);
create index report_grade_idx on report (base_grade_id);
create index report_previous_idx on report (previous_report_id) where (previous_report_id is not null);
create index report_run_idx on report (run_id);
create index report_teaching_class_idx on report (teaching_class_id) where (teaching_class_id is not null);
create index report_term_idx on report (academic_term_id);

-- Which sections the reports of a place have, in which order and under which names; the nearest place wins for a new report.
-- A form that was given up stays as a row without sections, and so tells who gave it up.
create table report_form (
  scope_type text not null check (scope_type in ('school', 'college', 'project')),
  scope_id integer not null,
  sections jsonb,
  account_id integer references account,
  update_time timestamptz not null default now(),
  primary key (scope_type, scope_id)
);

create table report_section (
  report_id integer not null references report on delete cascade,
  key text not null,
  title text not null default '',
  content text not null default '',
  enabled boolean not null default true,
  weigh integer not null default 0,
  version integer not null default 1,
  update_time timestamptz not null default now(),
  -- Who wrote a section last: named when two people save the same text.
  account_id integer references account,
  primary key (report_id, key)
);
create index report_section_account_idx on report_section (account_id) where (account_id is not null);

-- student-outcomes (学生成果)

-- The keys that credentials of students are signed with. `sealed_key` is the private half (PKCS#8), sealed with the secret
-- of the installation; old ones stay, so that what they signed can be checked.
create table credential_key (
  number integer primary key check (number > 0),
  kid text not null unique,
  public_key jsonb not null,
  sealed_key bytea not null,
  create_time timestamptz not null default now()
);

-- accreditation (毕业要求达成)

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
create index graduation_run_grade_idx on graduation_run (base_grade_id);

-- Making the result of a grade final, and taking that back with a reason, stay on record.
create table graduation_final (
  id bigint generated always as identity primary key,
  run_id integer not null references graduation_run,
  action text not null check (action in ('final', 'reopened')),
  reason text not null default '',
  account_id integer references account,
  create_time timestamptz not null default now()
);
create index graduation_final_account_idx on graduation_final (account_id);
create index graduation_final_run_idx on graduation_final (run_id, id);

-- assistant (教学助手)

-- Who accepted which text of the policy for models outside the campus.
-- Each version of the policy that somebody accepted stays on record, with its words.
create table assistant_acceptance (
  account_id integer not null references account on delete cascade,
  version text not null,
  accept_time timestamptz not null default now(),
  text text not null default '',
  primary key (account_id, version)
);

-- What each call of a model was for, and what it cost in hundredths of the currency at the price of that day.
create table assistant_call (
  id bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  model text not null,
  outcome text not null,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  create_time timestamptz not null default now(),
  scene text not null default 'chat',
  cost numeric(14,4) not null default 0
);
create index assistant_call_account_idx on assistant_call (account_id, create_time);
create index assistant_call_time_idx on assistant_call (create_time);

-- Prompts of the school (without an account) and of people. Those that come with the program stand in the contract.
create table assistant_prompt (
  id integer generated always as identity primary key,
  account_id integer references account on delete cascade,
  scene text not null check (scene in ('general', 'plan', 'syllabus', 'report', 'measure')),
  title text not null,
  text text not null,
  revision integer not null default 1,
  changed_by integer references account on delete set null,
  update_time timestamptz not null default now()
);
create index assistant_prompt_account_idx on assistant_prompt (account_id);

-- A conversation of one person. Nobody else reads it.
create table chat (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  title text not null,
  is_pinned boolean not null default false,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  -- Conversations in folders, put away, and shared by a link as far as they had come.
  is_archived boolean not null default false,
  folder text not null default ''
);
create index chat_account_idx on chat (account_id, update_time desc);

-- What was read of a file that somebody gave with a question; the file itself is not kept. Without a conversation it waits
-- to be sent.
create table chat_attachment (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  chat_id integer references chat on delete cascade,
  name text not null,
  parts jsonb not null,
  letters integer not null,
  is_cut boolean not null default false,
  create_time timestamptz not null default now(),
  -- pages of a PDF that hold letters nobody can tell: their fonts carry and name no map from codes to letters
  unread_pages integer[] not null default '{}'::integer[]
);
create index chat_attachment_account_idx on chat_attachment (account_id);
create index chat_attachment_chat_idx on chat_attachment (chat_id);

-- What a model suggests for a field of a document, for the person who asked. Nothing changes the document but its writer.
-- What a model suggests for many fields at once: a choice for each with its reason, a translation, the words of a file.
create table assistant_suggestion (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  kind text not null,
  source_id integer not null,
  place text not null,
  label text not null,
  wish text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'done', 'failed')),
  before text not null,
  after text not null default '',
  reasons jsonb not null default '[]'::jsonb,
  left_out integer not null default 0,
  sent jsonb,
  model text not null default '',
  fault text not null default '',
  -- the sentences that were accepted, as they were taken over
  accepted jsonb not null default '[]'::jsonb,
  accept_time timestamptz,
  is_over boolean not null default false,
  create_time timestamptz not null default now(),
  task text not null default 'rewrite' check (task in ('rewrite', 'review', 'map', 'translate', 'fill', 'points', 'themes')),
  -- what the field is about: the words that are mapped, translated or sorted
  about text not null default '',
  -- of a choice: the values that may be chosen
  options jsonb not null default '[]'::jsonb,
  -- the first of those that were asked for together
  batch integer references assistant_suggestion on delete cascade,
  attachment_id integer references chat_attachment on delete set null,
  writing_until timestamptz,
  has_turn boolean not null default false
);
create index assistant_suggestion_account_idx on assistant_suggestion (account_id);
create index assistant_suggestion_attachment_idx on assistant_suggestion (attachment_id) where (attachment_id is not null);
create index assistant_suggestion_batch_idx on assistant_suggestion (batch) where (batch is not null);
create index assistant_suggestion_source_idx on assistant_suggestion (kind, source_id);
create index assistant_suggestion_writing_idx on assistant_suggestion (account_id) where (state = 'writing'::text);

-- What was said. An answer keeps which passages and figures it rests on, not their text: that is read anew by rights.
-- Whoever writes an answer or a suggestion says so again and again: `writing_until` is a lease. When it has passed, the
-- process that wrote has ended. Another process asks it to stop by `stop_asked`, and counts by `has_turn` how many texts
-- are written for one person.
create table chat_message (
  id integer generated always as identity primary key,
  chat_id integer not null references chat on delete cascade,
  parent_id integer references chat_message on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  state text not null check (state in ('waiting', 'writing', 'done', 'stopped', 'failed')),
  answered_by text not null default 'search' check (answered_by in ('search', 'model')),
  text text not null default '',
  sources jsonb not null default '[]'::jsonb,
  steps jsonb not null default '[]'::jsonb,
  sent jsonb,
  model text not null default '',
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  fault text not null default '',
  thumb smallint check (thumb in ('-1'::integer, 1)),
  thumb_reason text not null default '',
  create_time timestamptz not null default now(),
  -- Models that write answers: where they are is configuration of the site; what they were asked is on record.
  unproven jsonb not null default '[]'::jsonb,
  -- The document of the page on which a question was asked in the side drawer.
  about jsonb,
  attachments integer[] not null default '{}'::integer[],
  writing_until timestamptz,
  has_turn boolean not null default false,
  stop_asked boolean not null default false
);
create index chat_message_chat_idx on chat_message (chat_id, id);
create index chat_message_parent_idx on chat_message (parent_id);
create index chat_message_writing_idx on chat_message (chat_id) where (state = 'writing'::text);

create table chat_share (
  chat_id integer primary key references chat on delete cascade,
  share text not null unique,
  last_message_id integer not null,
  create_time timestamptz not null default now()
);

-- Documents that were changed since their passages were made. Writers only add, so that they never wait for each other.
create table knowledge_due (
  id bigint generated always as identity primary key,
  kind text not null,
  source_id integer not null
);

-- How many passages hold a gram: rare ones say more. Kept in step with the passages.
create table knowledge_gram (
  gram text primary key,
  passages integer not null
);

-- What may be searched, passage by passage: where it stands, its words, and the grams that it is found by.
create table knowledge_passage (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('plan', 'syllabus', 'teaching-plan', 'report', 'measure', 'school-document', 'guide')),
  source_id integer not null,
  place text not null,
  "position" integer not null,
  title text not null,
  title_en text not null default '',
  text text not null,
  is_current boolean not null default true,
  grams text[] not null,
  unique (kind, source_id, place)
);
create index knowledge_passage_grams_idx on knowledge_passage using gin (grams);

-- Rules, standards and other documents of the school, read once when they are uploaded.
create table school_document (
  id integer generated always as identity primary key,
  category text not null check (category in ('rule', 'standard', 'other')),
  title text not null,
  -- Whose it is: of the whole school when null; otherwise of this unit and those below it.
  college_id integer references college,
  file_id integer not null references file,
  passages jsonb not null,
  is_cut boolean not null default false,
  account_id integer references account on delete set null,
  revision integer not null default 0,
  create_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz,
  unread_pages integer[] not null default '{}'::integer[]
);
create index school_document_college_idx on school_document (college_id);
create index school_document_file_idx on school_document (file_id);

-- what points from a lower room at a higher one

alter table admin_log add foreign key (account_id) references account(id);
alter table idempotency_key add foreign key (account_id) references account(id) on delete cascade;
alter table job add foreign key (account_id) references account(id) on delete cascade;
alter table job add foreign key (file_id) references file(id);
alter table account add foreign key (group_id) references user_group(id);
alter table form_template add constraint form_template_in_force_fkey foreign key (id, in_force_id) references form_template_version(template_id, id) DEFERRABLE INITIALLY DEFERRED;
alter table document add foreign key (academic_term_id) references academic_term(id);

-- the rows that every school begins with

insert into config_item (id, name, group_name, title, title_en, tip, tip_en, type, value, options, weigh) overriding system value values
  (1, 'site_name', 'basics', '站点名称', 'Site name', '显示在登录页、窗口标题和邮件中', 'Shown on the sign-in page, in window titles and in mails', 'string', null, '[]', 990),
  (2, 'record_number', 'basics', '域名备案号', 'ICP record number', '显示在登录页底部；没有则留空', 'Shown at the foot of the sign-in page; leave empty if there is none', 'string', null, '[]', 980),
  (3, 'version', 'basics', '版本号', 'Version', '留空时为程序的版本号', 'Left empty: the version of the program', 'string', null, '[]', 970),
  (4, 'time_zone', 'basics', '时区', 'Time zone', '“今天”是哪一天、打印文件上的日期、登录时间与“谁在何时修改”的提示，都按此时区', 'Decides which day it is, and writes the dates on printed documents, times of sign-in and of "who changed this when"', 'string', null, '[]', 960),
  (5, 'no_access_ip', 'basics', '禁止访问的 IP', 'Blocked addresses', '每行一个 IP 地址或网段（CIDR）', 'One IP address or network (CIDR) a line', 'textarea', null, '[]', 950),
  (6, 'open_member_center', 'basics', '开启会员中心', 'Member centre', '关闭后会员中心不可进入', 'Switched off, nobody enters the member centre', 'switch', null, '[]', 940),
  (7, 'config_group', 'basics', '自定义分组', 'More groups', '键名为分组的变量名，键值为显示的名称', 'The key is the name of the group, the value what is shown', 'array', null, '[]', 930),
  (8, 'password_rule', 'signIn', '密码规则', 'Password rule', '只约束新设的密码', 'Holds for new passwords only', 'radio', null, '[{"en": "Default: 6 to 32 characters", "zh": "默认：6 到 32 个字符", "value": "default"}, {"en": "Strict: at least 8 characters, no common password", "zh": "严格：至少 8 个字符，且不是常见密码", "value": "strict"}]', 920),
  (9, 'sign_in_captcha', 'signIn', '登录验证码', 'Captcha at sign-in', '', '', 'radio', null, '[{"en": "Never", "zh": "关闭", "value": "off"}, {"en": "After failed attempts", "zh": "多次失败后", "value": "after-failures"}, {"en": "At every sign-in", "zh": "每次登录", "value": "always"}]', 910),
  (10, 'registration', 'signIn', '开放注册', 'Registration', '允许验证邮箱或手机号后自行注册', 'Strangers may make an account with a verified address', 'switch', null, '[]', 900),
  (11, 'smtp_server', 'mail', 'SMTP 服务器', 'SMTP server', '例如 smtp.example.edu.cn；留空则不发邮件', 'Such as smtp.example.edu; left empty: no mail', 'string', null, '[]', 890),
  (12, 'smtp_port', 'mail', 'SMTP 端口', 'SMTP port', 'SSL 多为 465，TLS 多为 587', '465 for SSL and 587 for TLS mostly', 'number', null, '[]', 880),
  (13, 'smtp_user', 'mail', 'SMTP 用户名', 'SMTP user', '', '', 'string', null, '[]', 870),
  (14, 'smtp_pass', 'mail', 'SMTP 密码', 'SMTP password', '', '', 'password', null, '[]', 860),
  (15, 'smtp_verification', 'mail', 'SMTP 加密方式', 'SMTP encryption', '', '', 'radio', null, '[{"en": "SSL: encrypted from the first byte", "zh": "SSL：从第一个字节起加密", "value": "SSL"}, {"en": "TLS: must become encrypted", "zh": "TLS：必须升级为加密", "value": "TLS"}, {"en": "Encrypted where the server offers it", "zh": "服务器支持时升级为加密", "value": "auto"}]', 850),
  (16, 'smtp_sender_mail', 'mail', '发件人邮箱', 'Sender', '', '', 'string', null, '[]', 840),
  (17, 'sms_provider', 'sms', '短信服务商', 'Provider', '', '', 'radio', null, '[{"en": "No text messages", "zh": "不发短信", "value": "off"}, {"en": "Aliyun", "zh": "阿里云", "value": "aliyun"}, {"en": "Tencent Cloud", "zh": "腾讯云", "value": "tencent"}]', 830),
  (18, 'sms_key_id', 'sms', '密钥 ID', 'Key ID', '', '', 'string', null, '[]', 820),
  (19, 'sms_key_secret', 'sms', '密钥', 'Key secret', '', '', 'password', null, '[]', 810),
  (20, 'sms_sign', 'sms', '短信签名', 'Signature', '服务商审核通过的签名', 'As approved by the provider', 'string', null, '[]', 800),
  (21, 'sms_template', 'sms', '短信模板', 'Template', '只含一个变量：验证码', 'With one variable: the code', 'string', null, '[]', 790),
  (22, 'sms_app_id', 'sms', '应用 ID', 'Application ID', '仅腾讯云', 'Tencent Cloud only', 'string', null, '[]', 780),
  (23, 'sms_region', 'sms', '地域', 'Region', '仅腾讯云', 'Tencent Cloud only', 'string', null, '[]', 770),
  (24, 'sms_endpoint', 'sms', '接口地址', 'Endpoint', '留空为服务商的默认地址', 'Left empty: the provider''s own', 'string', null, '[]', 760),
  (25, 'upload_maxsize', 'upload', '单个文件上限（MB）', 'Largest file (MB)', '', '', 'number', null, '[]', 750),
  (26, 'upload_mimetype', 'upload', '允许的文件类型', 'Allowed file types', '后缀名，以逗号分隔；文件内容也会核对', 'Suffixes with commas between them; the content is checked too', 'textarea', null, '[]', 740),
  (27, 'upload_savename', 'upload', '文件地址规则', 'Address of files', '可用变量：{topic} {year} {mon} {day} {hour} {min} {sec} {random} {filename} {filesha1} {.suffix}', 'Variables: {topic} {year} {mon} {day} {hour} {min} {sec} {random} {filename} {filesha1} {.suffix}', 'string', null, '[]', 730),
  (28, 'config_quick_entrance', 'config_quick_entrance', '快捷配置入口', 'Quick configuration entry', '键名为显示的名称，可写作 中文|English；键值为菜单规则的名称，例如 routine/attachment', 'The key is what is shown, as 中文|English if you like; the value is the name of a menu rule, such as routine/attachment', 'array', '[{"key": "附件管理", "value": "routine/attachment"}, {"key": "菜单规则管理", "value": "auth/rule"}]', '[]', 720),
  (29, 'site_url', 'basics', '站点地址', 'Address of the site', '大家打开本系统的地址，例如 https://obe.example.edu.cn；外部登录由它得出回调地址', 'By which people open the site, such as https://obe.example.edu; providers of sign-in send people back there', 'string', null, '[]', 975),
  (30, 'outside_network', 'basics', '对外访问范围', 'Calls to other systems', '外部登录、文件存储和短信接口的地址可以在哪里', 'Where the systems for signing in, storing files and text messages may lie', 'radio', null, '[{"en": "The open network, by https only", "zh": "仅公网，且须 https", "value": "open"}, {"en": "Private networks and this machine too, by https", "zh": "也可在校园内网和本机，须 https", "value": "private"}, {"en": "Plain http too (for trials)", "zh": "也允许 http（仅供试用）", "value": "any"}]', 945),
  (31, 'cas_on', 'cas', '启用 CAS 登录', 'Sign in through CAS', '在 CAS 登记的服务地址为“站点地址”加 /user/external', 'The service to be registered at CAS is the address of the site with /user/external', 'switch', null, '[]', 699),
  (32, 'cas_url', 'cas', 'CAS 地址', 'Address of CAS', '例如 https://authserver.example.edu.cn/authserver', 'Such as https://cas.example.edu/cas', 'string', null, '[]', 698),
  (33, 'cas_version', 'cas', '协议版本', 'Version of the protocol', '', '', 'radio', null, '[{"en": "CAS 3.0", "zh": "CAS 3.0", "value": "3"}, {"en": "CAS 2.0", "zh": "CAS 2.0", "value": "2"}]', 697),
  (34, 'cas_number_attribute', 'cas', '工号或学号所在的属性', 'Attribute with the number', '留空：用户名就是工号或学号', 'Left empty: the name of the user is the staff or student number', 'string', null, '[]', 696),
  (35, 'cas_renew', 'cas', '每次重新输入密码', 'Ask for the password each time', '已在 CAS 登录的人也须再次输入密码', 'Also of people who have signed in at CAS before', 'switch', null, '[]', 695),
  (36, 'cas_title', 'cas', '按钮名称', 'Name on the button', '例如 数字南山|Nanshan ID（竖线后为英文）；留空：统一身份认证', 'Such as 数字南山|Nanshan ID (English after the bar); left empty: Campus account', 'string', null, '[]', 694),
  (37, 'oidc_on', 'oidc', '启用 OpenID Connect 登录', 'Sign in through OpenID Connect', '登记的回调地址和后台通道登出地址均为“站点地址”加 /user/external', 'Redirect URI and back-channel logout URI are the address of the site with /user/external', 'switch', null, '[]', 679),
  (38, 'oidc_issuer', 'oidc', '提供方地址（issuer）', 'Issuer', '其下有 /.well-known/openid-configuration', 'Below it lies /.well-known/openid-configuration', 'string', null, '[]', 678),
  (39, 'oidc_client_id', 'oidc', '应用编号（client id）', 'Client ID', '', '', 'string', null, '[]', 677),
  (40, 'oidc_client_secret', 'oidc', '应用密钥（client secret）', 'Client secret', '', '', 'password', null, '[]', 676),
  (41, 'oidc_scope', 'oidc', '申请的范围（scope）', 'Scope', '', '', 'string', null, '[]', 675),
  (42, 'oidc_number_claim', 'oidc', '工号或学号所在的声明（claim）', 'Claim with the number', '须由学校维护、本人不能修改；留空：首次登录时绑定', 'Kept by the school, not by the person; left empty: people bind their account once', 'string', null, '[]', 674),
  (43, 'oidc_title', 'oidc', '按钮名称', 'Name on the button', '例如 数字南山|Nanshan ID（竖线后为英文）；留空：统一身份认证', 'Such as 数字南山|Nanshan ID (English after the bar); left empty: Campus account', 'string', null, '[]', 673),
  (44, 'wecom_on', 'wecom', '启用企业微信登录', 'Sign in through WeCom', '电脑上扫码，在企业微信里直接登录；应用的授权回调域设为本系统的域名', 'Scanned at a desk, without a question inside WeCom; the trusted domain of the application is that of this site', 'switch', null, '[]', 659),
  (45, 'wecom_corp_id', 'wecom', '企业 ID', 'Corporation ID', '', '', 'string', null, '[]', 658),
  (46, 'wecom_agent_id', 'wecom', '应用 AgentId', 'Agent ID', '', '', 'string', null, '[]', 657),
  (47, 'wecom_secret', 'wecom', '应用 Secret', 'Secret', '', '', 'password', null, '[]', 656),
  (48, 'wecom_user_id', 'wecom', '成员账号（userid）', 'User IDs', '', '', 'radio', null, '[{"en": "Something else: people bind their account once", "zh": "不是工号、学号：首次登录时绑定", "value": "other"}, {"en": "Are the staff and student numbers", "zh": "就是工号、学号", "value": "number"}]', 655),
  (49, 'wecom_endpoint', 'wecom', '接口地址', 'Endpoint', '留空为企业微信的地址；私有部署时填写', 'Left empty: that of WeCom; for deployments of one''s own', 'string', null, '[]', 654),
  (50, 'wechat_on', 'wechat', '启用微信登录', 'Sign in through WeChat', '首次登录时输入一次账号和密码来绑定；授权回调域设为本系统的域名', 'People bind their account once by its password; the call-back domain is that of this site', 'switch', null, '[]', 639),
  (51, 'wechat_app_id', 'wechat', '网站应用 AppID', 'AppID of the web application', '微信开放平台的网站应用，用于电脑上扫码', 'Of the WeChat open platform, for codes scanned at a desk', 'string', null, '[]', 638),
  (52, 'wechat_app_secret', 'wechat', '网站应用 AppSecret', 'AppSecret of the web application', '', '', 'password', null, '[]', 637),
  (53, 'wechat_account_id', 'wechat', '服务号 AppID', 'AppID of the service account', '用于在微信里打开时登录；须与网站应用绑定在同一开放平台账号下。留空：微信里也显示二维码', 'For signing in inside WeChat; bound to the same account of the open platform. Left empty: a code is shown there too', 'string', null, '[]', 636),
  (54, 'wechat_account_secret', 'wechat', '服务号 AppSecret', 'AppSecret of the service account', '', '', 'password', null, '[]', 635),
  (55, 'wechat_endpoint', 'wechat', '接口地址', 'Endpoint', '留空为微信的地址', 'Left empty: that of WeChat', 'string', null, '[]', 634),
  (56, 'upload_mode', 'storage', '新文件存放在', 'New files are kept', '已存的文件留在原处，仍可读取', 'Files kept before stay where they are and stay readable', 'radio', null, '[{"en": "On the disk of this machine", "zh": "本机磁盘", "value": "local"}, {"en": "In an S3-compatible store", "zh": "S3 兼容的对象存储", "value": "s3"}]', 719),
  (57, 's3_endpoint', 'storage', '对象存储地址', 'Address of the store', '例如 https://s3.example.edu.cn', 'Such as https://s3.example.edu', 'string', null, '[]', 718),
  (58, 's3_bucket', 'storage', '存储桶', 'Bucket', '', '', 'string', null, '[]', 717),
  (59, 's3_region', 'storage', '区域', 'Region', '', '', 'string', null, '[]', 716),
  (60, 's3_key', 'storage', '访问密钥 ID', 'Access key ID', '需要对存储桶的读、写、删除和列举权限', 'It needs to get, put, delete and list objects of the bucket', 'string', null, '[]', 715),
  (61, 's3_secret', 'storage', '访问密钥', 'Secret access key', '', '', 'password', null, '[]', 714),
  (62, 's3_path_style', 'storage', '存储桶写在路径中', 'Bucket in the path', '开启：https://地址/存储桶/…；关闭：https://存储桶.地址/…', 'On: https://host/bucket/…; off: https://bucket.host/…', 'switch', null, '[]', 713),
  (63, 's3_prefix', 'storage', '文件夹', 'Folder', '存储桶里还有别的内容时使用；留空则不用', 'When other things lie in the bucket too; left empty: none', 'string', null, '[]', 712),
  (64, 'sms_notice_template', 'sms', '通知短信模板', 'Template of notices', '联系方式变更时通知原号码；只含一个变量：时间（阿里云中名为 time）。留空则不发通知短信', 'Tells the number that was replaced; with one variable, the time (named time at Aliyun). Left empty: no notices by text message', 'string', null, '[]', 790),
  (65, 'session_idle_hours', 'signIn', '闲置多久须重新登录（小时）', 'Hours of rest until signing in again', '默认 336 小时（14 天）', '336 hours, which are 14 days, unless chosen', 'number', null, '[]', 900),
  (66, 'session_days', 'signIn', '登录最长保持（天）', 'Days that a session lasts at most', '到期后无论是否在用都须重新登录，默认 90 天', 'Then everybody signs in again, in use or not; 90 unless chosen', 'number', null, '[]', 900),
  (67, 'upload_daily_mb', 'upload', '每人 24 小时上传上限（MB）', 'Uploads of one person in 24 hours (MB)', '默认 2048 MB；同一文件重复上传不计', '2048 unless chosen; the same file again is not counted', 'number', null, '[]', 750),
  (68, 'first_password', 'signIn', '初始密码', 'First passwords', '管理员或秘书新设、重设的密码', 'Those that an administrator or secretary sets or resets', 'radio', null, '[{"en": "Must be changed at the first sign-in", "zh": "首次登录必须修改", "value": "change"}, {"en": "May be kept", "zh": "可以一直使用", "value": "keep"}]', 900),
  (69, 'second_factor_roles', 'signIn', '必须使用两步验证的角色', 'Roles that need a second factor', '持有这些角色的人下次用密码登录时必须设置', 'Whoever holds one sets it up at the next sign-in with a password', 'checkbox', null, '[{"en": "Administrators", "zh": "后台管理员", "value": "administrator"}, {"en": "Teachers", "zh": "教师", "value": "teacher"}, {"en": "Course leaders", "zh": "课程负责人", "value": "course-leader"}, {"en": "Section heads", "zh": "教研室主任", "value": "section-head"}, {"en": "Programme directors", "zh": "专业负责人", "value": "programme-director"}, {"en": "Teaching deans", "zh": "教学院长", "value": "teaching-dean"}, {"en": "Teaching secretaries", "zh": "教学秘书", "value": "teaching-secretary"}, {"en": "Supervisors", "zh": "督导", "value": "supervisor"}, {"en": "Students", "zh": "学生", "value": "student"}]', 900),
  (70, 'exam_paper_number', 'basics', '试卷编号规则', 'Numbers of papers', '{YYYY} 年、{MM} 月、{0000} 当月序号', '{YYYY} year, {MM} month, {0000} count of the month', 'string', null, '[]', 960),
  (71, 'assistant_on', 'assistant', '由模型写回答', 'A model writes answers', '关闭时教学助手由检索、规则检查和达成度引擎作答', 'Off: the teaching assistant answers by search, rules and the attainment engine', 'switch', null, '[]', 819),
  (72, 'assistant_url', 'assistant', '模型服务地址', 'Address of the model service', '与 OpenAI 接口兼容的服务，例如 https://api.deepseek.com/v1；本机的 Ollama 为 http://127.0.0.1:11434/v1，须先放宽“对外访问范围”', 'Any OpenAI-compatible service, such as https://api.deepseek.com/v1; Ollama on this machine is http://127.0.0.1:11434/v1, which “Calls to other systems” must allow', 'string', null, '[]', 818),
  (73, 'assistant_key', 'assistant', '密钥', 'Key', '留空表示服务不需要密钥', 'Left empty when the service needs none', 'password', null, '[]', 817),
  (74, 'assistant_model', 'assistant', '模型', 'Model', '例如 deepseek-chat、qwen-plus、qwen3:8b', 'Such as deepseek-chat, qwen-plus, qwen3:8b', 'string', null, '[]', 816),
  (75, 'assistant_second_url', 'assistant', '备用服务地址', 'Address of a second service', '第一个服务连不上时使用；留空则没有', 'Used when the first cannot be reached; left empty: none', 'string', null, '[]', 811),
  (76, 'assistant_second_key', 'assistant', '备用服务的密钥', 'Key of the second service', '', '', 'password', null, '[]', 810),
  (77, 'assistant_second_model', 'assistant', '备用服务的模型', 'Model of the second service', '', '', 'string', null, '[]', 809),
  (78, 'assistant_place', 'assistant', '服务在哪里', 'Where the service is', '写在每个回答的下面，让老师知道文字发到了哪里', 'Shown under each answer, so that people know where their words went', 'radio', null, '[{"en": "On the campus", "zh": "校内", "value": "inside"}, {"en": "Outside the campus", "zh": "校外", "value": "outside"}]', 797),
  (79, 'assistant_silence', 'assistant', '最长等待（秒）', 'Longest silence (seconds)', '服务这么久没有回应就停止', 'The service is given up when it says nothing for so long', 'number', null, '[]', 796),
  (80, 'assistant_per_day', 'assistant', '每人每天的提问次数', 'Questions a person may ask a day', '用完后仍可检索', 'When they are used up, search goes on', 'number', null, '[]', 793),
  (81, 'assistant_policy', 'assistant', '使用须知', 'Policy', '第一次使用校外模型前要同意；留空用系统自带的文字，改动后要重新同意', 'Accepted before a model outside the campus is used for the first time; left empty: the text that comes with the program. After a change everybody accepts anew', 'textarea', null, '[]', 790),
  (82, 'assistant_without', 'assistant', '不使用模型的角色', 'Roles without a model', '只持有这些角色的人由检索作答', 'Whoever holds only these is answered by search', 'checkbox', null, '[{"en": "Teachers", "zh": "教师", "value": "teacher"}, {"en": "Course leaders", "zh": "课程负责人", "value": "course-leader"}, {"en": "Section heads", "zh": "教研室主任", "value": "section-head"}, {"en": "Programme directors", "zh": "专业负责人", "value": "programme-director"}, {"en": "Teaching deans", "zh": "教学院长", "value": "teaching-dean"}, {"en": "Teaching secretaries", "zh": "教学秘书", "value": "teaching-secretary"}, {"en": "Supervisors", "zh": "督导", "value": "supervisor"}]', 787),
  (83, 'assistant_withheld', 'assistant', '不发给模型的内容', 'What is kept from models', '选中的内容不会发给任何模型，检索照常', 'What is chosen is sent to no model; search goes on', 'checkbox', null, '[{"en": "Training plans", "zh": "培养方案", "value": "plan"}, {"en": "Syllabi", "zh": "课程大纲", "value": "syllabus"}, {"en": "Attainment reports", "zh": "达成评价报告", "value": "report"}, {"en": "Measures", "zh": "改进措施", "value": "measure"}, {"en": "Attainment and item figures", "zh": "达成度与试题数据", "value": "figures"}, {"en": "Teaching plans", "zh": "授课计划", "value": "teaching-plan"}, {"en": "School rules and standards", "zh": "学校制度与标准", "value": "school-document"}, {"en": "Files given with questions", "zh": "提问时附上的文件", "value": "attachment"}]', 783),
  (84, 'assistant_scenes', 'assistant', '不使用模型的场景', 'Scenes without a model', '选中的场景由规则和检索处理', 'Rules and search answer there', 'checkbox', null, '[{"en": "Conversations", "zh": "对话", "value": "chat"}, {"en": "Suggestions for syllabi", "zh": "课程大纲的修改建议", "value": "syllabus"}, {"en": "Suggestions for teaching plans", "zh": "授课计划的修改建议", "value": "teaching-plan"}, {"en": "Suggestions for attainment reports", "zh": "达成评价报告的修改建议", "value": "report"}, {"en": "Suggestions for assessment reviews", "zh": "合理性审核的修改建议", "value": "review"}, {"en": "Suggestions for measures", "zh": "改进措施的修改建议", "value": "measure"}, {"en": "Drafts, tags and suggestions of questions", "zh": "题目的草拟、标注与建议", "value": "question"}, {"en": "Themes of survey comments", "zh": "问卷意见的归类", "value": "survey"}]', 784),
  (85, 'assistant_without_colleges', 'assistant', '不使用模型的学院', 'Colleges without a model', '每行一个学院代码或名称；这些学院和下属单位的人由检索作答', 'One code or name per line; whoever belongs to them, or to a unit below, is answered by search', 'textarea', null, '[]', 786),
  (86, 'assistant_without_courses', 'assistant', '不发给模型的课程', 'Courses kept from models', '每行一个课程代码；它们的大纲、报告、措施和数据不会发给模型', 'One course code per line; their syllabi, reports, measures and figures are sent to no model', 'textarea', null, '[]', 785),
  (87, 'assistant_per_day_site', 'assistant', '全校每天的提问次数', 'Questions of the whole school a day', '0 表示不限', '0: no limit', 'number', null, '[]', 792),
  (88, 'assistant_price_in', 'assistant', '输入价格（分 / 百万 token）', 'Price of input (hundredths per million tokens)', '用来计算费用，例如每百万 2 元填 200', 'Costs are computed by it; 200 for 2.00 a million', 'number', null, '[]', 813),
  (89, 'assistant_price_out', 'assistant', '输出价格（分 / 百万 token）', 'Price of output (hundredths per million tokens)', '', '', 'number', null, '[]', 812),
  (90, 'assistant_second_price_in', 'assistant', '备用服务的输入价格', 'Price of input of the second service', '', '', 'number', null, '[]', 806),
  (91, 'assistant_second_price_out', 'assistant', '备用服务的输出价格', 'Price of output of the second service', '', '', 'number', null, '[]', 805),
  (92, 'assistant_keep_days', 'assistant', '对话保留天数', 'Days that conversations are kept', '超过这么多天没有新内容的对话和未采用的建议自动彻底删除；0 表示一直保留', 'Conversations without news for so long, and suggestions that nobody took, are deleted for good; 0: kept for ever', 'number', null, '[]', 791),
  (93, 'assistant_marks', 'assistant', '打印时注明模型写的文字', 'Name words of models in print', '打开后，课程大纲、授课计划、审核表和达成报告的 Word、PDF 末尾列出由模型写成、经人采用的文字', 'On: the Word and PDF files of syllabi, teaching plans, reviews and reports end with the words that a model wrote and a person accepted', 'switch', null, '[]', 789),
  (94, 'assistant_terms', 'assistant', '中英文术语', 'Terms in Chinese and English', '一行一个，例如：指标点 = indicator。翻译大纲时按它译；没有写的用系统自带的', 'One a line: the Chinese term, an equals sign, the English one. Translations of syllabi use them; those that are not named are the product’s own', 'textarea', null, '[]', 794),
  (95, 'assistant_third_url', 'assistant', '第三个服务的地址', 'Address of a third service', '前两个都不可用时使用；留空则没有', 'Used when the first two cannot be reached; left empty: none', 'string', null, '[]', 804),
  (96, 'assistant_third_key', 'assistant', '第三个服务的密钥', 'Key of the third service', '', '', 'password', null, '[]', 803),
  (97, 'assistant_third_model', 'assistant', '第三个服务的模型', 'Model of the third service', '', '', 'string', null, '[]', 802),
  (98, 'assistant_third_price_in', 'assistant', '第三个服务的输入价格', 'Price of input of the third service', '', '', 'number', null, '[]', 799),
  (99, 'assistant_third_price_out', 'assistant', '第三个服务的输出价格', 'Price of output of the third service', '', '', 'number', null, '[]', 798),
  (100, 'assistant_lacks', 'assistant', '模型不支持', 'What the model lacks', '不支持工具的模型不提供查询工具，只根据查到的段落作答；不会先思考的模型等待时间减半', 'A model without tools is given none and answers from passages; one that does not reason is waited for half as long', 'checkbox', null, '[{"en": "Calling tools", "zh": "调用工具", "value": "tools"}, {"en": "Reasoning", "zh": "先思考再回答", "value": "reasoning"}]', 815),
  (101, 'assistant_second_lacks', 'assistant', '备用服务的模型不支持', 'What the second model lacks', '', '', 'checkbox', null, '[{"en": "Calling tools", "zh": "调用工具", "value": "tools"}, {"en": "Reasoning", "zh": "先思考再回答", "value": "reasoning"}]', 808),
  (102, 'assistant_third_lacks', 'assistant', '第三个服务的模型不支持', 'What the third model lacks', '', '', 'checkbox', null, '[{"en": "Calling tools", "zh": "调用工具", "value": "tools"}, {"en": "Reasoning", "zh": "先思考再回答", "value": "reasoning"}]', 801),
  (103, 'assistant_context', 'assistant', '上下文长度（token）', 'Length of context (tokens)', '问题和段落超过它时不发给这个模型，改用下一个；0 表示不限', 'What is longer goes to the next model; 0: no limit', 'number', null, '[]', 814),
  (104, 'assistant_second_context', 'assistant', '备用服务的上下文长度', 'Length of context of the second', '', '', 'number', null, '[]', 807),
  (105, 'assistant_third_context', 'assistant', '第三个服务的上下文长度', 'Length of context of the third', '', '', 'number', null, '[]', 800),
  (106, 'assistant_scene_models', 'assistant', '按场景选用模型', 'Models by scene', '一行一个，例如：syllabus = qwen-plus。场景有 chat、syllabus、teaching-plan、report、review、measure、question、survey；没有写的用上面的模型', 'One a line, such as: syllabus = qwen-plus. Scenes are chat, syllabus, teaching-plan, report, review, measure, question, survey; others use the model above', 'textarea', null, '[]', 795),
  (107, 'assistant_students', 'assistant', '向学生开放', 'Open to students', '学生只能问自己所学课程的已发布大纲，得到的是提示而不是答案；不涉及题库和他人成绩', 'Students ask about the published syllabi of their own courses only and get hints instead of solutions; nothing of banks or of the marks of others', 'switch', null, '[]', 788),
  (108, 'menu_pages', 'basics', '菜单页面的写法', 'Pages of menus', '只影响其他客户端：用 BuildAdmin 的客户端登录后台或会员中心时选“BuildAdmin 文件路径”', 'Concerns other clients only: choose file paths when a client of BuildAdmin enters the back office or the member centre', 'radio', null, '[{"en": "Names, such as auth/group", "zh": "页面名，如 auth/group", "value": "own"}, {"en": "File paths of BuildAdmin, such as /src/views/backend/auth/group/index.vue", "zh": "BuildAdmin 文件路径，如 /src/views/backend/auth/group/index.vue", "value": "buildadmin"}]', 905);

select setval(pg_get_serial_sequence('config_item', 'id'), max(id)) from config_item;

insert into admin_group (id, name, name_en, is_all) overriding system value values
  (1, '超级管理组', 'Super administrators', true);

select setval(pg_get_serial_sequence('admin_group', 'id'), max(id)) from admin_group;

insert into admin_rule (id, pid, type, title, title_en, name, path, icon, menu_type, component, keepalive, remark, remark_en, weigh) overriding system value values
  (1, null, 'menu_dir', '权限管理', 'Permissions', 'auth', 'auth', 'team', null, '', 0, '', '', 90),
  (2, null, 'menu_dir', '会员管理', 'Members', 'user', 'user', 'user', null, '', 0, '', '', 80),
  (3, null, 'menu_dir', '常规管理', 'General', 'routine', 'routine', 'settings', null, '', 0, '', '', 70),
  (4, null, 'menu_dir', '数据安全管理', 'Data safety', 'security', 'security', 'safety', null, '', 0, '', '', 60),
  (5, 1, 'menu', '管理员日志管理', 'Administrator log', 'auth/adminLog', 'auth/adminLog', 'log', 'tab', 'auth/adminLog', 1, '', '', 96),
  (6, 1, 'menu', '菜单规则管理', 'Menu rules', 'auth/rule', 'auth/rule', 'tree', 'tab', 'auth/rule', 1, '后台的菜单、页面和按钮；这里的名称就是权限。拖动或用箭头调整次序。', 'Menus, pages and buttons of the back office; their names are the permissions. Drag them or use the arrows to order them.', 97),
  (7, 1, 'menu', '管理员管理', 'Administrators', 'auth/admin', 'auth/admin', 'person', 'tab', 'auth/admin', 1, '能进入后台的人，以及各自所在的角色组；停用后立即退出。', 'Who may enter the back office, and in which groups they are. Who is disabled is signed out at once.', 98),
  (8, 1, 'menu', '角色组管理', 'Groups', 'auth/group', 'auth/group', 'group', 'tab', 'auth/group', 1, '角色组的上下级由权限决定：拥有某角色组的全部权限且还有额外权限的人，是该角色组的上级，可以管理它；权限相同或更多的角色组不能在此管理。', 'Who stands above whom is decided by permissions: whoever holds all permissions of a group and more is above it and may manage it. Groups with the same permissions or more are not managed here.', 99),
  (9, 2, 'menu', '会员积分管理', 'Points', 'user/scoreLog', 'user/scoreLog', 'score', 'tab', 'user/scoreLog', 1, '', '', 95),
  (10, 2, 'menu', '会员余额管理', 'Balances', 'user/moneyLog', 'user/moneyLog', 'money', 'tab', 'user/moneyLog', 1, '', '', 96),
  (11, 2, 'menu', '会员规则管理', 'Member rules', 'user/rule', 'user/rule', 'tree', 'tab', 'user/rule', 1, '会员中心的菜单、站点顶栏和会员下拉菜单；勾选“游客有效”的项未登录也能看到。', 'Menus of the member centre, of the header of the site and below the name of a member; those valid for guests are shown without signing in.', 97),
  (12, 2, 'menu', '会员分组管理', 'Member groups', 'user/group', 'user/group', 'group', 'tab', 'user/group', 1, '会员在会员中心能看到和使用什么，由所在的分组决定。', 'What members see and use in the member centre is decided by their group.', 98),
  (13, 2, 'menu', '会员管理', 'Members', 'user/user', 'user/user', 'person', 'tab', 'user/user', 1, '教师、学生和自行注册的会员；教师、学生的身份信息在“师生与班级”中维护。', 'Staff, students and members who registered themselves; who is staff or student is kept under "People and classes".', 99),
  (14, 3, 'menu', '个人资料', 'My profile', 'routine/adminInfo', 'routine/adminInfo', 'person', 'tab', 'routine/adminInfo', 1, '', '', 97),
  (15, 3, 'menu', '附件管理', 'Attachments', 'routine/attachment', 'routine/attachment', 'file', 'tab', 'routine/attachment', 1, '', '', 98),
  (16, 3, 'menu', '系统配置', 'System configuration', 'routine/config', 'routine/config', 'settings', 'tab', 'routine/config', 1, '', '', 99),
  (17, 4, 'menu', '敏感字段规则管理', 'Sensitive-field rules', 'security/sensitiveData', 'security/sensitiveData', 'tree', 'tab', 'security/sensitiveData', 1, '', '', 96),
  (18, 4, 'menu', '数据回收规则管理', 'Recycle rules', 'security/dataRecycle', 'security/dataRecycle', 'tree', 'tab', 'security/dataRecycle', 1, '', '', 97),
  (19, 4, 'menu', '敏感数据修改记录', 'Changes of sensitive data', 'security/sensitiveDataLog', 'security/sensitiveDataLog', 'log', 'tab', 'security/sensitiveDataLog', 1, '', '', 98),
  (20, 4, 'menu', '数据回收站', 'Recycle bin', 'security/dataRecycleLog', 'security/dataRecycleLog', 'recycle', 'tab', 'security/dataRecycleLog', 1, '', '', 99),
  (21, null, 'menu', '控制台', 'Dashboard', 'dashboard', 'dashboard', 'dashboard', 'tab', 'dashboard', 1, '', '', 99),
  (22, 5, 'button', '查看', 'View', 'auth/adminLog/index', '', '', null, '', 0, '', '', 99),
  (23, 6, 'button', '查看', 'View', 'auth/rule/index', '', '', null, '', 0, '', '', 99),
  (24, 6, 'button', '添加', 'Add', 'auth/rule/add', '', '', null, '', 0, '', '', 98),
  (25, 6, 'button', '编辑', 'Edit', 'auth/rule/edit', '', '', null, '', 0, '', '', 97),
  (26, 6, 'button', '删除', 'Delete', 'auth/rule/del', '', '', null, '', 0, '', '', 96),
  (27, 6, 'button', '快速排序', 'Sort', 'auth/rule/sortable', '', '', null, '', 0, '', '', 95),
  (28, 7, 'button', '查看', 'View', 'auth/admin/index', '', '', null, '', 0, '', '', 99),
  (29, 7, 'button', '添加', 'Add', 'auth/admin/add', '', '', null, '', 0, '', '', 98),
  (30, 7, 'button', '编辑', 'Edit', 'auth/admin/edit', '', '', null, '', 0, '', '', 97),
  (31, 7, 'button', '删除', 'Delete', 'auth/admin/del', '', '', null, '', 0, '', '', 96),
  (32, 8, 'button', '查看', 'View', 'auth/group/index', '', '', null, '', 0, '', '', 99),
  (33, 8, 'button', '添加', 'Add', 'auth/group/add', '', '', null, '', 0, '', '', 98),
  (34, 8, 'button', '编辑', 'Edit', 'auth/group/edit', '', '', null, '', 0, '', '', 97),
  (35, 8, 'button', '删除', 'Delete', 'auth/group/del', '', '', null, '', 0, '', '', 96),
  (36, 9, 'button', '查看', 'View', 'user/scoreLog/index', '', '', null, '', 0, '', '', 99),
  (37, 9, 'button', '添加', 'Add', 'user/scoreLog/add', '', '', null, '', 0, '', '', 98),
  (38, 10, 'button', '查看', 'View', 'user/moneyLog/index', '', '', null, '', 0, '', '', 99),
  (39, 10, 'button', '添加', 'Add', 'user/moneyLog/add', '', '', null, '', 0, '', '', 98),
  (40, 11, 'button', '查看', 'View', 'user/rule/index', '', '', null, '', 0, '', '', 99),
  (41, 11, 'button', '添加', 'Add', 'user/rule/add', '', '', null, '', 0, '', '', 98),
  (42, 11, 'button', '编辑', 'Edit', 'user/rule/edit', '', '', null, '', 0, '', '', 97),
  (43, 11, 'button', '删除', 'Delete', 'user/rule/del', '', '', null, '', 0, '', '', 96),
  (44, 11, 'button', '快速排序', 'Sort', 'user/rule/sortable', '', '', null, '', 0, '', '', 95),
  (45, 12, 'button', '查看', 'View', 'user/group/index', '', '', null, '', 0, '', '', 99),
  (46, 12, 'button', '添加', 'Add', 'user/group/add', '', '', null, '', 0, '', '', 98),
  (47, 12, 'button', '编辑', 'Edit', 'user/group/edit', '', '', null, '', 0, '', '', 97),
  (48, 12, 'button', '删除', 'Delete', 'user/group/del', '', '', null, '', 0, '', '', 96),
  (49, 13, 'button', '查看', 'View', 'user/user/index', '', '', null, '', 0, '', '', 99),
  (50, 13, 'button', '添加', 'Add', 'user/user/add', '', '', null, '', 0, '', '', 98),
  (51, 13, 'button', '编辑', 'Edit', 'user/user/edit', '', '', null, '', 0, '', '', 97),
  (52, 13, 'button', '删除', 'Delete', 'user/user/del', '', '', null, '', 0, '', '', 96),
  (53, 14, 'button', '查看', 'View', 'routine/adminInfo/index', '', '', null, '', 0, '', '', 99),
  (54, 14, 'button', '编辑', 'Edit', 'routine/adminInfo/edit', '', '', null, '', 0, '', '', 97),
  (55, 15, 'button', '查看', 'View', 'routine/attachment/index', '', '', null, '', 0, '', '', 99),
  (56, 15, 'button', '编辑', 'Edit', 'routine/attachment/edit', '', '', null, '', 0, '', '', 97),
  (57, 15, 'button', '删除', 'Delete', 'routine/attachment/del', '', '', null, '', 0, '', '', 96),
  (58, 16, 'button', '查看', 'View', 'routine/config/index', '', '', null, '', 0, '', '', 99),
  (59, 16, 'button', '添加', 'Add', 'routine/config/add', '', '', null, '', 0, '', '', 98),
  (60, 16, 'button', '编辑', 'Edit', 'routine/config/edit', '', '', null, '', 0, '', '', 97),
  (61, 16, 'button', '删除', 'Delete', 'routine/config/del', '', '', null, '', 0, '', '', 96),
  (62, 17, 'button', '查看', 'View', 'security/sensitiveData/index', '', '', null, '', 0, '', '', 99),
  (63, 17, 'button', '添加', 'Add', 'security/sensitiveData/add', '', '', null, '', 0, '', '', 98),
  (64, 17, 'button', '编辑', 'Edit', 'security/sensitiveData/edit', '', '', null, '', 0, '', '', 97),
  (65, 17, 'button', '删除', 'Delete', 'security/sensitiveData/del', '', '', null, '', 0, '', '', 96),
  (66, 18, 'button', '查看', 'View', 'security/dataRecycle/index', '', '', null, '', 0, '', '', 99),
  (67, 18, 'button', '添加', 'Add', 'security/dataRecycle/add', '', '', null, '', 0, '', '', 98),
  (68, 18, 'button', '编辑', 'Edit', 'security/dataRecycle/edit', '', '', null, '', 0, '', '', 97),
  (69, 18, 'button', '删除', 'Delete', 'security/dataRecycle/del', '', '', null, '', 0, '', '', 96),
  (70, 19, 'button', '查看', 'View', 'security/sensitiveDataLog/index', '', '', null, '', 0, '', '', 99),
  (71, 19, 'button', '删除', 'Delete', 'security/sensitiveDataLog/del', '', '', null, '', 0, '', '', 96),
  (72, 19, 'button', '回滚', 'Roll back', 'security/sensitiveDataLog/rollback', '', '', null, '', 0, '', '', 93),
  (73, 19, 'button', '查看详情', 'Details', 'security/sensitiveDataLog/info', '', '', null, '', 0, '', '', 92),
  (74, 20, 'button', '查看', 'View', 'security/dataRecycleLog/index', '', '', null, '', 0, '', '', 99),
  (75, 20, 'button', '删除', 'Delete', 'security/dataRecycleLog/del', '', '', null, '', 0, '', '', 96),
  (76, 20, 'button', '还原', 'Restore', 'security/dataRecycleLog/restore', '', '', null, '', 0, '', '', 94),
  (77, 20, 'button', '查看详情', 'Details', 'security/dataRecycleLog/info', '', '', null, '', 0, '', '', 92),
  (78, 21, 'button', '查看', 'View', 'dashboard/index', '', '', null, '', 0, '', '', 99),
  (79, 3, 'menu', '验证码发送记录', 'Codes sent', 'routine/outgoing', 'routine/outgoing', 'log', 'tab', 'routine/outgoing', 1, '', '', 96),
  (80, 79, 'button', '查看', 'View', 'routine/outgoing/index', '', '', null, '', 0, '', '', 99),
  (81, null, 'menu_dir', '基础信息', 'Base data', 'roster', 'roster', 'team', null, '', 0, '', '', 75),
  (82, 3, 'menu', '学校评价设置', 'Settings of the school', 'routine/school', 'routine/school', 'settings', 'tab', 'routine/school', 1, '', '', 95),
  (83, 81, 'menu', '师生与班级', 'People and classes', 'roster/people', 'roster/people', 'person', 'tab', 'roster/people', 1, '', '', 99),
  (84, 82, 'button', '编辑', 'Edit', 'routine/school/edit', '', '', null, '', 0, '', '', 99),
  (85, 83, 'button', '编辑与导入', 'Edit and import', 'roster/people/edit', '', '', null, '', 0, '', '', 98),
  (86, 83, 'button', '查看', 'View', 'roster/people/index', '', '', null, '', 0, '', '', 99),
  (87, 3, 'menu', '表单模板', 'Form templates', 'routine/formTemplate', 'routine/formTemplate', 'file', 'tab', 'routine/formTemplate', 1, '', '', 96),
  (88, 87, 'button', '查看', 'View', 'routine/formTemplate/index', '', '', null, '', 0, '', '', 99),
  (89, 87, 'button', '上传', 'Upload', 'routine/formTemplate/add', '', '', null, '', 0, '', '', 98),
  (90, 87, 'button', '发布与停用', 'Publish and retire', 'routine/formTemplate/publish', '', '', null, '', 0, '', '', 97),
  (91, 87, 'button', '删除', 'Delete', 'routine/formTemplate/del', '', '', null, '', 0, '', '', 96);

select setval(pg_get_serial_sequence('admin_rule', 'id'), max(id)) from admin_rule;

insert into security_data_recycle (id, name, data_table, primary_key) overriding system value values
  (1, '账号', 'account', 'id'),
  (2, '管理员分组', 'admin_group', 'id'),
  (3, '菜单规则', 'admin_rule', 'id'),
  (4, '会员规则', 'user_rule', 'id'),
  (5, '系统配置项', 'config_item', 'id'),
  (6, '数据回收规则', 'security_data_recycle', 'id'),
  (7, '敏感字段规则', 'security_sensitive_data', 'id'),
  (8, '学院', 'college', 'id'),
  (9, '专业', 'project', 'id'),
  (10, '行政班', 'admin_class', 'id'),
  (11, '教师', 'teacher', 'id'),
  (12, '学生', 'student', 'id');

select setval(pg_get_serial_sequence('security_data_recycle', 'id'), max(id)) from security_data_recycle;

insert into security_sensitive_data (id, name, data_table, primary_key, data_fields) overriding system value values
  (1, '账号', 'account', 'id', '[{"name": "username", "value": "账号名"}, {"name": "mobile", "value": "手机"}, {"name": "email", "value": "邮箱"}, {"name": "password_hash", "value": "密码"}, {"name": "status", "value": "状态"}]'),
  (2, '管理员分组', 'admin_group', 'id', '[{"name": "name", "value": "名称"}, {"name": "pid", "value": "上级"}, {"name": "is_all", "value": "拥有全部权限"}, {"name": "status", "value": "状态"}]');

select setval(pg_get_serial_sequence('security_sensitive_data', 'id'), max(id)) from security_sensitive_data;

insert into user_group (id, name, name_en, is_all) overriding system value values
  (1, '默认分组', 'Default group', true);

select setval(pg_get_serial_sequence('user_group', 'id'), max(id)) from user_group;

insert into user_rule (id, pid, type, title, title_en, name, path, icon, menu_type, component, weigh) overriding system value values
  (1, null, 'menu_dir', '我的账户', 'My account', 'account', 'account', 'person', null, '', 99),
  (2, 1, 'menu', '账户概览', 'Overview', 'account/overview', 'account/overview', 'dashboard', 'tab', 'account/overview', 99),
  (3, 1, 'menu', '个人资料', 'Profile', 'account/profile', 'account/profile', 'person', 'tab', 'account/profile', 98),
  (4, 1, 'menu', '修改密码', 'Change password', 'account/changePassword', 'account/changePassword', 'lock', 'tab', 'account/changePassword', 97),
  (5, 1, 'menu', '积分记录', 'Points', 'account/integral', 'account/integral', 'score', 'tab', 'account/integral', 96),
  (6, 1, 'menu', '余额记录', 'Balance', 'account/balance', 'account/balance', 'money', 'tab', 'account/balance', 95);

select setval(pg_get_serial_sequence('user_rule', 'id'), max(id)) from user_rule;

insert into approval_step (id, kind, step, name, name_en, roles) overriding system value values
  (1, 'culture', 1, '教学院长', 'Teaching dean', '{teaching-dean}'),
  (2, 'syllabus', 1, '教研室主任或专业负责人', 'Section head or programme director', '{section-head,programme-director}'),
  (3, 'syllabus', 2, '教学院长', 'Teaching dean', '{teaching-dean}'),
  (4, 'report', 1, '教研室主任', 'Section head', '{section-head}'),
  (5, 'review', 1, '教研室主任', 'Section head', '{section-head}'),
  (6, 'review', 2, '教学院长', 'Teaching dean', '{teaching-dean}'),
  (7, 'exam-paper', 1, '教研室主任', 'Section head', '{section-head}'),
  (8, 'exam-paper', 2, '教学院长', 'Teaching dean', '{teaching-dean}'),
  (9, 'teaching-plan', 1, '教研室主任或专业负责人', 'Section head or programme director', '{section-head,programme-director}'),
  (10, 'teaching-plan', 2, '教学院长', 'Teaching dean', '{teaching-dean}');

select setval(pg_get_serial_sequence('approval_step', 'id'), max(id)) from approval_step;

insert into requirement_library (id, code, name, name_en, year) overriding system value values
  (1, 'ceeaa-2024', '工程教育认证标准（2024 版，11 条）', 'Engineering accreditation standard (2024, 11 items)', 2024),
  (2, 'ceeaa-2022', '工程教育认证标准（2022 版，12 条）', 'Engineering accreditation standard (2022, 12 items)', 2022),
  (3, 'teacher-8', '师范类专业认证（8 条）', 'Teacher education accreditation (8 items)', 2017);

select setval(pg_get_serial_sequence('requirement_library', 'id'), max(id)) from requirement_library;

insert into requirement_library_item (id, library_id, no, name, name_en, description, description_en) overriding system value values
  (1, 1, 11, '终身学习', 'Lifelong learning', '具有自主学习、终身学习和批判性思维的意识与能力，能够理解并适应技术变革对工程与社会的影响。', 'Learn independently and for life with critical thinking, and adapt to the effects of new technology on engineering and society.'),
  (2, 1, 10, '项目管理', 'Project management', '理解并掌握与工程项目相关的管理原理与经济决策方法，并能在多学科环境中应用。', 'Understand the principles of management and economic decision in engineering projects and apply them in multidisciplinary settings.'),
  (3, 1, 9, '沟通', 'Communication', '能够就复杂工程问题与同行和公众有效沟通，包括报告、设计文稿与陈述，并能跨文化交流，理解语言与文化差异。', 'Communicate complex engineering matters with peers and the public in reports, designs and talks, and across cultures and languages.'),
  (4, 1, 8, '个人与团队', 'Individual and teamwork', '能够在多样化、多学科背景的团队中承担个体、成员或负责人的角色。', 'Work as an individual, a member or a leader in diverse and multidisciplinary teams.'),
  (5, 1, 7, '工程伦理和职业规范', 'Engineering ethics and professional conduct', '具有工程报国的情怀、人文社会科学素养和社会责任感，理解并遵守工程伦理、职业规范和相关法律。', 'Serve the public with cultural literacy and social responsibility; understand and keep engineering ethics, professional codes and the law.'),
  (6, 1, 6, '工程与可持续发展', 'Engineering and sustainable development', '能够分析和评价复杂工程实践对社会、健康、安全、法律、经济和环境可持续发展的影响，并理解应承担的责任。', 'Analyse and evaluate the effects of engineering practice on society, health, safety, law, the economy and a sustainable environment, and understand the responsibilities.'),
  (7, 1, 5, '使用现代工具', 'Modern tool usage', '能够针对复杂工程问题开发、选择与使用恰当的技术、资源、现代工程工具和信息技术工具，进行预测与模拟，并理解其局限。', 'Create, select and use suitable techniques, resources and modern engineering and IT tools, including prediction and modelling, knowing their limits.'),
  (8, 1, 4, '研究', 'Investigation', '能够基于科学原理和科学方法研究复杂工程问题，包括设计实验、分析与解释数据、综合信息得到有效结论。', 'Investigate complex engineering problems by scientific method: design experiments, analyse and interpret data, synthesise information and draw valid conclusions.'),
  (9, 1, 3, '设计/开发解决方案', 'Design/development of solutions', '能够针对复杂工程问题设计和开发解决方案，满足特定需求，体现创新，并考虑健康、安全、全生命周期成本、净零、法律、伦理、社会与文化等因素。', 'Design and develop solutions for complex engineering problems that meet given needs, show innovation, and consider health, safety, whole-life cost, net zero, law, ethics, society and culture.'),
  (10, 1, 2, '问题分析', 'Problem analysis', '能够识别、表达并结合文献分析复杂工程问题，从可持续发展的角度得出有依据的结论。', 'Identify, formulate and analyse complex engineering problems with the literature and reach substantiated conclusions, with sustainability in view.'),
  (11, 1, 1, '工程知识', 'Engineering knowledge', '能够将数学、自然科学、计算、工程基础和专业知识用于解决复杂工程问题。', 'Apply mathematics, natural science, computing, engineering fundamentals and the specialism to complex engineering problems.'),
  (12, 2, 12, '终身学习', 'Lifelong learning', '具有自主学习和终身学习的意识，有不断学习和适应发展的能力。', 'Be aware of the need for independent and lifelong learning, and be able to keep learning and adapting.'),
  (13, 2, 11, '项目管理', 'Project management', '理解并掌握工程管理原理与经济决策方法，并能在多学科环境中应用。', 'Understand engineering management and economic decision and apply them in multidisciplinary settings.'),
  (14, 2, 10, '沟通', 'Communication', '能够就复杂工程问题与业界同行及社会公众有效沟通，具备一定的国际视野，能够跨文化交流。', 'Communicate complex engineering matters with peers and the public, with an international outlook and across cultures.'),
  (15, 2, 9, '个人和团队', 'Individual and teamwork', '能够在多学科背景的团队中承担个体、成员以及负责人的角色。', 'Work as an individual, a member or a leader in multidisciplinary teams.'),
  (16, 2, 8, '职业规范', 'Professional conduct', '具有人文社会科学素养和社会责任感，能够在工程实践中理解并遵守职业道德和规范，履行责任。', 'Have cultural literacy and social responsibility, and keep professional ethics and codes in engineering practice.'),
  (17, 2, 7, '环境和可持续发展', 'Environment and sustainability', '能够理解和评价复杂工程实践对环境与社会可持续发展的影响。', 'Understand and evaluate the effects of engineering practice on the environment and a sustainable society.'),
  (18, 2, 6, '工程与社会', 'Engineering and society', '能够基于工程相关背景知识，合理分析和评价工程实践对社会、健康、安全、法律以及文化的影响，并理解应承担的责任。', 'Analyse and evaluate the effects of engineering practice on society, health, safety, law and culture, and understand the responsibilities.'),
  (19, 2, 5, '使用现代工具', 'Modern tool usage', '能够针对复杂工程问题开发、选择与使用恰当的技术、资源、现代工程工具和信息技术工具，包括预测与模拟，并理解其局限。', 'Create, select and use suitable techniques, resources and modern tools, including prediction and modelling, knowing their limits.'),
  (20, 2, 4, '研究', 'Investigation', '能够基于科学原理并采用科学方法研究复杂工程问题，包括设计实验、分析与解释数据，并综合信息得到合理有效的结论。', 'Investigate complex engineering problems by scientific method: design experiments, analyse and interpret data, and draw valid conclusions.'),
  (21, 2, 3, '设计/开发解决方案', 'Design/development of solutions', '能够设计针对复杂工程问题的解决方案，体现创新意识，并考虑社会、健康、安全、法律、文化以及环境等因素。', 'Design solutions for complex engineering problems with innovation, considering society, health, safety, law, culture and the environment.'),
  (22, 2, 2, '问题分析', 'Problem analysis', '能够应用数学、自然科学和工程科学的基本原理，识别、表达并通过文献研究分析复杂工程问题，获得有效结论。', 'Identify, formulate and analyse complex engineering problems from first principles and the literature, and reach valid conclusions.'),
  (23, 2, 1, '工程知识', 'Engineering knowledge', '能够将数学、自然科学、工程基础和专业知识用于解决复杂工程问题。', 'Apply mathematics, natural science, engineering fundamentals and the specialism to complex engineering problems.'),
  (24, 3, 8, '沟通合作', 'Communication and cooperation', '理解学习共同体的作用，掌握沟通合作技能，能够开展小组互助和合作学习。', 'Communicate and work together in a community of learning.'),
  (25, 3, 7, '学会反思', 'Reflection', '具有终身学习与专业发展意识，能够运用反思和批判性思维分析和解决教育教学问题。', 'Keep learning, and use reflection and critical thinking on questions of teaching.'),
  (26, 3, 6, '综合育人', 'Whole-person education', '能够把学科教学、主题教育和社团活动结合起来，促进学生全面发展。', 'Join subject teaching with activities so that learners develop as whole persons.'),
  (27, 3, 5, '班级指导', 'Class guidance', '掌握班级组织与建设的规律和方法，能够从事班主任工作和德育活动。', 'Organise and build up a class, and guide it as its form teacher.'),
  (28, 3, 4, '教学能力', 'Teaching ability', '能够依据课程标准和学生身心特点设计、实施和评价教学，并开展教学研究。', 'Design, carry out and evaluate teaching for the curriculum and the learner, and study one''s own teaching.'),
  (29, 3, 3, '学科素养', 'Subject literacy', '掌握所教学科的知识体系、思想与方法，了解学科之间及学科与社会实践的联系。', 'Command the knowledge, ideas and methods of the subject and its links to other subjects and to practice.'),
  (30, 3, 2, '教育情怀', 'Commitment to education', '认同教师工作的意义，具有人文底蕴和科学精神，尊重学生，做学生成长的引路人。', 'Value the work of a teacher, respect learners and guide their growth.'),
  (31, 3, 1, '师德规范', 'Professional ethics of teachers', '认同社会主义核心价值观，依法执教，立德树人，遵守教师职业道德规范。', 'Teach within the law and the code of the profession, with the formation of character as the first duty.');

select setval(pg_get_serial_sequence('requirement_library_item', 'id'), max(id)) from requirement_library_item;

insert into requirement_library_map (item_id, other_item_id) values
  (12, 1),
  (13, 2),
  (14, 3),
  (15, 4),
  (16, 5),
  (17, 6),
  (18, 6),
  (19, 7),
  (20, 8),
  (21, 9),
  (22, 10),
  (23, 11);

insert into section_time (section, from_time, to_time) values
  (1, '08:00', '08:45'),
  (2, '08:50', '09:35'),
  (3, '09:55', '10:40'),
  (4, '10:45', '11:30'),
  (5, '13:30', '14:15'),
  (6, '14:20', '15:05'),
  (7, '15:25', '16:10'),
  (8, '16:15', '17:00'),
  (9, '18:30', '19:15'),
  (10, '19:20', '20:05'),
  (11, '20:10', '20:55'),
  (12, '21:00', '21:45');

insert into dropdown_change (id, project_id, kind) overriding system value values
  (1, 0, 'base');

select setval(pg_get_serial_sequence('dropdown_change', 'id'), max(id)) from dropdown_change;

-- what the database keeps true by itself

-- The college that a unit belongs to: the nearest one above it, or the unit itself where there is none.
create function college_over(unit integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  with recursive above as (
    select id, parent_id, kind, 0 as far from college where id = unit
    union all
    select c.id, c.parent_id, c.kind, a.far + 1 from college c join above a on c.id = a.parent_id where a.far < 20
  )
  select coalesce((select id from above where kind = 'college' order by far limit 1), unit)
$function$;

-- A column such as has_first_password says something about a secret and holds none. Masked, its row could not come back
-- from the recycle bin, because the mark of a secret is no boolean.
create function data_safety_is_secret(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select name ~* '(password|passwd|secret|token|salt|totp|private_?key|access_?key|api_?key|_pass$|_hash$|^pin$)' and name !~* '^(is|has)_'
$function$;

create function data_safety_masked(given jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_object_agg(key, case
    when value <> 'null' and (data_safety_is_secret(key) or (key = 'value' and data_safety_is_secret(coalesce(given ->> 'name', ''))))
    then '"******"' else value end)
  from jsonb_each(given)
$function$;

-- The first letter of the pinyin of each Chinese sign from U+4E00 to U+9FA5, one after the other, by the order of ICU; other
-- signs stand for themselves. So "sjjg" finds 数据结构. Signs with several readings have the one that names have.
create function pinyin_initials(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(string_agg(
    case when ascii(sign) between 19968 and 40869 then chr(get_byte(letters, ascii(sign) - 19968)) else lower(sign) end,
    '' order by at), '')
  from regexp_split_to_table(words, '') with ordinality as signs (sign, at),
    (select 'ydkqsxhwzssxhbymgcczqpssqbycdscdqldylybsgjgyqzjjfgcclzzawdwzjljpfyynwjjtmyyzwzhfyyppqhgccyyymjqyxxgjxhsdsjnjjsmhmlzrxyfs'
      'ngsyczqzggllyjlmyzssecykyyhqwjssggyxyqyjtwkdjhychmyxjtlxjyqbyxdldwrrjjwysrldzjpcbzjjbrcfslbczstzfxxthtrqggbdlyccscymmrfc'
      'yqzpwwjjyfcrwfdfzqpyddwyxkyjawjffxjpdftzyhhycyswccyqsclcxxwzzxnbgnnxbxlzsqsbsjpysyzdhmdzbqbzcwdzzyytzhbtsyyfzgntnxqywqsk'
      'bphhlxgybfmjnbjhhgqtjcysxstkzglyckglysmzxyalmeldccxgzyrcxsdltjzcqkcnnjwhjczzcqljststbnxbtyxceqxgkwjyflzqlyhjqspsfxlfpbyq'
      'xxxydcczylllsjxfhjxpjbcffyabyxbhczbjyclwlczggbtssmdtjcxpthyqtgjjscjfzkjzjqnlzwlslhdzbwjncjzyzsqnycqyrzcjjwybrtwpyftwexcs'
      'kdzctbxhyzcyyjxzcfbzzmjyxxcdczottbzljwfckszsxfyrlnyjmbdthjxsqjccsbxyytsyfbjdztgbcnclcyzzbsacyzzscjcshzqydxlbpjllmqxtydzx'
      'sqjtzpxlcglqccwjbhctdjjsfxjejjtlbgxsxjmyjjqpfzasyjncydjxkjcdjszcbartcclnjqmwnqnclllkbybzzsyhqcltwlccrshllzntylnewyzyxczx'
      'xgdkdmtcedejtsyyszdqdfmsdzjlhrwnqlybglxhlgtgxbqjdzfyjsjyjcjmrnymgrcjczgjmzmgxmmryxkjnymsgmzjymklfxmbdtgfbhcjhkylpfmdxlqj'
      'jsmtqgzsjlqdldgjycalcmzcsdjllnxdjffffjczfmzffpfkhkgdpqxktacjdhhzdddrrcfqyjkqccwjdxhwjlyllzgcfcqdsmlzpbjjplsbcjggdckkdezs'
      'qsckjgcgkdjtjllzycxklqscgjcltfpcqczgwbjdqsdjjbyjhsjddwgfsjgdkccctllpspkjgqjhzzljplgjgjjthjjyjzcjmlzlyqbgjwmljkxzdznjqsyz'
      'mljlljkywxmkjlhskjgbmclyymkxjqlbmclkmdxxkwyxwslmlpsjqjcqxyjfjtjdxmxxllcrqbsyjbgwywxggbcyxpjtgpepfgdjgbhbncfjyzjkjkhxqfgq'
      'zkfhygkhdgllsdjjxpqykybnqsxqnszswhbsxwhxwbzzxdmndjbsbkbbzklylxgwxjjwaqzmywsjqlcjxxjqwjeqxscwetlzhlyyysdzpyqyzcmtlshtzcfy'
      'cyxyljsdcjjagyslcllyyysglrqqeldxzsccccadycjysfsgbfrsszqsbxxpsjwsdrckgjlgdkzjzbdktcsyqpyhstcldjlhmymcgxyzhjdctmhltxzxyl?m'
      'ohyjcltyfbqqjbfbdfehtksqhzywwcnxxcdwhhwgyjlegmdmcwgfjhcsntfydolbygwqwesjpwnllrydzsztxyqpzgcwxhnxpyxshmdqjhztdppbfyhzhhjy'
      'fczwkgkzbldntsxhqeegzxylzmmzyjzkszxkhkhtxexxgylyapsthxdwhzydpxagkydxbhnhxkdfjnmyhylpmgocslnzhkxxlbzzlbmlsfbhhgsgyyggbhsc'
      'yajtxwlxtzqcwzydqdqmmhdqllszhlsjzwfjhqswscelqazynytlsxthaznkzzsdhlacxtwwcsgqqtddyzbcchyqzflxpslzygpzsznglydqcbdlxjtctajd'
      'kywnsyzljhhdzcwnyyzynmhychhhxhjkzwsxhdnxlyscqydpclyzwmypbkxyjlkzhtyhsxqsyshxasmchkdscrswjpwqsgzjlwwschszhsqnhzsegndaqtba'
      'alzzmsstdqjcjktscjaxplggxhhgoxzcxpdmmhldgtybysjmxhmrzplxjzckzxshflqxccdhxezfchzccdytcjyxqhlxdhypjqxnlsyydzozjnhxqezysjya'
      'yxkypdghddxsppyzndlthrhxydpcjjhtcxmctlhbynyhmhzllhnxmylllmdcppxhmxdkycyrdltxjchhznxclcclylnzsxzjzzlnnllwhyqsnjhxynttdkyj'
      'pychhyegkcttwlgqrlggtgtygyhpyhylqyqgcwyqkpyyyttttlhyhlltyttsplkyzwgtwgpydqqzzdqxskcqnmjjzzbxyqmjrtfbbtkhzkbjdjjkdjjtlbwf'
      'zpbtkqtztgpdgntpjyfalqmkgxbdclzfhzclllladpmxdjhlcclgyhdzfgyddgcyyfgydxkssebdhykdkdkhnaxxybfbyyhxcqgabfqyjjdmljcsjzllpchb'
      'sxgjyndybyqspqwjlzktddtaccbkzdyzypjzqsjnkktknjdjgyepgtlfyqkasdntcyhblgdzhbbydmjregkzyheyybjmcdtyfzjjhgcjplxhldwxjjkytcyk'
      'sssmtwcttqzlzbszdtwzxgzagyktywxlhlcpbclloqmmzsslcmbjcszzkydczxgqjdsmcytzqqlwzqzxssbpkdfqmddzdsddtdmfhtdyzjaqjqkypbdjyyxt'
      'ljhdrqxxxhaydhrjlklytwhllrllrcxylbwsrszzsymkzzhhkyhxksmzsyzgcjfbzbsqlfcxxxnxkxwymsddyqwggqmmyhcdzttfgyyhgstttybykjdhkyjb'
      'elhdypjqnfxfdqkzhqkzbyjtzbxhfdxbdaswhawajldyjsfhbldnndnqjtjnchxfjsrfwhzfmdrfjyhwzpdjkzyjymfcyznynxfbytfyfwygdbnzzzdnytxz'
      'emmqbsqehxfzmbmflzzsrsymjgsxwzjsprydjsjgxhjjgljjynzjjxhgjkymlpeyycsysgqzswhwlyrjlpxslcxmfsmwkcctnxnynpnjszhdzeptxmwywayy'
      'sywlxjqzqxzdclaeelmcpjpclwbxsqhfwrtffjtnqjhjqdxhwlbyzcfjlalkyyjldxhhycstdywnrjtxywdrmdrqhwqcmfjdyzmhmayxjwmyzqsxtlmrspww'
      'chajbxtgcypxyyrrclmpamgkqjszyjrmyjsnxtplnbappypylxmyzkynldgyjzczhnlmzhhanqmpgwqtzmxxmllhgdzxyhxkrxycjmffxyhjfsbssqlhxndy'
      'cannmtcjcyprrnytyqnyymbmsxndlylysljnlxyshqmllyzlzjjjkymzcsfbzxxmstbjgnxyzhlsnmcqscyznfzlxbrnnnylmnrtgzqysatswryhyjzmzdhz'
      'gzdwybsscskxsyhytsxgcqgxzzbhyxjscrhmkkbsczjyjymkqhzjfnbhmqhysnjnzybknqmcjgqhwlsnzswxkhljhyybqcbfcdsxdldspfzfskjjzwzxsddx'
      'jseeegjscssmgclxxkwwyllymwwwgydkzjgggtggsycknjwnjpcxbjjtqtjwdsspjxzxnzxwmelptfsxtllxcljxjjljsxctnstxlehhlyqrwhsycsqrybya'
      'ywjejqfwqcqqcjqgxaldbzzyjgkgxpltqyfxjltpadkyqhpmatlcpdhkxmtxybhblefxdleegqdymsawhzmljtwyqxlyjzljeeyxbqqffnlyxrdsctgjgxyw'
      'lkllxqkcctlhjlqmkkzgcyygllljdzgydhzwxpysjbzkdzgyzzhywyfqytyzszyezklymhjjhtsmqwyzlkyywzcsrkqyqltdxwcdrjklwsqzwbdcqyncjsrs'
      'zjlkcdcdtlzzzacqqczddxyplxcbqjylzllljddzjgyjyjsyxnyyynxjxkxdazwyrdljyyyrjlglldrxjcykywnqcclddnyyykyckczhjxcclgzqjgjwppcq'
      'qjysbzzxyjxjbxjfzbsbdsfnsfpzxhdwztdmpptblzzbzdmyypqjrsdzsqzsqxbdgcpzswdwcsqzgmdhzxmwwfybpdgphtmjthzsmmbgzmbzjcfzhfcbbzmq'
      'cfmbcmcjxlgpnjbbxgyhyyjgptzgzmqbqdcgybjxlwzkydpdymgcftpfxyztzxdzxtgkmtybbclbjaskytssqyymscxfjewlsllszbqjjjaklyldlycctsxm'
      'cwfgkkbqxlllljyxtyltyxytdpjhnhgnkbyqnfjyyzbyyessessgdyhfhwtcjbsdzjtfdmxhcnjzymqwsrxjdzjqpdqbbsdjggfbkjbxdgjhmgwjjjgdllth'
      'zhhyyyyyysxwtyyyccbdbpypzyccztjpzywcbdlfwzcwjdxxhyhlhwczxjtczlcdpxdjczczlyxjjsjbhfxwpywxzptdzzbdccjhjhmlxbqxxbylrddgjrrc'
      'tttgqsczwmxfytmwzcwjwxjywcskybzqccttqnhxnkxxkhkfhtswoccjybcmpzzyjbnnzpbthhjdlscddytyfjpxyngfxbyqxcbhxcbsxtyzdmzysnxsxlhk'
      'mzxlthdhkghxjsshqyhhcjyxglhzxcsnhekdtgqxqypkdhextykcnymyyypkqyytjxzlthhqtbyqhxbmyhsqckwwyllhcyylnneqxqwmcfbdccmljggxdqkt'
      'lxkgnqcdgzjwyjjlyhhqtttnwchhxcxwheszjydjccdbqcdgdnyxzdhcqrxcbmztqcbxwgqwyybxhmbymykdyecmqkyaqyngyzslfykkqgyssqyshjgjcnxk'
      'zycxsbkyxhyylstycxqthysmgscpmmgcccccmtztasmgqzjhklosqylswtmqsyqkdzljqqyplcycztcqqpbbqjzclpkhqcyyxxdtdddsjcxffllchqxmjlwc'
      'jcxtspycxndtjshjwxdqqjckxyamylsjhmlalykxcyydmamdqmlmcznnyybzkkyflmchcmlhxrcjjhsylnmtjggzgywjxsrxcwjgjqhqzdqjdzjjzkjkgdzq'
      'gjjyjylhzxxcdqhhhestmhlfsbdjsyyshfyssczqlpbdrfrztzdkykhsctgkwdqzrkmsynbcrxqbjyfaxpzzedzcjykbcjwhyjbqdzywnyszptdkzpfpbazt'
      'klqyhbbzpnbptyzzybhnydcpjmmcycqmcjfzzdcmnlfpbplngqjtbttajzpzbbdnjkljqylnbzqhksjznggqsczkyxchpzsnbcgzkddzqanzgjkdntlzldwj'
      'ljzlywtxndjzjhxyatncbgtzcsskmnjpjytsrwxcfjwjjtkhtzplbhsnjzsyjbwbzyzlstlsbjhdwwqpslmmfbjdwajyzccjtbnnrzwqxcdslqgdsdpdzhjt'
      'qqpsqlyyjzlgyhyzlctcbjtktyczjtqkbpjlgmjzdmcsgpynjzjjyyknhrpwszxmtncszzyxybyhyzaxywkcjtllckjjtjhgcxdxyqyczbywblwqcglzgjgq'
      'rqcczssbcrbcskydznljsqgxssjmecnstztpbdlthzwhqwqtzexnqczgweskssbybstscsjccgbfsdqszlccglllzghzcthcnmjgyzaznmckcstjmmzckbjy'
      'gqljyjppldxrgzyxccsnhshgdznlzhzjjcddcbcjflbfqbczzwpqdnhxljcthqwjgylnlszzpcjdscqqhjqkdxkpbajyemsmjtzdxlcjyryynwjbngzzkmjx'
      'ltbsllrtpylcsznxjhllhyllqqzqlxymrcwcxsljmczltzldwdjjllnzggqxppskygyggbfzpdkmwghcxmcgdxjmcjsdycabxjdlnbcddygskydjtxdjjyxm'
      'saqazdzfslqxyjsjzylblxxwxqqzbjzlfbblylwdsljhxjyzjwtdjcyfqzqzzdcsxzzqlzcdzfchyspympqzmlpplffxjjnzzylsjyyqzfpfzksywjjjhrdj'
      'zzxtxxglghtdxcskyswmmtcwybazbjkshfhgcxmhfqhyxxyzftsjyzbxyxpzlchmzmbxhzzssyfdmncwdabazlxktcshhxkxjjzjsthygxsxyyhhhjwxkzxc'
      'sbzzwwhhcwtzzzpjxsnxqqjgzyzawllcwxzfxgyxyhxmkyyswsqmnjnaycyspmjkgwcqhylajjmzxhmmcnzhbhxclxtjpltxyjhdyylttxfszhyxxsjbjyay'
      'rsmxyplckdlyhlxrlnllstyzyyqygyhhsccsmcztzcxhyqfpyyrpfflfqtntszllzmhwtcjqyzwtllmlmdwmbzssmzrbpdddlgjjbxccsrzqqygwcsxfwzlx'
      'ccrbtdzmcyggdlqsgtjmwljmymmsyhfbjdgyxccpshxczcsbsjwjgjmpbwaffyfnxhydxzylremzgzcyhsszdlljcsqfzxxkptxzgxjjgbmyyysnbtylbnlh'
      'bfzdcyfbmgqrrmsszxysgtznnydzzcdgbjafjbdknzblcsszpsgzycjszlmlrzzbzzldlsllysxsqzqlyxzlsgkbrxbrbzcycxzjzeeyfgklzlyyhgysgzlf'
      'jhgtgwkraajyzkzqtsshjjxdzyzzyjlzyrzdqqhgjzxsszbtkjpbfrtjxllfqwjgslqtymblpzdxtzagbdhzzrbgjhwnjtjxlhscfsmwlldqysjtxkzscfwj'
      'lbxftzlljzllqblcqmqqcgcdfpbbhzczjlpyygjdtgwdcfczqyyyqysrclqzfklzzzgffsqnwglhjycjjczlqzzyjbjzzbpdccmhjgxdqdgdlzqmfgpsytsd'
      'yfwwdjzjysxyycjcyhzwpbyhxrylybhkjksfxtzjmmchhlltnyymsxxyzpdjjycdyzwmtjjkqyrhllqxpsgtlwycljscbxjyzfnmlrgjjtyzbsyzmsjyjhgf'
      'zqmsyxrszcwtlrtqzsstkxgqggsptgcdnjsgcqcqhmxggztqydjjzdlbzsxjlhyqgggthqscpyhjhhgnygkggcmjdzllcclxqsftgzslllmlcskctbljzzsz'
      'mmnytpzsxqhjcjyqxyexzqzcpshkzzysxcdfgmwqrllqxrfztlysdctmjcsjjdhjnxtnrztzfqrhqgllgcxszsjdjljcytsjtlnyxhszxcgjzyqpylfhdjsb'
      'pcczgjjjqzjqdybssllcmyttmqtbhjqnnygkynqyqmzgcjkpdcgmyzhqllsllclmholzgdylfzsljcqzlylzcjeshnylljxgjxlyjyyyxnbcljsswcqqcjyl'
      'lcldjyllzllbnylgqchxyyqoxccqkyjxxhyklksxaqqxcqkkkkcsgyxxyqxygwtjohthxpxxcsshcyeychzzcbwqbbwjqcscszsslzylgdesjzmmymcytsds'
      'xxscjpqqsqylyfzychdjdzywcbtjsydjhcyddjlbdjjsodzyqysqkxxdhhgqjyohdyxwgmmmajdybbbppbcmhcpljzsmtxerxjmhqdstpjdcbssmsssthjts'
      'lmmtrcplzszmlqdsdmjmqpnqdxcfynbfsdqqyxhyaykqyddlqyyysszbydslntfjtzqbzmchdhczcwfdxtmqqsphqwwxsrgjcwtjtzzqmgwjjrjhtqjbbgwz'
      'fxjhnqfxxqywyyhyscdydhhqmnmdmmcpbszppzzglmzfollcfwhmmsjzttthlmyffytzzgzyskjjxqyjzqbhmbzzlyghgfmshpcfzsnclpbqsnjszslxjfpm'
      'tyjygbxlldlxpzjypjyhhzcywhjylsjexfsqzywxkzjlladtmlymqjpwxxhxsktqjezrpxxzghmhwqpwqlyjjqjjzszcfhjlchhnxjlqwzjhbmzyxbdhhypy'
      'lhlhlgfwlcfyytlhjjcjmscpxstkpnhjxsntyxxtestjctlsslstdlllwwyhdhrjzsfgxssyczykwhtdhwjslhtzdqdjzxxqggyltzphcsqfzlnjtclzpfst'
      'pdynylgmjllycqhynsbchylhqyqtmzybbywrfqykjsyslzdyjmpxyyssrhzjnyqtqdfzbwwdwwrxcwhgyhxmkmyyyhmsmzhngcepmlqqmtcwctmhmxjpjjhf'
      'xyyzsjchtybmstsyjdtjjqytlhynbyqzlcxcnzwsmylkfjxlwgbypjytysylymzcktdwlgsmzsylmpwlzwxwqzssaqsyxyrhssntsrapccpwcmgdhhxzdzxf'
      'jhgzttsbjhgyglzysmyclllybtyxhbbzjkssdmalhhycfygmqypjycqxjllljgclzgqlycjcctotyxmtmshllwcgfxymzmklpszzcxhhjyslctyjcyhxsgyx'
      'zkxlzwpyjpdhjwpjpwsqqxlxxdhmrslzcyzwstcxkystzshbsccstplwsscjchjlcgchssphylhfhhxjsxyllnylmzdhzxylsxlwzyhcldyahzcmddyspjtq'
      'jzlngjfsjshctsdszlblmssmnyymjqbjhrcwtyydchqljapzwbgqybkfcmjwlzllyylszydwhxpsbcmljpscgbhxlqhyrljxyswxhxzlldfhlslymjljyfly'
      'jycdrjlfsyzfsllcqyqfgjyhyszlylmstdjcyhbzllnwlxxygyyhbmgdhxxhhlzzjzxczzzcyqzfnjwpylcpkpykpmclqkdgxzggwqbdxzzkzfbxxlzxjtpj'
      'pttbytszzdwslchzhsltjxhqlhyxxxywzyswtmzkhlxzxzpyhgchkjfsyhztjrlxfjxptztwhplyxfcrhxshxkjxxyhzjdxjwylhyhmjtbflkhtxcwhcfwjc'
      'fpqrxqxcyyyjygrpxgscsxngwchkzdxhflxxhjjbyzwtsxnncyjjymswzjqrmhxzwfqsylzjzgbhynslbgttcsebhxxwxyhhxyxnsqyxmlywrgyqlxbbcljs'
      'ylpsytjzyhyzawlhorjmksczjxxxyxchcytryxqjddsjfslyltsffyxlmtyjmjjyyyxltzcsxqzlhzxlwyxzhdnlrxhxjcdyhlbrlmbrllaxksllljlyxxly'
      'crylcjcgjcmtlzllcyzzpzpcyawhjjfybdyyzsepckzdqyqpbpcjpdcyzbdbbcyydycnnpjmtmlrmfmmgwygbsjgygsmdqqqztxmkqwgxllpjgzbqcdjjjfp'
      'kjkcxbljmswmdtqjxldlppbxcwkcqqbfqjczagzgmykbhyyhzykndkzmbpjyspxthlfpnyygxjdbkxnhhjhzjxstrstldxskzysybmxjlxyslbzyslhxjpfx'
      'bqnbylljqkygzmcyzzymccsldlhzgwfwyxzmwcxtynxjhbyymcysbmhysmydyshqyzchmjjmzcaahcbjbbhplxtylsxsdjgjdhkxxtxxnbhnmlngsltxmrhn'
      'lxqjxmzllyswqgdlbjhdcgjyqyymhwfwjybbbyjmjwjmdpwhxqldyapdfxxbcgjspckrssyzjmslbzzjfljjjlgxzgyxyxlszqyxbexyxhgcxbpldyhwecdw'
      'wcjmbtxchxyqxllxflyxlljlssfwdpzsmyjclmswtczbchqekcqbwlcgydblqppqzqfjqdjhymmcxtxdrmjwrhxcjzclqxdyynhyyhrslsrsywwzjymtltll'
      'gtqcjzyabsckzcjyccqljsqxalmzyyywlwdxzxqdllqshgpjfjljhjabcqzdjgthhsstcyjlbswzlxzxrwgldlzrlzqtgsllllzlymxqgdzhgbdbhzpbrlwz'
      'xqbpfdwozzwhlypcbjcczdmbzpbzzzcyqxldomzblzwpdwyygdstthcsqsccrsssyslfybfntyjszdfndpthtzzmbblxlcmyffgtjjqwftmdpjwdnlbzxmmc'
      'tgbdzlqlpyfhsymjylsdchdzjwjcctljcldtljjcpddpjdsszynndbjlggjzxsxnlycybjjqxcbylzcfzppgkcxzdzfztjjfjsjxzbnzyjqttyjwhtyczhym'
      'djxttmpxsflzcdwslshxybzgtfmlcjtacbbmgdewycyzcdszcyhflyctygwhkjyylsjcxgywjcbhlcsnddbtzbsclyzczzssqdllmqyyhfllqllxfdyhabxg'
      'gnywyypllsdldllbjcyxjzmlhljdxyyqytdlllbbgbfdfbbbjzzmdpjhgclgmjjpgaehhbwcqxaxhhhzchxyphjaxhlphjpgpzjqcqzgjjzzgzdmqyybzzph'
      'yhybwhazyjhykfgdpfqsdlzmljxjpgalxzdaglmdgxmwzqytxdxxpfdmmssympfmdmmkxksyzyshdzkjsysmmzzzmsydnzzczxbmlstmddnmxckjmztyymzm'
      'zzmsshhdccjemxxkljstgwlsqlyjzllsjssdbpmhnlyjczyhmxxhgzcjmdhxtkgrmxfwmckmwkdcksxqmmmfzzydkmsclcmpcgmwrpxqpzdsslcxkyxtmlgj'
      'yahzjgzqmcsnxyhmmpmlkjxmhlmlgmxctkzmjjyszjsyszhsyjzjcdajzybsdqjzgwzkgxfkdmsdjlfmehkzqkjbeypzyszcdwyjffmzjykttdzzefmzlbnp'
      'plplpbpszalltylkckqzkgenqlhagyxydpxlhsxqqwqykxqclhyxxmlyccwlymqyskychlcjnszkpyzkcqzqljbdhdjhlasqlbydwqlwdnbqcryddztjybkb'
      'wszdxdtnpjdtctqdfxqqmgnseclstbhpwslctxxlpwydzklzygzcqapllkccylbqmqczqcljslqzdjxldthpzqdljjxzqdjyzhkzljcyqdyjppypeakjyrmp'
      'cbymcxkllzllfqpylllmbsglcysslrsysqtmxyxqqzbdzrysyztffmzzsmzqhzssccmlyxwtpzgxzjgzgsjsgkddhtqggzllbjdzlcbzhyxyzhzfywxyzyms'
      'dbzzyjgtsmtfxqyxjscdgslnmdlrytzlryylxqhtxsrtzcgyxbnqqzfhykmzjbzymkbpnlyzpblmcnqyzzzsjzhjctzhhyzzjrdyzhnfxglfxslkgjtctssy'
      'llgzrzbbjzzklpkbczyslxyxbjfpnjzzxcdwxzyjxzzdjjgggrsrjkmcmzjlsjywqshyhqjsxpjztzlsnshrnypjtwchklbsrzlcxwjqxqkysjycztlqzybb'
      'ybwzjqdwgyzcytjcjxckcwdkkzxsgkdzywwyyjqyytcytdjlxwkczkklcclzcqqdzlqlcsfqchqhsfsmqzzllbjjzbsjhtsjdysjqjpdlzcdcwjkjzzlpycg'
      'mzwdjjbsjqzsyzyhhxcbbjydssddzncglqmbtsfcbfdzdlznfgfjgfsmptjqlmblgqcyyxbqkdxjqsrfkztjdhczklbsdzcfytplljgjhtxzcsszzxstcygk'
      'gckgyoqxjplzbbbgtgyjdgczqszlbjlsjfzgkqqjcgyczbzqtldxrjxbsxxpzxhyzyclwdsjjhxmfczpfzhqhqmqgkslyhtycgfrzgnqxclpdlbzcsczqllj'
      'blhbdcypczppdymtzsgyhckcpzjgslclnscdsldzxbmsdlddfjmkdjdhslzxlszqpqpgjllybdszgqlbzlslkyyhzttncjyqtzzfszqztlljtyyllqllqyzq'
      'lbdzlslyyzymdfszsnhlxznczqzbbwskrfbcyzmthblgjpmczzcstlxshtzcyzlzblfeqhlxflcjlyljqcbzlzjghsstbrmhxzhjzclxfnbgxgtqjcztmsfz'
      'kjmssnxljkbhszxntnlzdntlmsjxgzjyjczxyhyhwrwwqnztnfjscpzshzjfyrdjsfscjzbjfzqzchzlxfxsbzqlzsgyftzdcszxzjbqmszkjrhxjzcgbjkh'
      'chgtjkjqglxbxfgdrtylxjxgdtsjxhjzjjcmzlcqsbtxhqgxttxhxftsdkfjhzyjfjxrzcdlllcqsqqzqwqxswqtwgwbzcgcllqzbclmqqtzgzxzxljfrmyz'
      'flxysqxxjkxrmjdcdmmyxbsqbhgcmwfwtgmxlzbyytgzyccdxyzxswgxyjyznbgpzjcqsyxcxrtfycgrhztxszzthcbfclsyxzljqmzlmplmxzjssflbysmy'
      'qhxjsxrxsqzzzsslyflczjrcrxhhzxqydshxsjjhzcxjbdynsysxjbqlpxzqpymlxzkyxlxcjlcycrxzzlldlllsjyhzxhyjwkjrwyhcpsgnrzlfzwfzznsx'
      'gxflzsxzzzbfcsyjdbrjkrdhhgxjljjtgxjxxstjtjxlyxqfcsgswmsbctlqzzwlzzkxjmltmjyhsddbxgzhdlbmyjfrzfcgclyjbpmlysmsxlszjqqhjzfx'
      'gfqfqbpxzgyyqxgztcqwyltlgwwgwhllfsfgzjmgmgbgtjfsyzzgzyzaflsspmlbflcwbjzcljjmzlpjjlymqdmyyyfbgygqzglyzdxqyxrqqqhsxyyqqygj'
      'tyxfsfsllgnqcygycwfhcccfxbylypllzqxxxxxkqhhxshjzcfdsczjxcpzwhhhhhapylhalpqafyhxdyllkmzqgggddesrnndltzgchybpysqjjhclljtol'
      'njpzljlhymheydydsqycddhgzpndzclzywllznteytgxlhslpjjbdgwxpcdntjcklkclwkllcasstknzdnqnttlyyzssysszzryljqkcgbhhcrxrzydgrgcw'
      'cgzhfffppjfzynakrgywyqpqxxfkjtszzxswzddfbbqtbgtzfznpzfpzxzpjszbmqhkcyxyldkljnypkyghgdcjxxeahpnzgctzcmxcxmmjxnkszqnmnlwbw'
      'wxjjyhclstmcsqdjcxxtpcnfdtnnpglllzcjlspblplkcdtnjnlyyrscffjfqwdpgzdwmnzcclodaxnssnyzrestyjwjyjdbcfxnmwttbqlwstszgybljpxg'
      'lboclgpcbjftmxzljylzxcltpnclcgxtfzjshcrxsfyszdkntlbyjcyjllstgqcbxnwzxbxklylhzlqzlnzcqwgzlgzjncjgcmnzzgjdzxtzjxycyycxxjyy'
      'xjjxsssjstssttppghtcsxwzdcsyfptfbchfbblzjclzzdbxgcxlqpxkfzflsyltywbmnjhskbmddbcysccldxycddqlyjjhmqllcsgljjsyfpyyccyltjan'
      'tjjpwycmmgqyysxdhqmzhszxbftwwzqswqrfkjlxjqqyfbrxjhhfwjgzyqacmyfrhcyybyqwlpexcczstyrltsdmqlykmbbgmyyjprknnbbsxyxbhyzdjdng'
      'hpmfsgbwfzmfqmmbcmzdcjjlcnyxyqgmlrygqccyhzlwjgcjcggmcjjfyzzjhycfrrcmtzqzxhfqgdjxccjeaqcrjthpljlszdjrbcqhjdzrhxlyxjsymhzy'
      'dwldfryhbbydtssccwbxglpzmlzztqsscpjmmxjcsjytycghycjwsnsxlfemwjnmkllswtxhyyygcmmcwjdqdjzglljwjnkhpzggflccsczmcbltbhbqjxqd'
      'jpdjqtghglfqawbzyzjltstdhqhctcbchflqmpwdshyytqwcnztjtlbypbpdyyyxsqkxwyyflxxncwcxybmaelykkjmzzzbrxyaqjfljpfhhhytzzxrgqqmh'
      'spgdzjwbwpjhzjdyjcqwzkthxsqlzyymysdzgrxckkhjlwpysyscsyzlrmlqsyljxbcxtlhdqzpcycykpppnsxfyzjjrcemhszmsxlxglrwgcstlrsxbygbz'
      'gztcpldjlslylymdtmtcpalcxpqjcjwtcyyzlblxbzlqmyljpghdslssdmxmbdczsxwhamlczcpjmcnhjyjnsygchskqmzzqdllkablwjqsbmocdxjrrlyqc'
      'hjmybyqlrhetfjzfrfksryxfjdwdsxxlwsqjyslyxwjhsnlxyaxhbhawhhjcxwmyljcsqlkydttxbzsxfdxgxsjhhsxxybssxdpwncmrptjzczenygcxqfjx'
      'kjbdmljcmqqxloxslyxxlylljdzbtymhbfsttqqwlhogyblscalzxqlhtwrrqhlstmypyxjjxmqsjpnbryxyjllyqylthylqyfmhkljdmllhfzwkzhljmlhl'
      'jkljstlqxylmbhhlnlsxqchxcfxxlhyhjjgbyzzkbxscqdjqdsxjzsyhzhhmgsxcsymxfebcqwwrbpyyjqtyqcyjhqqzyhmwffhgzfrjfcdbxndqyzpcyhhj'
      'lfrzgppxzdbbgzqstlgdgylcqmgchhmfywlzyxkjlypqgsywmqqgqzmlzjnsqxjqsyjtcbehsxfssfxzwfllbcyyjdytdthwzsfjmqqyjlmqsxlldttkhhyb'
      'fpwdyysqqrnqwlgwdebdwcyygcdlkjxtmxmyjsxhybrwfymwfrxyqmxysctzztfykmldhqdlwyqnlcryjblpsxcxywlsbrrjwxhqybhtydnhhgmmywytzcsq'
      'mtssccdalwztcpqpyjllqzyjswxwzzmmglmxclmxczmxmzsqtzppjqblpgxjzhfljjhycjsnxwcxsccdlxsyjdcqcxslqyclzxlzzxmxqrjmhrhzjphmfljl'
      'mlclqnldxzlllfypngjysxcqqdcmqjzzxhnpnxzmekmxxykyqlxsxtxjxyhwdcwdzhqyybgybcyscfgfsjnzdyzzjzxrzrqjjymcanhrjtldbpyzbstjhxxz'
      'ypbdwfgzzrpymtngxzqbyxmbbfcckrjqjbjegrzgyclkxzdxkknsjkcljspgyyzlqqjybzssqlllkjfcbktylcccdblsppfylgydtzjyqggkqttfcxbdkdxx'
      'hybbfytyhbclpdytgdhryrnjsbtcsnyjqhklllzslydxxwbcjqsbxbfjzjcjdzfbxxbrmlazgcsnclbjdstblfrzdswsbxbcllxxlzdjzsjpylyxxyftfffb'
      'hjjjgbygjpmmmmsscljmtlyzjxswxtyledqpjmygqzjgdjlqjwjqllsdgjgygmscljjxdtygjqjqjcjzcjgdzdshqgsjggcjhqxsnjlzzbxhsgzxcxyljxyx'
      'yydfqqjhjfxdhctxjyrxysqtjxyefyyssyxjxncyzxfxcsyszxyyschshxzzzgzzzgfjdldylnpzgyjyzyyqzpbxqbdztzczyxxyhhscxshcggqhjhgxwszt'
      'mzmehyxgebtylzkkwytjzrclekestdbcykqqsayxcjxwwgsbhjszsdhcsjkqcxswxfctynydpzcczjqtzwjqdzzzqzljchlsbhpydxpsxshhezdxfptjqyzz'
      'xhyaxncfzyyhxgnqmywxtzsjpkhhgymxmxqcxtsbcqsjyxhtyylybcqlmmszmjzjllcogxzaajzyhjmchhcxzsxzdznleyjjzjbhzwzzsqtzpsxztdsxjjjz'
      'nyazphhyysrnqdthzhayjyjhdzxzlswclybzyecwcycrylcxnhzydzydyjdfrjjhtrsqtxyxjrjhojynxelxsfsfjzghpzsxzszdzcqzbyyklsgsjhczshdg'
      'qgxyzgxchxzjwyqwgyhksseqzzndzfkwyssdclzstsymcdhjxxyweyxczaydmpxmdsxybsqmjmzjmtzqlpjyqzcgqhxjhhhxxhlhdldjqcldwbsxfzzyysch'
      'tytyjbhecxhjkgjfxbhyzjfxbwhbdzfyzbcapnpgnydmsxhkhhmamlnbyjtmpxyjmcthjbzyfcgtyhwphftgzzezsbzegpbmdskftycmhbllhgpzjxzjgzjy'
      'xzsbbqsczzlzccstpgxmjsftcczjzdjxcybzlfcjsyzfgszlybcwzzbyzdzypswyjgxzbdsysxlgzbzfygczxbzhzftpbgzgejbstgkdmfhyzzjhzllzzgjq'
      'zlsfdjsscbzgpdlfzfzszyzyzsygcxsntxchczxtzzljfzgqsqyxzjqccccdjcdxzjyqjccgxztdlgscxzsyjjqtcclqdqztqchqqjztezzzpbkkdjfcjfzt'
      'ybqyqttynlmbdktjcpqzjdzfpjsbnjlgyjdxjdzqkzgqkxclpzjtcjdqbxdjjjstcjnxbxcmslyjcqmtjqwwcjjnjnlllhjcwqtbzqyczczpzzdzyddcyzdz'
      'ccjgtjfzdprntctjdcqtqndtjnplzbcllctdsxkjzqdpzlbznbtjdcxfczdbccjjltqjpldcgzdbbzjcqdcjwynllzlzccdwllxwzlxrsntqjccxkjlsgdfq'
      'tddglrlajjtklymkqlldzytdyycygjwyxdxfrskstcdenqmrkqzhhqkdldazfkypbggpzrebzzykyzspegjjglkqzzzslysywyzwfqznlzzlzhwcgkypqgnp'
      'gblplrrjyxcccgyhsfzfwbzywtgzxyljczwhxzjzblfflgskhyjzeyjhlpllllczgxdrzelrhgklzzyhzlyqszzjzqljzflnbhgwlczcfjwspyxzlzlxgccb'
      'zbllcxbbbbxbbcbbcrnncccyrbbsyldcgqyyqxygmqzwtzydyjhyfwdehzdjywlccntzyjjcdedpzdztstqjhdymbjnyjzlxtsstphndjxxbyxqtzqddtjtd'
      'yztgwscszqflshlglbcjbhdlyzjyckwtydylbnydsdsycctyszyyebgexhqddwnygyclxtdcystqmygzasccszzddlcclzrqxyyeljsbymxshztembbllyyl'
      'lytdqyshymrqxkfkbfxnxsbychxbwjyhtqbpbsbwdzylkgzskyghqzjhhxjxgnljkzlyycdxlfwfghljgjybxblybxqpqgztzplncybxdjyqydymrbesjyyh'
      'kxxstmxrczzywxyhybmcflyzhqyzmqxdbxbzwzmslpdmyckfmzklzcyjyczlhxfzlydqzpzygyjyzmzxdzfyfyttqtzhgspczmlccytzxjcytjmkslpzhysn'
      'wllytpzctzzcktxdhxxtqcypksmqccyyazhtjpcylzlyjbjxtfnyljyynrxcylmmnxjsmybcsysslzylxjjgyldzdpqbfzzblfndsqkczfhhhgqmrdsxycst'
      'xnqqjpyjbfcxdyqfbnxejdgyqbsrcnfyyqpghyjdyzxgrhtkyleqdzntsmgklbsgbpyszbytjzsszjcssxzbhbscsbzczptqfzmqflypybbjgszmxxdjmthy'
      'skkbjtxhjcegbsmjyjzcxtmljyxrzzqscxxqptzxmkyxxxjcljprmyygadyskqlsadhrskqxzxztcghztlmlwxybwsycdbhjhcfcwzsxhytkzlxqshlyczjx'
      'emplprcgltbzztlzjcyjgdtclglpllqpjmzpapxyzlaktkdnczzbnzctdqqzjyjgmctxltgcszlmlhbglkfwnwzhdxphlfmkydlgxdtwzfrjejctzhydxyks'
      'hwfzcqshktmqqhtchymjdjskhxzjzbzzxympajqmsdbxlsklyynwrtsqlscbpdbsgzwyhtlkssswhzzlyytnxjgmjszsxfwnlsoztxgxlsammlbwldszylak'
      'qcqctmycfjbslxclzjclxxksbzqclhjphqplsxsckslnhpsfqqytxjjzlqldxzjjzdyydjnzptfcdskjfsljhylzqjzlbthydgdjfdbyazxdzhzjnhhqbykn'
      'xjjqczmlljzkspldsclbblxklelxjlbjycxjxgcnlcqplzlznjtzljgyzdzpltqcssfdmnycxgbtjdcznbgbqyqjwgkfhdnbyqzqgbkpbbyzmtjdytblsqmb'
      'sxtbnpdxklemyycjynzdtldykzzxtdxhqshdgmzsjycctayrzlpwltlkxslzcggexclfxlkjrtlqjaqzncmbqdkkcxglczjzxjhptdjjmzqykqsecqzdshha'
      'dmlzfmmzbgntjnnlgbyjbrbtmlbyjdzxlcjlpldlpcqdhlhzlycblcxzcjadqlmcmmsshmybhbskkbhrsxxjmxsdznzpxlbbragggfchgmsklltsjyycqlcs'
      'kywyehywhbhqywbawykqldqftntkhqcgdqktgpkxhcpdhtwtmssyhbwcrwxhjmkmzngwtmlkfghkjyldyycxwhyyclqhkqhttqkhffldxqwgzyydesbpkyrz'
      'pjfyyzjceqdzzdlattpbfjllcxdlmjsdxegygsjqxcfbxsszpdyzcxdnyxpfzydlyjccpltxlsxyzyrxcyysdylwwndsahjsygyhgywwaxtjzdaxysrltdjs'
      'saxfnejdxyzhlxlllzhzsjnyqyqqxyjghzgjcyjchzlycdshwsgczyjxcllnxzjjyyxnfsmwfpylcyllabwddhwdxjmcxztzpmlqzhsfhzynztlldywlslxh'
      'ymmylmbwwkyxyadtxylldjpybpwfxjmmmllhafdllaflbhhhbqqjtzjcqjjdjtffkmmmbythygdcqrddwrqjxnbysnmzdbyytbjhpybygtjxaahgqdqtmyst'
      'qxkbtsbkjlxrbeqqhqmjjbdjwtgtbxpgbktlgqxjjjcdhxqdwjlwrfmqgwqhckryswgbtgygbwsdwdwrfhwytjjxxxjyzyslphyypayxhydqkxshxyxeskqh'
      'ywbdddpplcjlhqeewxksyyhdyplfjthkjltcyyhhjttpltzzcdlthqkcxqysteeywkyzyxxyysddjkllpwmcyhqgxyhcrmbxpllnqydqhxsxxwgdqbshyllp'
      'jjjthyjkyphthyyktyezyenmdshlcrpqfbgfxzbsbtlgxsjbswyysksflxlpplbbblbsfxfyzbsjssylpbbffffsscjdstzsxtryjcyffsytyzbjtbctsbsd'
      'hrtjjbytcxyjeylxcbnebjdsysyhgsjzbxbytfzwgenyhhthjhatfwgcstbgxklstywmtmbyxjskzscdyjrcytwxzfhmymcxlznsdjtxtxrycfyjsbsdyerx'
      'hljxbbdeynjghxgckgscymblxjmsznskgxfbnbbthfjaafxyxfpxmyfhdtzcxzzpxrsywzdlybbjtyqwqjpzypzjznjpzjlztfysbttslmptzrtdxqsjehbz'
      'ylzdhljsqmlhtxtjecxalzzspktlzkqqyfsygywpcpqfhqhytqxzkrsgtgsqczlptxcdyyzssqzslxlzmacbcqbzyxhbsxlzdltcdjtylzjyytpzylltxjsj'
      'xhlbmytxcqrblzssfjzztnjydxmyjhlhpblcyxqjqqkzzscpzkswalqsblcczjsxgwwwygyatjbbctdkhqhkgtgpbkqyslbxbbckbmllxdzstbklggqkqlsb'
      'kkdfxrmdkbftpzfrtbbmferqgxkjpzsstlbzdpszqzsjthljqlzbpmsmmsxlqqnhknblrddnhxdhddjcyygyfqgzlgsygmjqgkhbpmxyxlytqwlwgcpbmjxc'
      'yzydrjbhtdjxeeshtmjsbyplwhlzffnypmhxqhpltbqpfbcwjdbygpnxtbfzjgsddtjshxeawzzyllttybwjkgxghlfkxdjtmszsqynzggswqsphtlsskmcl'
      'zxyszqzxncjdqgzdlfnykljcjllzlmzznhydsshthxzlzzbbhqzwwycrdhlyqqjbeyfsgxthsrxwqhwfslmssgzttyeyqqwrslalhmjtqjsmxqbjjzjxzyzk'
      'xbyqxbjxshzssfglxmxzxfghkzszggylclsarjxhslllmzxelglxydjytlfbhbpnlyzfbbhptgjkwetzhkjjxzxxglljlstgshjjyqlqzfkcgnndjsszfdbc'
      'twwseqfhqjbsaqtgypjlbxbmmywxgslzhglzgnyfljbyfdjfrgsfmbyzhqfbwjsyfyjjphzbyyzffwodgrlmftmlbzgycqxcdjygzyyyytytydwegazyhxjl'
      'zythlrmgrjxzclhneljjthtbwjybjjbxjjtjteekhwsljplpsfazpqqbdlqjjtyyqlyzkdksqjyyjzldqcgjjyzjsycmraqthtejmfctyhypkmhycwjdcfhy'
      'yxwshctxrljgjshccyyyjltkttytmxgtcjtzayyoczlylbszywjytsjyhbyshfjlygjxxtmzyyltxxypslxyjzyzyypnhmymdyylblhlsyygqllnjjymsoyc'
      'bzgdlyxylcqyxtszegxhzglhwbljgeyxtwqmakbpqcgyshhegqcmwyywljyjhyyzlljjylhzyhmgsljljxcjjyclycjpcpzjzjmmylcjlnqljjjlxxjmlszl'
      'jqlycmmhcfmmfpqqmfxlqmcffqmmmmhmznfhhjgtthhkhslnchhyqdxtmmqdcydyxyqmyqylddcyyydazdcymzydlzfffmmycqcwzzmabtbyctdmndzggdft'
      'ypcgqyttssffwbdtzqssystwjjhjytsxxylbyqhwwhxezxwznnqzjzjjqjccchyyxbzxccyjtllcqxknjycyycynzzqyyoewyczdcjycchyjlbtzyycqwlpg'
      'pyllgkdldlgkgqbgychjxy'::bytea as letters) initials
$function$;

-- The school (学院) that a person belongs to, as the wire protocol gives it with the person: of staff by their unit, of
-- students by their programme; none for accounts that the lists of the school do not know.
create function school_of(account integer)
 RETURNS TABLE(name text, name_en text)
 LANGUAGE sql
 STABLE
AS $function$
  select c.name, c.name_en
  from (
    select t.college_id as unit from teacher t where t.account_id = account
    union all
    select p.college_id from student s join project p on p.id = s.base_project_id where s.account_id = account
    limit 1
  ) as own
  join college c on c.id = college_over(own.unit)
$function$;

-- Whether a session has rested, or lasted, too long. What holds while nobody has chosen stands in contract/src/site-config/items.ts too.
create function session_is_over(began timestamp with time zone, used timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select began < now() - coalesce((select (value #>> '{}')::integer from config_item where name = 'session_days'), 90) * interval '1 day'
    or used < now() - coalesce((select (value #>> '{}')::integer from config_item where name = 'session_idle_hours'), 336) * interval '1 hour'
$function$;

-- What an account holds is written after the entry that says so.
create function account_follows_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.money is distinct from old.money and new.money is distinct from
    (select l.after from money_log l where l.user_id = new.id order by l.id desc limit 1)
  then raise exception 'the balance of account % changes by its ledger only', new.id using errcode = 'restrict_violation'; end if;
  if new.score is distinct from old.score and new.score is distinct from
    (select l.after from score_log l where l.user_id = new.id order by l.id desc limit 1)
  then raise exception 'the points of account % change by their ledger only', new.id using errcode = 'restrict_violation'; end if;
  return new;
end $function$;

-- What a delete takes along by its keys, rows above before rows below. Sessions, keys and work under way do not come back.
create function data_safety_dependents(parent regclass, given jsonb)
 RETURNS TABLE(data_table text, data jsonb)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  link record;
  below record;
begin
  for link in
    select c.conrelid::regclass as child, k.relname, a.attname, format_type(a.atttypid, a.atttypmod) as kind, b.attname as target
    from pg_constraint c join pg_class k on k.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.confrelid = parent and c.contype = 'f' and c.confdeltype = 'c' and cardinality(c.conkey) = 1
      and k.relname not in ('session', 'session_token', 'second_factor', 'known_device', 'verification_code', 'job', 'notice')
    order by k.relname
  loop
    for below in execute format('select to_jsonb(t) as data from %s t where t.%I = ($1 ->> %L)::%s', link.child, link.attname, link.target, link.kind) using given
    loop
      data_table := link.relname;
      data := data_safety_masked(below.data);
      return next;
      return query select * from data_safety_dependents(link.child, below.data);
    end loop;
  end loop;
end $function$;

-- What goes along with a deleted row is kept with it in one piece, so it has a bound: past it nothing is deleted, and the
-- state of the error says why.
create function data_safety_keep_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  rule security_data_recycle;
  given jsonb;
  key text;
  along jsonb;
  most constant integer := 5000;
begin
  select * into rule from security_data_recycle r where r.data_table = tg_table_name and r.status = '1';
  if not found then return old; end if;
  given := to_jsonb(old);
  key := given ->> rule.primary_key;
  -- a row that goes along with one that is kept already lies in the bin with it
  if pg_trigger_depth() > 1 and exists (
    select from security_data_recycle_log l
    where l.batch = pg_current_xact_id()::text::bigint
      and l.dependents @> jsonb_build_array(jsonb_build_object('data_table', tg_table_name, 'data', jsonb_build_object(rule.primary_key, given -> rule.primary_key)))
  ) then return old; end if;
  select coalesce(jsonb_agg(jsonb_build_object('data_table', d.data_table, 'data', d.data)), '[]') into along
    from data_safety_dependents(tg_relid, given) d;
  if jsonb_array_length(along) > most then
    raise exception 'more than % rows would go along with a row of %', most, tg_table_name using errcode = 'OB001';
  end if;
  insert into security_data_recycle_log
    (recycle_id, name, account_id, act, connection, data_table, primary_key, id_value, data, dependents, batch, ip, useragent)
  select rule.id, rule.name, a.id, coalesce(current_setting('obelisk.act', true), ''), rule.connection, tg_table_name, rule.primary_key, key,
    data_safety_masked(given), along,
    pg_current_xact_id()::text::bigint, coalesce(current_setting('obelisk.ip', true), ''), coalesce(current_setting('obelisk.user_agent', true), '')
  from (select 1) one left join account a on a.id = nullif(current_setting('obelisk.account_id', true), '')::integer
    and not (tg_table_name = 'account' and a.id::text = key);
  return old;
end $function$;

-- What was and what became of a watched row is masked field by field: to mask the whole row twice for each field that
-- changed took longer than the rest of the note. The name goes along: it says whether a value is a secret.
create function data_safety_note_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
declare
  rule security_sensitive_data;
begin
  select * into rule from security_sensitive_data r where r.data_table = tg_table_name and r.status = '1';
  if not found then return null; end if;
  insert into security_sensitive_data_log
    (sensitive_id, name, account_id, act, connection, data_table, primary_key, id_value, data_field, data_comment, before, after, ip, useragent)
  select rule.id, rule.name, a.id, coalesce(current_setting('obelisk.act', true), ''), rule.connection, tg_table_name, rule.primary_key,
    o.row ->> rule.primary_key, f.field ->> 'name', f.field ->> 'value',
    data_safety_masked(jsonb_build_object('name', o.row -> 'name', f.field ->> 'name', o.row -> (f.field ->> 'name'))) -> (f.field ->> 'name'),
    data_safety_masked(jsonb_build_object('name', n.row -> 'name', f.field ->> 'name', n.row -> (f.field ->> 'name'))) -> (f.field ->> 'name'),
    coalesce(current_setting('obelisk.ip', true), ''), coalesce(current_setting('obelisk.user_agent', true), '')
  from (select to_jsonb(w) as row from was w) o
  join (select to_jsonb(b) as row from became b) n on o.row -> rule.primary_key = n.row -> rule.primary_key and o.row <> n.row
  cross join jsonb_array_elements(rule.data_fields) f (field)
  left join account a on a.id = nullif(current_setting('obelisk.account_id', true), '')::integer
  where o.row -> (f.field ->> 'name') <> n.row -> (f.field ->> 'name')
  order by o.row ->> rule.primary_key, f.field ->> 'name';
  return null;
end $function$;

-- The value of now of what an entry of the log is about, its secrets masked; null when the row is gone.
create function data_safety_now(entry security_sensitive_data_log)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  found_now jsonb;
begin
  execute format('select data_safety_masked(to_jsonb(t)) -> %L from %I t where t.%I::text = $1', entry.data_field, entry.data_table, entry.primary_key)
    into found_now using entry.id_value;
  return found_now;
end $function$;

-- Puts back what lies in the bin, with what went along: every table at once, those that others point to first.
-- A secret was not kept: what must have one gets a mark that fits no password.
create function data_safety_restore(wanted integer[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  pending text[];
  next_table text;
  given jsonb;
  columns text;
  taken integer;
begin
  create temporary table data_safety_returning on commit drop as
    select l.data_table, l.data from security_data_recycle_log l where l.id = any (wanted)
    union
    select d ->> 'data_table', d -> 'data' from security_data_recycle_log l, jsonb_array_elements(l.dependents) d where l.id = any (wanted);
  select array_agg(distinct data_table order by data_table) into pending from data_safety_returning;
  while cardinality(pending) > 0 loop
    select p.name into next_table from unnest(pending) p (name) where not exists (
      select from pg_constraint c where c.contype = 'f' and c.conrelid = p.name::regclass and c.confrelid <> c.conrelid
        and c.confrelid in (select q.name::regclass from unnest(pending) q (name))
    ) limit 1;
    next_table := coalesce(next_table, pending[1]);
    select jsonb_agg(r.data) into given from data_safety_returning r where r.data_table = next_table;
    select string_agg(format('%I', a.attname), ', ') into columns from pg_attribute a
    where a.attrelid = next_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and given -> 0 ? a.attname;
    execute format('insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$I, $1)', next_table, columns)
      using (select jsonb_agg((select jsonb_object_agg(e.key, case when data_safety_is_secret(e.key) and e.value = '"******"' then '"!"' else e.value end)
        from jsonb_each(g) e)) from jsonb_array_elements(given) g);
    pending := array_remove(pending, next_table);
  end loop;
  delete from security_data_recycle_log where id = any (wanted);
  get diagnostics taken = row_count;
  drop table data_safety_returning;
  return taken;
end $function$;

-- Writes the values before back, the newest change first, and names the entries whose value is no longer the one logged.
create function data_safety_rollback(wanted integer[])
 RETURNS TABLE(id integer, is_gone boolean)
 LANGUAGE plpgsql
AS $function$
declare
  entry security_sensitive_data_log;
  found_one boolean;
begin
  for entry in select * from security_sensitive_data_log l where l.id = any (wanted) order by l.id desc loop
    execute format('update %1$I t set %2$I = (jsonb_populate_record(null::%1$I, jsonb_build_object(%2$L, $1))).%2$I where t.%3$I::text = $2 and to_jsonb(t) -> %2$L = $3 returning true',
      entry.data_table, entry.data_field, entry.primary_key) into found_one using entry.before, entry.id_value, entry.after;
    if found_one then
      update security_sensitive_data_log l set rollback_time = now() where l.id = entry.id;
    else
      id := entry.id;
      execute format('select not exists (select from %I t where t.%I::text = $1)', entry.data_table, entry.primary_key) into is_gone using entry.id_value;
      return next;
    end if;
  end loop;
end $function$;

-- The row as it stands of what an entry of the log of changes is about, its secrets masked; null when it is gone.
create function data_safety_row(entry security_sensitive_data_log)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  found_now jsonb;
begin
  execute format('select data_safety_masked(to_jsonb(t)) from %I t where t.%I::text = $1', entry.data_table, entry.primary_key)
    into found_now using entry.id_value;
  return found_now;
end $function$;

-- Makes a table one that rules may watch.
create procedure data_safety_watch(IN watched regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger data_safety_keep before delete on %s for each row execute function data_safety_keep_row()', watched);
  execute format('create trigger data_safety_note after update on %s referencing old table as was new table as became for each statement execute function data_safety_note_changes()', watched);
end $procedure$;

-- What hangs on rows that are to be deleted, by the foreign keys: rows that hinder it (no action, restrict), and rows that
-- go along (cascade) with what hangs on those. Counted up to 10,001 for each table. Marks have no foreign keys: the
-- trigger score_keeps_row holds their rows, so they are named here.
create function dependents_of(parent regclass, ids bigint[])
 RETURNS TABLE(data_table text, count bigint, hinders boolean)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  link record;
  held bigint;
  below bigint[];
begin
  for link in
    with keys as (
      select c.conrelid as child, a.attname, c.confdeltype <> 'c' as hinders
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.confrelid = dependents_of.parent and c.contype = 'f' and c.conparentid = 0
        and cardinality(c.conkey) = 1 and c.confdeltype in ('a', 'r', 'c')
      union all
      select 'score'::regclass, kept.name || '_id', true
      from unnest(array['teaching_class', 'evaluation_item', 'student', 'account', 'import_batch']) as kept (name)
      where kept.name::regclass = dependents_of.parent
    )
    select keys.child::regclass as child, k.relname::text as name, keys.hinders as hindering,
      string_agg(format('t.%I = any ($1)', keys.attname), ' or ') as condition,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = keys.child and i.indisprimary and i.indnatts = 1
          and a.atttypid in ('integer'::regtype, 'bigint'::regtype)) as pk
    from keys join pg_class k on k.oid = keys.child
    where k.relname not in ('session', 'session_token', 'second_factor', 'known_device', 'verification_code', 'job', 'notice')
    group by keys.child, k.relname, keys.hinders
    order by k.relname
  loop
    -- rows deleted in the same statement do not hold each other
    execute format(
      'select count(*), array_agg(x.id) from (select %s as id from %s t where (%s) %s limit 10001) x',
      coalesce('t.' || quote_ident(link.pk), 'null::bigint'), link.child, link.condition,
      case when link.child = dependents_of.parent and link.pk is not null
        then format('and t.%I <> all ($1)', link.pk) else '' end)
      into held, below using ids;
    if held > 0 then
      data_table := link.name;
      count := held;
      hinders := link.hindering;
      return next;
      if not link.hindering and link.pk is not null then
        return query select * from dependents_of(link.child, below);
      end if;
    end if;
  end loop;
end $function$;

-- For who fills the tables with the triggers off, such as restoring a backup.
create function everything_stands()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from score where not exists (select from teaching_class p where p.id = score.teaching_class_id)) then perform score_lacks('teaching_class'); end if;
  if exists (select from score where not exists (select from evaluation_item p where p.id = score.item_id)) then perform score_lacks('evaluation_item'); end if;
  if exists (select from score where not exists (select from student p where p.id = score.student_id)) then perform score_lacks('student'); end if;
  if exists (select from score where account_id is not null and not exists (select from account p where p.id = score.account_id)) then perform score_lacks('account'); end if;
  if exists (select from score where batch_id is not null and not exists (select from import_batch p where p.id = score.batch_id)) then perform score_lacks('import_batch'); end if;
end $function$;

-- Notes the documents of the changed rows: of the kind and by the column that the trigger names.
create function knowledge_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format(
    'insert into knowledge_due (kind, source_id) select distinct %L, %I from changed where %I is not null',
    tg_argv[0], tg_argv[1], tg_argv[1]);
  return null;
end $function$;

-- A course that is called otherwise is found under its new name.
create function knowledge_course_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into knowledge_due (kind, source_id)
  select distinct 'syllabus', s.id from changed c join syllabus s on s.course_id = c.id;
  return null;
end $function$;

create function knowledge_document_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into knowledge_due (kind, source_id)
  select distinct case kind when 'culture' then 'plan' else kind end, subject_id from changed
  where kind in ('culture', 'syllabus', 'teaching-plan', 'report');
  return null;
end $function$;

create function ledger_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'entries of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $function$;

-- Arguments: kind; the programme of a row r, 0 above programmes, null for a row that is in no list; the columns shown.
create function note_dropdown_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shown text := case tg_op
    when 'INSERT' then 'select %1$s from new_rows'
    when 'DELETE' then 'select %1$s from old_rows'
    else '(select %1$s from new_rows except all select %1$s from old_rows) union all '
      || '(select %1$s from old_rows except all select %1$s from new_rows)' end;
  touched integer[];
begin
  execute format('select array_agg(distinct p) from (select ' || tg_argv[1] || ' as p from (' || shown || ') r) x where p is not null', tg_argv[2])
    into touched;
  if touched is null then return null; end if;
  insert into dropdown_change (project_id, kind) select unnest(touched), tg_argv[0];
  with crowded as (
    select project_id from dropdown_change where kind = tg_argv[0] and project_id = any(touched)
    group by project_id having count(*) > 100),
  free as (
    select id from dropdown_change where kind = tg_argv[0] and project_id in (select project_id from crowded)
    for update skip locked),
  folded as (delete from dropdown_change d using free where d.id = free.id returning d.project_id, d.changes)
  insert into dropdown_change (project_id, kind, changes)
    select project_id, tg_argv[0], sum(changes) from folded group by project_id;
  return null;
end $function$;

create function score_keeps_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  stands boolean;
begin
  case tg_table_name
    when 'teaching_class' then stands := exists (select from gone join score on score.teaching_class_id = gone.id);
    when 'evaluation_item' then stands := exists (select from gone join score on score.item_id = gone.id);
    when 'student' then stands := exists (select from gone join score on score.student_id = gone.id);
    when 'account' then stands := exists (select from gone join score on score.account_id = gone.id);
    when 'import_batch' then stands := exists (select from gone join score on score.batch_id = gone.id);
  end case;
  if stands then
    raise foreign_key_violation using message = 'a mark refers to a row that is to go', table = 'score',
      constraint = 'score_stands_on_' || tg_table_name, detail = format('Key is still referenced from table "%s".', 'score');
  end if;
  return null;
end $function$;

create function score_lacks(parent text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise foreign_key_violation using message = 'a mark refers to a row that is not there', table = 'score',
    constraint = 'score_stands_on_' || parent, detail = format('Key is not present in table "%s".', parent);
end $function$;

-- Locked as a foreign key locks: whoever deletes the row at the same moment waits for this transaction, or this one for that.
-- What the marks of a statement refer to is gathered first and then looked up by key: a join with the rows of the
-- statement is planned for the first one, of a single mark, and the plan kept for an import of thousands.
create function score_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ids integer[];
begin
  if not exists (select from fresh) then return null; end if;
  ids := array(select distinct teaching_class_id from fresh);
  if (select count(*) from (select from teaching_class where id = any (ids) for key share) held) <> cardinality(ids)
    then perform score_lacks('teaching_class'); end if;
  ids := array(select distinct item_id from fresh);
  if (select count(*) from (select from evaluation_item where id = any (ids) for key share) held) <> cardinality(ids)
    then perform score_lacks('evaluation_item'); end if;
  ids := array(select distinct student_id from fresh);
  if (select count(*) from (select from student where id = any (ids) for key share) held) <> cardinality(ids)
    then perform score_lacks('student'); end if;
  ids := array(select distinct account_id from fresh where account_id is not null);
  if (select count(*) from (select from account where id = any (ids) for key share) held) <> cardinality(ids)
    then perform score_lacks('account'); end if;
  ids := array(select distinct batch_id from fresh where batch_id is not null);
  if (select count(*) from (select from import_batch where id = any (ids) for key share) held) <> cardinality(ids)
    then perform score_lacks('import_batch'); end if;
  return null;
end $function$;

-- Who writes the moment of a change himself keeps it: the demonstration and data taken over tell of earlier days.
create function stamp_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.changed_at is distinct from old.changed_at then
    return new;
  end if;
  new.changed_by := nullif(current_setting('obelisk.account_id', true), '')::integer;
  new.changed_at := now();
  return new;
end $function$;

create trigger account_follows_ledger BEFORE UPDATE OF money, score on account FOR EACH ROW EXECUTE FUNCTION account_follows_ledger();
create trigger chapter_known_added AFTER INSERT on chapter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');
create trigger chapter_known_changed AFTER UPDATE on chapter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');
create trigger chapter_known_removed AFTER DELETE on chapter REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');
create trigger component_known_added AFTER INSERT on component REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');
create trigger component_known_changed AFTER UPDATE on component REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');
create trigger component_known_removed AFTER DELETE on component REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');
create trigger course_known_changed AFTER UPDATE on course REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_course_changed();
create trigger culture_known_added AFTER INSERT on culture REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'id');
create trigger culture_known_changed AFTER UPDATE on culture REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'id');
create trigger culture_known_removed AFTER DELETE on culture REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'id');
create trigger data_safety_keep BEFORE DELETE on role_assignment FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on admin_group FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on admin_rule FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on user_group FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on user_rule FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on config FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on college FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on project FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on grade FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on admin_class FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on teacher FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on student FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on academic_term FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on teaching_class FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on course_catalog FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on requirement_library FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on security_data_recycle FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on security_sensitive_data FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on account FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_keep BEFORE DELETE on config_item FOR EACH ROW EXECUTE FUNCTION data_safety_keep_row();
create trigger data_safety_note AFTER UPDATE on config REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on user_rule REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on requirement_library REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on user_group REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on security_data_recycle REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on admin_rule REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on security_sensitive_data REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on admin_group REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on grade REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on project REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on account REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on config_item REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on role_assignment REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on teaching_class REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on course_catalog REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on admin_class REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on teacher REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on student REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on college REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger data_safety_note AFTER UPDATE on academic_term REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION data_safety_note_changes();
create trigger document_known_added AFTER INSERT on document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_document_changed();
create trigger document_known_changed AFTER UPDATE on document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_document_changed();
create trigger document_known_removed AFTER DELETE on document REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_document_changed();
create trigger dropdown_delete AFTER DELETE on student_teaching_class REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('people', '(select base_project_id from teaching_class where id = r.teaching_class_id)', 'student_id, teaching_class_id, status');
create trigger dropdown_delete AFTER DELETE on project REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '0', 'id, name, name_en, code, status, weigh');
create trigger dropdown_delete AFTER DELETE on academic_term REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '0', 'id, name, year_start, semester, is_current');
create trigger dropdown_delete AFTER DELETE on culture REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, name, name_en, major, minor');
create trigger dropdown_delete AFTER DELETE on culture_grade REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where id = r.culture_id)', 'culture_id, grade_id, in_force');
create trigger dropdown_delete AFTER DELETE on document REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where r.kind = ''culture'' and id = r.subject_id)', 'kind, subject_id, state');
create trigger dropdown_delete AFTER DELETE on grade REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, name, year, status');
create trigger dropdown_delete AFTER DELETE on admin_class REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, base_grade_id, name, status');
create trigger dropdown_delete AFTER DELETE on course REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where id = r.base_culture_id)', 'id, base_culture_id, term, code, name, name_en, weigh');
create trigger dropdown_delete AFTER DELETE on teaching_class REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, base_grade_id, academic_term_id, course_id, name, status');
create trigger dropdown_delete AFTER DELETE on student REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('people', 'r.base_project_id', 'id, base_project_id, admin_class_id, enroll_status');
create trigger dropdown_insert AFTER INSERT on teaching_class REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, base_grade_id, academic_term_id, course_id, name, status');
create trigger dropdown_insert AFTER INSERT on culture REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, name, name_en, major, minor');
create trigger dropdown_insert AFTER INSERT on course REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where id = r.base_culture_id)', 'id, base_culture_id, term, code, name, name_en, weigh');
create trigger dropdown_insert AFTER INSERT on document REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where r.kind = ''culture'' and id = r.subject_id)', 'kind, subject_id, state');
create trigger dropdown_insert AFTER INSERT on admin_class REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, base_grade_id, name, status');
create trigger dropdown_insert AFTER INSERT on project REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '0', 'id, name, name_en, code, status, weigh');
create trigger dropdown_insert AFTER INSERT on culture_grade REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where id = r.culture_id)', 'culture_id, grade_id, in_force');
create trigger dropdown_insert AFTER INSERT on student_teaching_class REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('people', '(select base_project_id from teaching_class where id = r.teaching_class_id)', 'student_id, teaching_class_id, status');
create trigger dropdown_insert AFTER INSERT on grade REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, name, year, status');
create trigger dropdown_insert AFTER INSERT on student REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('people', 'r.base_project_id', 'id, base_project_id, admin_class_id, enroll_status');
create trigger dropdown_insert AFTER INSERT on academic_term REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '0', 'id, name, year_start, semester, is_current');
create trigger dropdown_update AFTER UPDATE on student REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('people', 'r.base_project_id', 'id, base_project_id, admin_class_id, enroll_status');
create trigger dropdown_update AFTER UPDATE on course REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where id = r.base_culture_id)', 'id, base_culture_id, term, code, name, name_en, weigh');
create trigger dropdown_update AFTER UPDATE on admin_class REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, base_grade_id, name, status');
create trigger dropdown_update AFTER UPDATE on grade REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, name, year, status');
create trigger dropdown_update AFTER UPDATE on document REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where r.kind = ''culture'' and id = r.subject_id)', 'kind, subject_id, state');
create trigger dropdown_update AFTER UPDATE on student_teaching_class REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('people', '(select base_project_id from teaching_class where id = r.teaching_class_id)', 'student_id, teaching_class_id, status');
create trigger dropdown_update AFTER UPDATE on culture_grade REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '(select base_project_id from culture where id = r.culture_id)', 'culture_id, grade_id, in_force');
create trigger dropdown_update AFTER UPDATE on teaching_class REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, base_grade_id, academic_term_id, course_id, name, status');
create trigger dropdown_update AFTER UPDATE on culture REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', 'r.base_project_id', 'id, base_project_id, name, name_en, major, minor');
create trigger dropdown_update AFTER UPDATE on academic_term REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '0', 'id, name, year_start, semester, is_current');
create trigger dropdown_update AFTER UPDATE on project REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_dropdown_change('base', '0', 'id, name, name_en, code, status, weigh');
create trigger edu_objective_known_added AFTER INSERT on edu_objective REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');
create trigger edu_objective_known_changed AFTER UPDATE on edu_objective REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');
create trigger edu_objective_known_removed AFTER DELETE on edu_objective REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');
create trigger improvement_known_added AFTER INSERT on improvement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('measure', 'id');
create trigger improvement_known_changed AFTER UPDATE on improvement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('measure', 'id');
create trigger improvement_known_removed AFTER DELETE on improvement REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('measure', 'id');
create trigger indicator_known_added AFTER INSERT on indicator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');
create trigger indicator_known_changed AFTER UPDATE on indicator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');
create trigger indicator_known_removed AFTER DELETE on indicator REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');
create trigger lab_item_known_added AFTER INSERT on lab_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');
create trigger lab_item_known_changed AFTER UPDATE on lab_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');
create trigger lab_item_known_removed AFTER DELETE on lab_item REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');
create trigger money_log_stays BEFORE DELETE OR UPDATE OF user_id, money, before, after, memo, account_id on money_log FOR EACH ROW EXECUTE FUNCTION ledger_stays();
create trigger objective_known_added AFTER INSERT on objective REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');
create trigger objective_known_changed AFTER UPDATE on objective REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');
create trigger objective_known_removed AFTER DELETE on objective REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');
create trigger report_known_added AFTER INSERT on report REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('report', 'id');
create trigger report_known_changed AFTER UPDATE on report REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('report', 'id');
create trigger report_known_removed AFTER DELETE on report REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('report', 'id');
create trigger report_section_known_added AFTER INSERT on report_section REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('report', 'report_id');
create trigger report_section_known_changed AFTER UPDATE on report_section REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('report', 'report_id');
create trigger report_section_known_removed AFTER DELETE on report_section REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('report', 'report_id');
create trigger requirement_known_added AFTER INSERT on requirement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');
create trigger requirement_known_changed AFTER UPDATE on requirement REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');
create trigger requirement_known_removed AFTER DELETE on requirement REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('plan', 'culture_id');
create trigger resource_known_added AFTER INSERT on resource REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');
create trigger resource_known_changed AFTER UPDATE on resource REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');
create trigger resource_known_removed AFTER DELETE on resource REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'syllabus_id');
create trigger school_document_known_added AFTER INSERT on school_document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('school-document', 'id');
create trigger school_document_known_changed AFTER UPDATE on school_document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('school-document', 'id');
create trigger school_document_known_removed AFTER DELETE on school_document REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('school-document', 'id');
create trigger score_keeps_row AFTER DELETE on evaluation_item REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION score_keeps_row();
create trigger score_keeps_row AFTER DELETE on account REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION score_keeps_row();
create trigger score_keeps_row AFTER DELETE on student REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION score_keeps_row();
create trigger score_keeps_row AFTER DELETE on teaching_class REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION score_keeps_row();
create trigger score_keeps_row AFTER DELETE on import_batch REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION score_keeps_row();
create trigger score_log_stays BEFORE DELETE OR UPDATE OF user_id, score, before, after, memo, account_id on score_log FOR EACH ROW EXECUTE FUNCTION ledger_stays();
create trigger score_stands_changed AFTER UPDATE on score REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION score_stands();
create trigger score_stands_new AFTER INSERT on score REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION score_stands();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on teacher FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE OF update_time on exam_paper FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on exam_paper_text FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE OF revision on teaching_plan FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE OF update_time on survey_template FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE OF update_time on survey FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE OF update_time on survey_reply FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE OF update_time on exam_paper_analysis FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on exam_paper_reading FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on school_document FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on review_form FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on requirement_library FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on role_assignment FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on security_data_recycle FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on security_sensitive_data FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on student FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on assessment_review FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on teaching_class FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on academic_term FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on admin_class FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on admin_group FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on admin_rule FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on college FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE OF update_time on question FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE OF revision on evaluation_set FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE OF data_version on evaluation_class FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE OF username, nickname, name, name_en, email, mobile, avatar, gender, birthday, motto, status, group_id on account FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on user_rule FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on user_group FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on file FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on grade FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on improvement FOR EACH ROW EXECUTE FUNCTION stamp_change();
-- the log and the marks of staleness are no edits
create trigger stamp_change BEFORE UPDATE on project FOR EACH ROW EXECUTE FUNCTION stamp_change();
create trigger syllabus_known_added AFTER INSERT on syllabus REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'id');
create trigger syllabus_known_changed AFTER UPDATE on syllabus REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'id');
create trigger syllabus_known_removed AFTER DELETE on syllabus REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('syllabus', 'id');
create trigger teaching_plan_known_added AFTER INSERT on teaching_plan REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('teaching-plan', 'id');
create trigger teaching_plan_known_changed AFTER UPDATE on teaching_plan REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('teaching-plan', 'id');
create trigger teaching_plan_known_removed AFTER DELETE on teaching_plan REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION knowledge_changed('teaching-plan', 'id');
