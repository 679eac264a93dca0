-- The college that a unit belongs to: the nearest one above it, or the unit itself where there is none.
create function college_over(unit integer) returns integer language sql stable as $$
  with recursive above as (
    select id, parent_id, kind, 0 as far from college where id = unit
    union all
    select c.id, c.parent_id, c.kind, a.far + 1 from college c join above a on c.id = a.parent_id where a.far < 20
  )
  select coalesce((select id from above where kind = 'college' order by far limit 1), unit)
$$;

-- A list of a school's own belongs to the college, not to the section that a programme hangs on.
update requirement_library set college_id = college_over(college_id) where college_id is not null;

-- How workbooks of courses and matrices are read, where a person has put the guess right: the next one that lies the same
-- way is read so too, whoever imports it into whichever plan; the own college's reading comes first. Without a mapping the
-- college has decided for the guess. The key is made of the heads, never of the file's name.
create table plan_import_layout (
  id integer generated always as identity primary key,
  college_id integer not null references college (id) on delete cascade,
  kind text not null check (kind in ('courses', 'matrix')),
  layout_key text not null,
  mapping jsonb,
  file_name text not null,
  account_id integer references account (id) on delete set null,
  update_time timestamptz not null default now(),
  unique (college_id, kind, layout_key)
);
