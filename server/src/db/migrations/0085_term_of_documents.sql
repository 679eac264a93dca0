-- The term that a document is about, where it is about one: what is asked of a term is found without reading the room that
-- keeps the document.
alter table document add column academic_term_id integer references academic_term;
update document d set academic_term_id = r.academic_term_id from assessment_review r
  where d.kind = 'review' and d.subject_id = r.id;
update document d set academic_term_id = e.academic_term_id from exam_paper e
  where d.kind = 'exam-paper' and d.subject_id = e.id;
-- the reviews of a course in a term
create index document_term_idx on document (academic_term_id, catalog_id) where academic_term_id is not null;
