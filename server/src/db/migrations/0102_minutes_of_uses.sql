-- How many minutes a question took when somebody answered the paper in trial, as far as that is known.
alter table question_usage add minutes numeric(5, 1) check (minutes >= 0);
