-- When who has to act on the review of a course was reminded last: at most once a day, whoever presses. Without a review it
-- is the course of the term whose review is to be begun.
create table review_reminder (
  course_id integer not null references course on delete cascade,
  academic_term_id integer not null references academic_term on delete cascade,
  review_id integer references assessment_review on delete cascade,
  reminded_by integer references account on delete set null,
  reminded_time timestamptz not null default now(),
  unique nulls not distinct (course_id, academic_term_id, review_id)
);
create index review_reminder_review_idx on review_reminder (review_id);
create index review_reminder_by_idx on review_reminder (reminded_by);
create index review_reminder_term_idx on review_reminder (academic_term_id);
