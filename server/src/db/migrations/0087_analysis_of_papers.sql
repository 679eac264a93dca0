-- What the confirmed marks of a paper showed, for each class that sat it and for all of them together (no class), and
-- what is said about it. `figures` hold numbers only; the words are sealed as the paper is, because they may quote it.
drop table exam_paper_result;
create table exam_paper_analysis (
  id integer generated always as identity primary key,
  exam_paper_id integer not null references exam_paper on delete cascade,
  teaching_class_id integer references teaching_class,
  figures jsonb,
  computed_time timestamptz,
  sealed_words bytea,
  revision integer not null default 0,
  update_time timestamptz not null default now(),
  changed_by integer,
  changed_at timestamptz,
  unique nulls not distinct (exam_paper_id, teaching_class_id)
);
create index exam_paper_analysis_class_idx on exam_paper_analysis (teaching_class_id) where teaching_class_id is not null;
create trigger stamp_change before update of update_time on exam_paper_analysis for each row execute function stamp_change();

-- The question of a paper that an item of marks came from: its marks are told to the paper, and to the bank.
alter table evaluation_item add column exam_paper_id integer
  references exam_paper on delete set null deferrable initially deferred;
alter table evaluation_item add column paper_item integer;
create index evaluation_item_paper_idx on evaluation_item (exam_paper_id) where exam_paper_id is not null;

-- What a use showed in each class that sat it, where there are several.
alter table question_usage add column classes jsonb not null default '[]';
-- The paper that told a use. The bank stands below the papers: it knows the number only.
alter table question_usage add column paper_id integer;
