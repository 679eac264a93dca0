-- A job may wait for a moment, such as the end of a survey.
alter table job add column from_time timestamptz;

-- Surveys whose window is over are looked for by everybody who opens a list of them.
create index survey_end_idx on survey (to_time) where state in ('open', 'paused');
