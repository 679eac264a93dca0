-- A school may have a form of its own for exam papers.
alter table form_template drop constraint form_template_kind_check;
alter table form_template add constraint form_template_kind_check
  check (kind in ('report', 'syllabus', 'plan', 'graduation', 'teaching-plan', 'survey', 'exam-paper'));
