-- A sheet without a name is sealed when it comes in, under its ticket, and opened with others when enough of them are there:
-- only then it is a row of survey_response, without ticket and receipt. What was opened together is a release.
create table survey_ticket (
  survey_id integer not null references survey (id) on delete cascade,
  audience_id integer not null,
  token_hash text not null,
  receipt text not null,
  -- null when the sheet is opened, and for a ticket that was given back unused
  sealed bytea,
  is_given_back boolean not null default false,
  primary key (survey_id, token_hash),
  constraint survey_ticket_audience_fkey foreign key (audience_id, survey_id)
    references survey_audience (id, survey_id) on delete cascade
) with (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
create index survey_ticket_audience_idx on survey_ticket (audience_id);
create index survey_ticket_receipt_idx on survey_ticket (receipt);

-- the key that its sheets are sealed to, itself encrypted with the secret of the installation
alter table survey add column sheet_key bytea;

-- null: waits and counts for nothing. -1: waits again after it was shown. 0: of a survey with names
alter table survey_response add column release integer;
alter table survey_response alter column token_hash drop not null;
alter table survey_response alter column receipt drop not null;

insert into survey_ticket (survey_id, audience_id, token_hash, receipt)
select r.survey_id, r.audience_id, r.token_hash, r.receipt
from survey_response r join survey s on s.id = r.survey_id
where s.way <> 'named' and r.import_id is null order by r.token_hash;

update survey_response r set
  release = case when s.state not in ('closed', 'archived') then null when s.way = 'named' then 0
    when (select count(*) from survey_response o where o.survey_id = s.id
      and (s.counts_marked or cardinality(o.marks) = 0)) >= s.min_n then 1 end,
  token_hash = case when s.way = 'named' or r.import_id is not null then r.token_hash end,
  receipt = case when s.way = 'named' or r.import_id is not null then r.receipt end
from survey s where s.id = r.survey_id;
