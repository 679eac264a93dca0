-- What was copied in Word and pasted, with its tables, pictures and formulas, until its questions are read.
alter table question_import add column source_rich jsonb;
