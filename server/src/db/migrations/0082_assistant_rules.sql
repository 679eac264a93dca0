-- The document of the page on which a question was asked in the side drawer.
alter table chat_message add column about jsonb;

-- Who accepted which text of the policy for models outside the campus.
create table assistant_acceptance (
  account_id integer primary key references account on delete cascade,
  version text not null,
  accept_time timestamptz not null default now()
);

insert into config_item (group_name, name, type, title, title_en, tip, tip_en, options, weigh)
select group_name, name, type, title, title_en, tip, tip_en, options::jsonb, weigh
from (values
  ('assistant', 'assistant_policy', 'textarea', '使用须知', 'Policy', '第一次使用校外模型前要同意；留空用系统自带的文字，改动后要重新同意', 'Accepted before a model outside the campus is used for the first time; left empty: the text that comes with the program. After a change everybody accepts anew', '[]', 809),
  ('assistant', 'assistant_without', 'checkbox', '不使用模型的角色', 'Roles without a model', '只持有这些角色的人由检索作答', 'Whoever holds only these is answered by search', '[{"value":"teacher","zh":"教师","en":"Teachers"},{"value":"course-leader","zh":"课程负责人","en":"Course leaders"},{"value":"section-head","zh":"教研室主任","en":"Section heads"},{"value":"programme-director","zh":"专业负责人","en":"Programme directors"},{"value":"teaching-dean","zh":"教学院长","en":"Teaching deans"},{"value":"teaching-secretary","zh":"教学秘书","en":"Teaching secretaries"},{"value":"supervisor","zh":"督导","en":"Supervisors"}]', 808),
  ('assistant', 'assistant_withheld', 'checkbox', '不发给模型的内容', 'What is kept from models', '选中的内容不会发给任何模型，检索照常', 'What is chosen is sent to no model; search goes on', '[{"value":"plan","zh":"培养方案","en":"Training plans"},{"value":"syllabus","zh":"课程大纲","en":"Syllabi"},{"value":"report","zh":"达成评价报告","en":"Attainment reports"},{"value":"measure","zh":"改进措施","en":"Measures"},{"value":"figures","zh":"达成度与试题数据","en":"Attainment and item figures"}]', 807)
) as seed (group_name, name, type, title, title_en, tip, tip_en, options, weigh);
