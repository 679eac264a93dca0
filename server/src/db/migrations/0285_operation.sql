-- How the system ran: written in sets at an interval by each server process, and taken away after days, so that all of
-- it stays within a few megabytes. Nothing here tells of a person.
create table server_process (
  name text primary key,
  version text not null,
  node text not null,
  started_time timestamptz not null,
  seen_time timestamptz not null,
  state jsonb not null
);

-- Five minutes of one process.
create table load_slot (
  slot timestamptz not null,
  server text not null,
  done integer not null,
  refused integer not null,
  away integer not null,
  failed integer not null,
  slow integer not null,
  late_ms real not null,
  durations integer[] not null,
  primary key (slot, server)
);

-- An hour of one declared call over all processes.
create table endpoint_hour (
  hour timestamptz not null,
  endpoint text not null,
  done integer not null,
  refused integer not null,
  away integer not null,
  failed integer not null,
  slow integer not null,
  total_ms bigint not null,
  max_ms integer not null,
  durations integer[] not null,
  last_failed text not null default '',
  last_failed_time timestamptz,
  primary key (hour, endpoint)
) with (fillfactor = 50);

-- What was free at the end of an hour on the fullest disk of all processes.
create table size_hour (
  hour timestamptz primary key,
  free bigint not null,
  total bigint not null,
  database_bytes bigint not null,
  file_bytes bigint not null
);

insert into admin_rule (pid, type, title, title_en, name, path, icon, menu_type, component, keepalive, remark, remark_en, weigh)
  select id, 'menu', '运行状况', 'System health', 'routine/health', 'routine/health', 'dashboard', 'tab', 'routine/health', 0, '', '', 95
  from admin_rule where name = 'routine';
insert into admin_rule (pid, type, title, title_en, name, weigh)
  select id, 'button', title, title_en, 'routine/health/' || name, weigh
  from (select id from admin_rule where name = 'routine/health') page,
    (values ('查看', 'View', 'index', 99), ('保存支持包', 'Save a support package', 'package', 98)) as button (title, title_en, name, weigh);
