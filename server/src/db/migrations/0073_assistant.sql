-- What may be searched, passage by passage: where it stands, its words, and the grams that it is found by.
create table knowledge_passage (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('plan', 'syllabus', 'report', 'measure', 'guide')),
  source_id integer not null,
  place text not null,
  position integer not null,
  title text not null,
  title_en text not null default '',
  text text not null,
  is_current boolean not null default true,
  grams text[] not null,
  unique (kind, source_id, place)
);
create index knowledge_passage_grams_idx on knowledge_passage using gin (grams);

-- How many passages hold a gram: rare ones say more. Kept in step with the passages.
create table knowledge_gram (
  gram text primary key,
  passages integer not null
);

-- Documents that were changed since their passages were made. Writers only add, so that they never wait for each other.
create table knowledge_due (
  id bigint generated always as identity primary key,
  kind text not null,
  source_id integer not null
);

-- Notes the documents of the changed rows: of the kind and by the column that the trigger names.
create function knowledge_changed() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into knowledge_due (kind, source_id) select distinct %L, %I from changed where %I is not null',
    tg_argv[0], tg_argv[1], tg_argv[1]);
  return null;
end $$;

create function knowledge_document_changed() returns trigger language plpgsql as $$
begin
  insert into knowledge_due (kind, source_id)
  select distinct case kind when 'culture' then 'plan' else kind end, subject_id from changed
  where kind in ('culture', 'syllabus', 'report');
  return null;
end $$;

do $$
declare
  watched text[][] := array[
    ['syllabus', 'syllabus', 'id'], ['objective', 'syllabus', 'syllabus_id'], ['chapter', 'syllabus', 'syllabus_id'],
    ['component', 'syllabus', 'syllabus_id'], ['lab_item', 'syllabus', 'syllabus_id'],
    ['resource', 'syllabus', 'syllabus_id'], ['culture', 'plan', 'id'], ['requirement', 'plan', 'culture_id'],
    ['indicator', 'plan', 'culture_id'], ['edu_objective', 'plan', 'culture_id'], ['report', 'report', 'id'],
    ['report_section', 'report', 'report_id'], ['improvement', 'measure', 'id']];
  one text[];
begin
  foreach one slice 1 in array watched loop
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement
      execute function knowledge_changed(%L, %L)', one[1] || '_known_added', one[1], one[2], one[3]);
    execute format('create trigger %I after update on %I referencing new table as changed for each statement
      execute function knowledge_changed(%L, %L)', one[1] || '_known_changed', one[1], one[2], one[3]);
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement
      execute function knowledge_changed(%L, %L)', one[1] || '_known_removed', one[1], one[2], one[3]);
  end loop;
end $$;

create trigger document_known_added after insert on document
  referencing new table as changed for each statement execute function knowledge_document_changed();
create trigger document_known_changed after update on document
  referencing new table as changed for each statement execute function knowledge_document_changed();
create trigger document_known_removed after delete on document
  referencing old table as changed for each statement execute function knowledge_document_changed();

insert into knowledge_due (kind, source_id)
select 'syllabus', id from syllabus union all select 'plan', id from culture
union all select 'report', id from report union all select 'measure', id from improvement;

-- A conversation of one person. Nobody else reads it.
create table chat (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  title text not null,
  is_pinned boolean not null default false,
  create_time timestamptz not null default now(),
  update_time timestamptz not null default now()
);
create index chat_account_idx on chat (account_id, update_time desc);

-- What was said. An answer keeps which passages and figures it rests on, not their text: that is read anew by rights.
create table chat_message (
  id integer generated always as identity primary key,
  chat_id integer not null references chat on delete cascade,
  parent_id integer references chat_message on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  state text not null check (state in ('waiting', 'writing', 'done', 'stopped', 'failed')),
  answered_by text not null default 'search' check (answered_by in ('search', 'model')),
  text text not null default '',
  sources jsonb not null default '[]',
  steps jsonb not null default '[]',
  sent jsonb,
  model text not null default '',
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  fault text not null default '',
  thumb smallint check (thumb in (-1, 1)),
  thumb_reason text not null default '',
  create_time timestamptz not null default now()
);
create index chat_message_chat_idx on chat_message (chat_id, id);
create index chat_message_parent_idx on chat_message (parent_id);
