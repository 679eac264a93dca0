-- Prompts of the school (without an account) and of people. Those that come with the program stand in the contract.
create table assistant_prompt (
  id integer generated always as identity primary key,
  account_id integer references account on delete cascade,
  scene text not null check (scene in ('general', 'plan', 'syllabus', 'report', 'measure')),
  title text not null,
  text text not null,
  revision integer not null default 1,
  changed_by integer references account on delete set null,
  update_time timestamptz not null default now()
);
create index assistant_prompt_account_idx on assistant_prompt (account_id);
