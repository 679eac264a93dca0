-- Which kinds of documents there are is declared by their rooms; the calls that write these columns hold to that list.
alter table knowledge_passage drop constraint knowledge_passage_kind_check;
alter table improvement drop constraint improvement_applies_to_check;
alter table form_template drop constraint form_template_kind_check;

-- Every document that moves is due; what has no passages is passed over when its turn comes.
create or replace function knowledge_document_changed() returns trigger language plpgsql as $$
begin
  insert into knowledge_due (kind, source_id)
  select distinct case kind when 'culture' then 'plan' else kind end, subject_id from changed;
  return null;
end $$;
