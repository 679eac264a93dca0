-- Level 3: training-plan. The rest of the fields of a plan, what a requirement covers of the standard, and the record of edits.
alter table culture
  add column permitted_years text not null default '3–6',
  add column positioning text not null default '',
  add column features text not null default '',
  add column disciplines text not null default '',
  add column main_practice text not null default '';

alter table edu_objective add column horizon_years smallint not null default 5 check (horizon_years between 0 and 20);

alter table requirement add column description_en text not null default '';

-- A requirement of the programme may answer several items of the standard, and an item several requirements.
create table requirement_standard (
  requirement_id integer not null references requirement on delete cascade,
  library_item_id integer not null references requirement_library_item,
  primary key (requirement_id, library_item_id)
);
create index requirement_standard_item_idx on requirement_standard (library_item_id);
insert into requirement_standard (requirement_id, library_item_id)
  select id, library_item_id from requirement where library_item_id is not null;
alter table requirement drop column library_item_id;

alter table course
  add column module text not null default '',
  add column hours_seminar numeric(6, 1) not null default 0,
  add column hours_exercise numeric(6, 1) not null default 0,
  add column weekly_hours numeric(4, 1),
  add column is_bilingual boolean not null default false,
  add column educations text[] not null default '{}'
    check (educations <@ array['moral', 'intellectual', 'physical', 'aesthetic', 'labour']);

-- One line per field or cell that a person changed: who, when, from what to what. `place` is like support:12:34 or course:12:credits.
create table culture_edit (
  id bigint generated always as identity primary key,
  culture_id integer not null references culture on delete cascade,
  account_id integer references account,
  place text not null,
  before text,
  after text,
  create_time timestamptz not null default now()
);
create index culture_edit_place_idx on culture_edit (culture_id, place, id desc);

-- What an import, a deletion or a batch changed, kept so that it can be taken back once.
create table culture_undo (
  id integer generated always as identity primary key,
  culture_id integer not null references culture on delete cascade,
  account_id integer references account,
  kind text not null check (kind in ('delete-courses', 'batch-courses', 'import-courses', 'import-matrix', 'generate-weights')),
  content jsonb not null,
  create_time timestamptz not null default now(),
  undone_time timestamptz
);
create index culture_undo_culture_idx on culture_undo (culture_id, id desc);
