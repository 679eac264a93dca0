-- Who had a hand in an account, and who vouched for the person behind it. No foreign keys: what was done stays known.
alter table account
  add column made_by integer,
  add column opened_by integer,
  add column address_by integer,
  add column proven_time timestamptz,
  add column confirmed_by integer,
  add column confirmed_time timestamptz;
comment on column account.made_by is 'Who entered the account; null: nobody else did';
comment on column account.opened_by is 'Who chose its password, or the address that opened it, last, without being its owner';
comment on column account.address_by is 'Who wrote its e-mail address or mobile number last, without being its owner';
comment on column account.proven_time is 'When the person first came in by a way that the campus vouches for';

alter table role_assignment
  add column given_by integer,
  add column given_time timestamptz,
  add column confirmed_by integer,
  add column confirmed_time timestamptz;
comment on column role_assignment.given_by is 'Who appointed; null: nobody, or before this was kept';

create index account_made_by_idx on account (made_by) where made_by is not null;
create index role_assignment_given_by_idx on role_assignment (given_by) where given_by is not null;

-- The circle and the limits of a paper that was handed in are those of that moment.
alter table exam_paper
  add column handed_in_time timestamptz,
  add column limits jsonb,
  add column open_from_by integer,
  add column draw_sealed_by integer;
update exam_paper e set handed_in_time = d.submitted_time
  from document d where d.kind = 'exam-paper' and d.subject_id = e.id;

create table exam_paper_admission (
  exam_paper_id integer not null references exam_paper (id) on delete cascade,
  account_id integer not null references account (id) on delete cascade,
  admitted_by integer not null,
  create_time timestamptz not null default now(),
  primary key (exam_paper_id, account_id)
);
