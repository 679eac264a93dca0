-- What was read of a file that somebody gave with a question; the file itself is not kept. Without a conversation it waits
-- to be sent.
create table chat_attachment (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  chat_id integer references chat on delete cascade,
  name text not null,
  parts jsonb not null,
  letters integer not null,
  is_cut boolean not null default false,
  create_time timestamptz not null default now()
);
create index chat_attachment_account_idx on chat_attachment (account_id);
create index chat_attachment_chat_idx on chat_attachment (chat_id);

alter table chat_message add column attachments integer[] not null default '{}';

update config_item set options = options || '[{"value":"attachment","zh":"提问时附上的文件","en":"Files given with questions"}]'::jsonb
where name = 'assistant_withheld';

-- Questions of the bank are drafted by a model, too.
update config_item set options = options || '[{"value":"question","zh":"草拟题目","en":"Drafts of questions"}]'::jsonb
where name = 'assistant_scenes';

insert into config_item (group_name, name, type, title, title_en, tip, tip_en, options, weigh)
values ('assistant', 'assistant_marks', 'switch', '打印时注明模型写的文字', 'Name words of models in print',
  '打开后，课程大纲、授课计划、审核表和达成报告的 Word、PDF 末尾列出由模型写成、经人采用的文字', 'On: the Word and PDF files of syllabi, teaching plans, reviews and reports end with the words that a model wrote and a person accepted', '[]', 797);
