-- What documents said that were read into drafts: a newer file is compared with them, and what they leave open stays marked.
create table syllabus_reading (
  id integer generated always as identity primary key,
  syllabus_id integer not null references syllabus on delete cascade,
  file_id integer not null references file,
  name text not null,
  reading jsonb not null,
  -- The words of the document at values that it leaves open, by their keys.
  passages jsonb not null default '{}'::jsonb,
  account_id integer references account on delete set null,
  create_time timestamptz not null default now()
);
create index syllabus_reading_syllabus_idx on syllabus_reading (syllabus_id);
create index syllabus_reading_file_idx on syllabus_reading (file_id);
create index syllabus_reading_account_idx on syllabus_reading (account_id);

-- The one that a draft was last filled from; `looked`: keys of open values that a person has called right.
alter table syllabus add column reading_id integer references syllabus_reading on delete set null;
alter table syllabus add column looked jsonb not null default '[]'::jsonb;
create index syllabus_reading_id_idx on syllabus (reading_id);

alter table syllabus_intake_file add column passages jsonb not null default '{}'::jsonb;
-- Which of the syllabi of the file is read, from 1, where a person has chosen.
alter table syllabus_intake_file add column part smallint;

insert into syllabus_reading (syllabus_id, file_id, name, reading, account_id, create_time)
select f.syllabus_id, f.file_id, f.name, f.reading, f.account_id, f.update_time
from syllabus_intake_file f
where f.syllabus_id is not null and f.file_id is not null and f.reading is not null;

update syllabus s set reading_id = (select max(r.id) from syllabus_reading r where r.syllabus_id = s.id)
where exists (select from syllabus_reading r where r.syllabus_id = s.id);
