-- A Word paper that a setter has uploaded for a label of a paper: the file until it is read, then what was read and how
-- setters changed the table, all sealed. It goes when it is taken over or thrown away.
create table exam_paper_reading (
  exam_paper_id integer not null references exam_paper on delete cascade,
  label text not null,
  account_id integer references account on delete set null,
  state text not null check (state in ('reading', 'ready', 'failed')),
  problem text not null default '',
  revision integer not null default 1,
  sealed_file bytea,
  sealed_read bytea,
  sealed_rows bytea,
  changed_by integer,
  changed_at timestamptz not null default now(),
  create_time timestamptz not null default now(),
  primary key (exam_paper_id, label)
);
create trigger stamp_change before update on exam_paper_reading for each row execute function stamp_change();
create index exam_paper_reading_account_idx on exam_paper_reading (account_id) where account_id is not null;

-- Its pictures by their place in the file, each sealed for itself.
create table exam_paper_reading_picture (
  exam_paper_id integer not null,
  label text not null,
  no integer not null,
  sealed bytea not null,
  primary key (exam_paper_id, label, no),
  foreign key (exam_paper_id, label) references exam_paper_reading on delete cascade
);
