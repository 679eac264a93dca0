-- Models that write answers: where they are is configuration of the site; what they were asked is on record.
alter table chat_message add column unproven jsonb not null default '[]';

create table assistant_call (
  id bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  model text not null,
  outcome text not null,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  create_time timestamptz not null default now()
);
create index assistant_call_account_idx on assistant_call (account_id, create_time);

insert into config_item (group_name, name, type, title, title_en, tip, tip_en, options, weigh)
select group_name, name, type, title, title_en, tip, tip_en, options::jsonb, weigh
from (values
  ('assistant', 'assistant_on', 'switch', '由模型写回答', 'A model writes answers', '关闭时教学助手由检索、规则检查和达成度引擎作答', 'Off: the teaching assistant answers by search, rules and the attainment engine', '[]', 819),
  ('assistant', 'assistant_url', 'string', '模型服务地址', 'Address of the model service', '与 OpenAI 接口兼容的服务，例如 https://api.deepseek.com/v1；本机的 Ollama 为 http://127.0.0.1:11434/v1，须先放宽“对外访问范围”', 'Any OpenAI-compatible service, such as https://api.deepseek.com/v1; Ollama on this machine is http://127.0.0.1:11434/v1, which “Calls to other systems” must allow', '[]', 818),
  ('assistant', 'assistant_key', 'password', '密钥', 'Key', '留空表示服务不需要密钥', 'Left empty when the service needs none', '[]', 817),
  ('assistant', 'assistant_model', 'string', '模型', 'Model', '例如 deepseek-chat、qwen-plus、qwen3:8b', 'Such as deepseek-chat, qwen-plus, qwen3:8b', '[]', 816),
  ('assistant', 'assistant_second_url', 'string', '备用服务地址', 'Address of a second service', '第一个服务连不上时使用；留空则没有', 'Used when the first cannot be reached; left empty: none', '[]', 815),
  ('assistant', 'assistant_second_key', 'password', '备用服务的密钥', 'Key of the second service', '', '', '[]', 814),
  ('assistant', 'assistant_second_model', 'string', '备用服务的模型', 'Model of the second service', '', '', '[]', 813),
  ('assistant', 'assistant_place', 'radio', '服务在哪里', 'Where the service is', '写在每个回答的下面，让老师知道文字发到了哪里', 'Shown under each answer, so that people know where their words went', '[{"value":"inside","zh":"校内","en":"On the campus"},{"value":"outside","zh":"校外","en":"Outside the campus"}]', 812),
  ('assistant', 'assistant_silence', 'number', '最长等待（秒）', 'Longest silence (seconds)', '服务这么久没有回应就停止', 'The service is given up when it says nothing for so long', '[]', 811),
  ('assistant', 'assistant_per_day', 'number', '每人每天的提问次数', 'Questions a person may ask a day', '用完后仍可检索', 'When they are used up, search goes on', '[]', 810)
) as seed (group_name, name, type, title, title_en, tip, tip_en, options, weigh);
