-- why a file of questions or of answers could not be read, where the import stands
alter table question_import add column problem text not null default '';
alter table survey_import add column problem text not null default '';
