-- Conversations in folders, put away, and shared by a link as far as they had come.
alter table chat add column is_archived boolean not null default false;
alter table chat add column folder text not null default '';

create table chat_share (
  chat_id integer primary key references chat on delete cascade,
  share text not null unique,
  last_message_id integer not null,
  create_time timestamptz not null default now()
);
