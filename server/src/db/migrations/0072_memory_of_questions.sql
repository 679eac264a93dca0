-- What uses of questions show: in which classes, which options were taken, and what a bank warns of.

-- `use_key` names the use in the room that keeps it up to date; what people enter has none
alter table question_usage
  add column class_names text not null default '',
  add column options jsonb,
  add column use_key text;
create unique index question_usage_key_idx on question_usage (question_id, use_key) where use_key is not null;

-- `use_days` are the first days of the terms of its uses, the latest first: lists ask for the third one
alter table question
  add column use_days date[] not null default '{}',
  add column has_idle_option boolean not null default false,
  add column leaked_on date;
update question q set use_days = array(
  select t.start_date from question_usage u join academic_term t on t.id = u.academic_term_id
  where u.question_id = q.id order by t.start_date desc);
