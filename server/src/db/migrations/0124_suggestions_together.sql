-- What a model suggests for many fields at once: a choice for each with its reason, a translation, the words of a file.
alter table assistant_suggestion
  add column task text not null default 'rewrite'
    check (task in ('rewrite', 'review', 'map', 'translate', 'fill', 'points', 'themes')),
  -- what the field is about: the words that are mapped, translated or sorted
  add column about text not null default '',
  -- of a choice: the values that may be chosen
  add column options jsonb not null default '[]',
  -- the first of those that were asked for together
  add column batch integer references assistant_suggestion on delete cascade,
  add column attachment_id integer references chat_attachment on delete set null;
create index assistant_suggestion_batch_idx on assistant_suggestion (batch) where batch is not null;
create index assistant_suggestion_attachment_idx on assistant_suggestion (attachment_id) where attachment_id is not null;

update config_item set options = options || '[{"value":"survey","zh":"问卷意见的归类","en":"Themes of survey comments"}]'::jsonb
where name = 'assistant_scenes';
update config_item set options = (
  select jsonb_agg(case when one ->> 'value' = 'question'
    then '{"value":"question","zh":"题目的草拟、标注与建议","en":"Drafts, tags and suggestions of questions"}'::jsonb else one end order by at)
  from jsonb_array_elements(options) with ordinality as o (one, at))
where name = 'assistant_scenes';

insert into config_item (group_name, name, type, title, title_en, tip, tip_en, options, weigh)
values ('assistant', 'assistant_terms', 'textarea', '中英文术语', 'Terms in Chinese and English',
  '一行一个，例如：指标点 = indicator。翻译大纲时按它译；没有写的用系统自带的', 'One a line: the Chinese term, an equals sign, the English one. Translations of syllabi use them; those that are not named are the product’s own', '[]', 796);
