-- What the author's screen needs beside the rows of a syllabus.
alter table syllabus
  add column notation text not null default 'points' check (notation in ('points', 'column')),
  -- the levels of the grading standards, best first: [{"label", "from", "to"}]
  add column levels jsonb not null default '[]',
  -- the plan's facts as they were when they were last taken over: {"course", "supports"}
  add column inherited jsonb not null default '{}',
  add column change_note text not null default '',
  add column due_date date,
  add column confirmed_time timestamptz;

-- The section of a syllabus is what two people may not save over each other.
create table syllabus_section (
  syllabus_id integer not null references syllabus on delete cascade,
  section text not null,
  revision integer not null default 1,
  account_id integer references account,
  update_time timestamptz not null default now(),
  primary key (syllabus_id, section)
);

-- The measures that a version of a syllabus carries out.
create table syllabus_improvement (
  syllabus_id integer not null references syllabus on delete cascade,
  improvement_id integer not null references improvement on delete cascade,
  primary key (syllabus_id, improvement_id)
);
create index syllabus_improvement_idx on syllabus_improvement (improvement_id);

alter table chapter
  add column hours_seminar numeric(6, 1) not null default 0,
  add column hours_exercise numeric(6, 1) not null default 0;
