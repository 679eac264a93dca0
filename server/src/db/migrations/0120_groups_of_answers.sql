-- A sheet and a mark belong to a group of their own survey: one reference says both, and each hand-in looks up one row less.
alter table survey_audience add constraint survey_audience_of_survey unique (id, survey_id);
alter table survey_response
  drop constraint survey_response_survey_id_fkey, drop constraint survey_response_audience_id_fkey,
  add constraint survey_response_audience_fkey foreign key (audience_id, survey_id)
    references survey_audience (id, survey_id) on delete cascade;
alter table survey_mark
  drop constraint survey_mark_survey_id_fkey, drop constraint survey_mark_audience_id_fkey,
  add constraint survey_mark_audience_fkey foreign key (audience_id, survey_id)
    references survey_audience (id, survey_id) on delete cascade;
