-- A typing error of a question that is locked: one person proposes the words, another one takes or leaves them.
create table survey_correction (
  id integer generated always as identity primary key,
  survey_id integer not null references survey on delete cascade,
  question text not null,
  title jsonb not null,
  -- What it said when it was proposed.
  before jsonb not null,
  reason text not null,
  account_id integer references account on delete set null,
  create_time timestamptz not null default now(),
  unique (survey_id, question)
);
create index survey_correction_account_idx on survey_correction (account_id);

-- How somebody has sorted a written comment. The key is a hash of its text, so that nothing points to an answer sheet.
create table survey_comment (
  survey_id integer not null references survey on delete cascade,
  key text not null,
  -- Empty: the theme that its words speak of.
  theme text not null default '',
  is_marked boolean not null default false,
  primary key (survey_id, key)
);

-- Sheets that wait to be mixed are counted with every hand-in, and some of the others are drawn by their random ids; results
-- read all of a survey in the order of these ids.
create index survey_response_unmixed_idx on survey_response (survey_id) where not is_mixed;
create index survey_response_sheet_idx on survey_response (survey_id, id);
