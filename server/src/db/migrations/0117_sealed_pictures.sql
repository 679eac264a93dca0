-- Pictures that belong to a paper alone, by the number that its text calls them by, each sealed for itself. The number
-- comes from the files: a picture that was uploaded keeps its own when it leaves the store.
create table exam_paper_picture (
  exam_paper_id integer not null references exam_paper on delete cascade,
  no integer not null,
  sealed bytea not null,
  create_time timestamptz not null default now(),
  primary key (exam_paper_id, no)
);
