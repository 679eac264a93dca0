-- A sheet is mixed with others as it comes in: none waits for it any more.
alter table survey_response drop column is_mixed;
