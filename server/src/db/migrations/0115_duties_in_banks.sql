-- Who is on duty for a paper of a course that is still written: these people see what its bank keeps for examinations.
-- The room of papers tells it, because it stands above the bank.
create table question_duty (
  exam_paper_id integer not null,
  account_id integer not null references account on delete cascade,
  catalog_id integer not null references course_catalog on delete cascade,
  primary key (exam_paper_id, account_id)
);
create index question_duty_account_idx on question_duty (account_id, catalog_id);
create index question_duty_catalog_idx on question_duty (catalog_id);

insert into question_duty (exam_paper_id, account_id, catalog_id)
select distinct p.exam_paper_id, p.account_id, e.catalog_id
from exam_paper_person p
join exam_paper e on e.id = p.exam_paper_id
join document d on d.kind = 'exam-paper' and d.subject_id = e.id and d.state in ('draft', 'submitted', 'returned')
where p.duty in ('setter', 'reviewer');
