-- What a model suggests for a field of a document, for the person who asked. Nothing changes the document but its writer.
create table assistant_suggestion (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  kind text not null check (kind in ('syllabus')),
  source_id integer not null,
  place text not null,
  label text not null,
  wish text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'done', 'failed')),
  before text not null,
  after text not null default '',
  reasons jsonb not null default '[]',
  left_out integer not null default 0,
  sent jsonb,
  model text not null default '',
  fault text not null default '',
  -- the sentences that were accepted, as they were taken over
  accepted jsonb not null default '[]',
  accept_time timestamptz,
  is_over boolean not null default false,
  create_time timestamptz not null default now()
);
create index assistant_suggestion_source_idx on assistant_suggestion (kind, source_id);
create index assistant_suggestion_account_idx on assistant_suggestion (account_id);

-- English names are looked for in what leaves for a model.
create index student_name_en_idx on student (lower(name_en)) where name_en <> '';
create index teacher_name_en_idx on teacher (lower(name_en)) where name_en <> '';

-- A course that is called otherwise is found under its new name.
create function knowledge_course_changed() returns trigger language plpgsql as $$
begin
  insert into knowledge_due (kind, source_id)
  select distinct 'syllabus', s.id from changed c join syllabus s on s.course_id = c.id;
  return null;
end $$;
create trigger course_known_changed after update on course
  referencing new table as changed for each statement execute function knowledge_course_changed();
