-- What a person said that parts of a school's own syllabi are, by the heads of a table or the words of a heading: the next
-- syllabus of the same form in the unit is read so too. Without a unit it holds for courses that belong to none.
create table syllabus_pointing (
  id integer generated always as identity primary key,
  college_id integer references college on delete cascade,
  part_key text not null,
  pointing jsonb not null,
  file_name text not null,
  account_id integer references account on delete set null,
  update_time timestamptz not null default now(),
  unique nulls not distinct (college_id, part_key)
);
create index syllabus_pointing_account_idx on syllabus_pointing (account_id);
