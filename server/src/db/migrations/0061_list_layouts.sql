-- What a person said of a list of people by pointing at its rows and columns: it holds for this file, and its columns for
-- the next list of the same layout that the same person brings. The key is made of the heads, never of the file's name.
create table people_list_layout (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  kind text not null check (kind in ('teacher', 'student', 'class-list')),
  layout_key text not null,
  file_id integer references file (id) on delete set null,
  said jsonb not null,
  update_time timestamptz not null default now(),
  unique (account_id, kind, layout_key)
);
create index people_list_layout_file_idx on people_list_layout (file_id) where file_id is not null;
