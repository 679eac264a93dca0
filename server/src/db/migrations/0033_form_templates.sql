-- The schools' own Word forms: one form for each kind of document, language and unit, with all its versions.

create table form_template (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('report', 'syllabus', 'plan')),
  language text not null check (language in ('zh-cn', 'en')),
  scope_type text not null check (scope_type in ('school', 'college', 'project')),
  college_id integer references college on delete cascade,
  project_id integer references project on delete cascade,
  in_force_id integer,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now(),
  check ((scope_type = 'college') = (college_id is not null)),
  check ((scope_type = 'project') = (project_id is not null)),
  unique nulls not distinct (kind, language, college_id, project_id)
);
create index form_template_college_idx on form_template (college_id);
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
  unique (template_id, number),
  unique (template_id, id)
);
create index form_template_version_file_idx on form_template_version (file_id);
create index form_template_version_account_idx on form_template_version (account_id);

alter table form_template
  add constraint form_template_in_force_fkey foreign key (id, in_force_id) references form_template_version (template_id, id)
  deferrable initially deferred;
create index form_template_in_force_idx on form_template (in_force_id);

create table form_template_act (
  id integer generated always as identity primary key,
  template_id integer not null references form_template on delete cascade,
  version_id integer not null references form_template_version on delete cascade,
  act text not null check (act in ('upload', 'publish', 'retire')),
  account_id integer references account on delete set null,
  create_time timestamptz not null default now()
);
create index form_template_act_template_idx on form_template_act (template_id, id desc);
create index form_template_act_version_idx on form_template_act (version_id);
create index form_template_act_account_idx on form_template_act (account_id);

insert into admin_rule (pid, type, menu_type, name, path, component, title, title_en, icon, keepalive, weigh)
select p.id, 'menu', 'tab', 'routine/formTemplate', 'routine/formTemplate', 'routine/formTemplate', '表单模板', 'Form templates', 'file', 1, 96
from admin_rule p where p.name = 'routine';

insert into admin_rule (pid, type, name, title, title_en, weigh)
select p.id, 'button', p.name || '/' || b.act, b.title, b.title_en, b.weigh
from admin_rule p
cross join (values
  ('index', '查看', 'View', 99),
  ('add', '上传', 'Upload', 98),
  ('publish', '发布与停用', 'Publish and retire', 97),
  ('del', '删除', 'Delete', 96)
) as b (act, title, title_en, weigh)
where p.name = 'routine/formTemplate';
