-- The maintenance terminal of the back office: what it is set to, and a record of every run.

-- One row at most; without it the defaults hold.
create table terminal_setting (
  id smallint primary key default 1 check (id = 1),
  npm_package_manager text not null default 'pnpm'
    check (npm_package_manager in ('npm', 'cnpm', 'yarn', 'pnpm', 'ni', 'none')),
  install_service_port text not null default '8000'
);

create table terminal_run (
  id integer generated always as identity primary key,
  uuid text not null,
  account_id integer references account on delete set null,
  username text not null,
  command text not null,
  status text not null default 'running'
    check (status in ('running', 'success', 'failed', 'cancelled', 'timeout', 'interrupted')),
  exit_code integer,
  log text not null default '',
  start_time timestamptz not null default now(),
  end_time timestamptz
);
create index terminal_run_account_idx on terminal_run (account_id);
