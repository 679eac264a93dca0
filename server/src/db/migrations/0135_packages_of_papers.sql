-- A whole print package that somebody asked for, sealed as the paper: Word or PDF files in a zip. One of each person and
-- label: the next one takes its place, because drafts carry the name of who asked. It is given while the paper stands at
-- the revision that it was made from.
create table exam_paper_package (
  exam_paper_id integer not null references exam_paper on delete cascade,
  label text not null,
  account_id integer not null references account on delete cascade,
  revision integer not null,
  sealed bytea not null,
  create_time timestamptz not null default now(),
  primary key (exam_paper_id, label, account_id)
);
create index exam_paper_package_account_idx on exam_paper_package (account_id);
