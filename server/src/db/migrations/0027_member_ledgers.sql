-- The ledgers of members: every change of a balance (whole cents) and of points. An entry stays as it was made, and what
-- an account holds is what its ledger says: the database itself refuses anything else.

create table money_log (
  id integer generated always as identity primary key,
  user_id integer not null references account,
  money bigint not null check (money <> 0),
  before bigint not null check (before >= 0),
  after bigint not null check (after >= 0),
  memo text not null check (memo <> ''),
  account_id integer references account,
  once uuid unique,
  create_time timestamptz not null default now(),
  constraint money_log_sum_check check (after = before + money)
);
create index money_log_user_idx on money_log (user_id, id desc);
create index money_log_account_idx on money_log (account_id);

create table score_log (
  id integer generated always as identity primary key,
  user_id integer not null references account,
  score integer not null check (score <> 0),
  before integer not null check (before >= 0),
  after integer not null check (after >= 0),
  memo text not null check (memo <> ''),
  account_id integer references account,
  once uuid unique,
  create_time timestamptz not null default now(),
  constraint score_log_sum_check check (after = before + score)
);
create index score_log_user_idx on score_log (user_id, id desc);
create index score_log_account_idx on score_log (account_id);

alter table account
  add constraint account_money_check check (money >= 0),
  add constraint account_score_check check (score >= 0);

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'entries of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger money_log_stays before delete or update of user_id, money, before, after, memo, account_id on money_log
  for each row execute function ledger_stays();
create trigger score_log_stays before delete or update of user_id, score, before, after, memo, account_id on score_log
  for each row execute function ledger_stays();

-- What an account holds is written after the entry that says so.
create function account_follows_ledger() returns trigger language plpgsql as $$
begin
  if new.money is distinct from old.money and new.money is distinct from
    (select l.after from money_log l where l.user_id = new.id order by l.id desc limit 1)
  then raise exception 'the balance of account % changes by its ledger only', new.id using errcode = 'restrict_violation'; end if;
  if new.score is distinct from old.score and new.score is distinct from
    (select l.after from score_log l where l.user_id = new.id order by l.id desc limit 1)
  then raise exception 'the points of account % change by their ledger only', new.id using errcode = 'restrict_violation'; end if;
  return new;
end $$;

create trigger account_follows_ledger before update of money, score on account
  for each row execute function account_follows_ledger();
