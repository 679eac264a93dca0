-- What people keep of themselves. The identity number is sealed by the secret of the installation; the last characters
-- stand beside it, so that a masked one can be shown without opening it.

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

create table personal_project (
  account_id integer not null references account on delete cascade,
  project_id integer not null references project on delete cascade,
  primary key (account_id, project_id)
);
create index personal_project_project_idx on personal_project (project_id);
