-- The calendar of a term, one for the whole school: stretches of days without classes, make-up days, examinations.
create table calendar_entry (
  id integer generated always as identity primary key,
  academic_term_id integer not null references academic_term on delete cascade,
  kind text not null check (kind in ('holiday', 'make-up', 'exam')),
  from_date date not null,
  to_date date not null,
  follows date,
  name text not null default '',
  check (to_date >= from_date),
  check (kind <> 'make-up' or from_date = to_date)
);
create index calendar_entry_term_idx on calendar_entry (academic_term_id, from_date);

-- When and where a teaching class meets in the weeks of its term.
create table timetable_entry (
  id integer generated always as identity primary key,
  teaching_class_id integer not null references teaching_class on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  section_from smallint not null check (section_from between 1 and 14),
  section_to smallint not null check (section_to between section_from and 14),
  weeks smallint[] not null,
  kind text not null default 'theory' check (kind in ('theory', 'lab')),
  room text not null default ''
);
create index timetable_entry_class_idx on timetable_entry (teaching_class_id, weekday, section_from);

-- Both lists are replaced as a whole; these rows tell who did it last, and when.
create table term_calendar (
  academic_term_id integer primary key references academic_term on delete cascade,
  changed_by integer,
  changed_at timestamptz not null default now()
);
create table timetable (
  teaching_class_id integer primary key references teaching_class on delete cascade,
  changed_by integer,
  changed_at timestamptz not null default now()
);
