-- By which the database knows the secret of the installation again. One row, made at the first start.
create table installation (
  id boolean primary key default true check (id),
  secret_fingerprint text not null,
  noted_time timestamptz not null default now()
);
