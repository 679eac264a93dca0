-- A step may be taken by any of several roles; the unit that answers for a document decides whose head may take it.
alter table approval_step drop column role, add column roles text[] not null;
insert into approval_step (kind, step, name, name_en, roles) values
  ('culture', 1, '教学院长', 'Teaching dean', '{teaching-dean}'),
  ('syllabus', 1, '教研室主任或专业负责人', 'Section head or programme director', '{section-head,programme-director}'),
  ('syllabus', 2, '教学院长', 'Teaching dean', '{teaching-dean}'),
  ('report', 1, '教研室主任', 'Section head', '{section-head}');

alter table document
  add column college_id integer references college,
  add column step_time timestamptz;
create index document_author_idx on document (author_id, state);

-- A version is kept at every submission; the one of the approved round is the frozen one.
alter table document_version
  add column findings jsonb not null default '[]',
  add column rules jsonb not null default '[]',
  add column reason text not null default '';

alter table approval_record drop constraint approval_record_action_check;
alter table approval_record add constraint approval_record_action_check check (action in
  ('assign', 'submit', 'withdraw', 'remind', 'approve', 'return', 'publish', 'supersede', 'archive', 'void', 'refresh'));
create index approval_record_account_idx on approval_record (account_id, id);

-- Which lines of the last returning opinion the author has dealt with.
alter table document add column addressed integer[] not null default '{}';
