-- How the workbooks of a school are read, where a person has put the guess right: the next one that lies the same way is
-- read so too, whoever of the school imports it, into whichever plan. The key is made of the heads, never of the file's name.
create table plan_import_layout (
  id integer generated always as identity primary key,
  college_id integer not null references college (id) on delete cascade,
  kind text not null check (kind in ('courses', 'matrix')),
  layout_key text not null,
  mapping jsonb not null,
  file_name text not null,
  account_id integer references account (id) on delete set null,
  update_time timestamptz not null default now(),
  unique (college_id, kind, layout_key)
);
