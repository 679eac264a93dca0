-- Additions that were made, by the key that their sender gave them: the same one sent again is answered, not made again.
create table idempotency_key (
  account_id integer not null references account (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  create_time timestamptz not null default now(),
  primary key (account_id, key, request_hash)
);
create index idempotency_key_create_time on idempotency_key (create_time);

alter table money_log drop column once;
alter table score_log drop column once;
