-- counts of banks come from the index alone
create index question_seen_idx on question (catalog_id, visibility, author_id, reserved_until);
-- surveys that ask a list of students are found from the student on
create index survey_audience_students_idx on survey_audience using gin (student_ids) where kind = 'list';
