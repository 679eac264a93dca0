-- Rules, standards and other documents of the school, read once when they are uploaded.
create table school_document (
  id integer generated always as identity primary key,
  category text not null check (category in ('rule', 'standard', 'other')),
  title text not null,
  -- Whose it is: of the whole school when null; otherwise of this unit and those below it.
  college_id integer references college,
  file_id integer not null references file,
  passages jsonb not null,
  is_cut boolean not null default false,
  account_id integer references account on delete set null,
  revision integer not null default 0,
  create_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz
);
create index school_document_college_idx on school_document (college_id);
create index school_document_file_idx on school_document (file_id);
create trigger stamp_change before update on school_document
  for each row execute function stamp_change();

alter table knowledge_passage drop constraint knowledge_passage_kind_check;
alter table knowledge_passage add constraint knowledge_passage_kind_check
  check (kind in ('plan', 'syllabus', 'teaching-plan', 'report', 'measure', 'school-document', 'guide'));

create or replace function knowledge_document_changed() returns trigger language plpgsql as $$
begin
  insert into knowledge_due (kind, source_id)
  select distinct case kind when 'culture' then 'plan' else kind end, subject_id from changed
  where kind in ('culture', 'syllabus', 'teaching-plan', 'report');
  return null;
end $$;

do $$
declare
  watched text[][] := array[
    ['teaching_plan', 'teaching-plan'], ['school_document', 'school-document']];
  one text[];
begin
  foreach one slice 1 in array watched loop
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement
      execute function knowledge_changed(%L, %L)', one[1] || '_known_added', one[1], one[2], 'id');
    execute format('create trigger %I after update on %I referencing new table as changed for each statement
      execute function knowledge_changed(%L, %L)', one[1] || '_known_changed', one[1], one[2], 'id');
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement
      execute function knowledge_changed(%L, %L)', one[1] || '_known_removed', one[1], one[2], 'id');
  end loop;
end $$;

insert into knowledge_due (kind, source_id) select 'teaching-plan', id from teaching_plan;

update config_item set options = options || '[{"value":"teaching-plan","zh":"授课计划","en":"Teaching plans"},{"value":"school-document","zh":"学校制度与标准","en":"School rules and standards"}]'::jsonb
where name = 'assistant_withheld';
