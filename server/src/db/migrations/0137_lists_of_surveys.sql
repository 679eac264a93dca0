-- A survey may ask students by a list of their own, besides classes and cohorts.
alter table survey_audience drop constraint survey_audience_kind_check;
alter table survey_audience add constraint survey_audience_kind_check
  check (kind in ('teaching-class', 'admin-class', 'grade', 'list', 'contacts', 'public'));
alter table survey_audience add column student_ids integer[] not null default '{}';
