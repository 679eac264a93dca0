-- What each call of a model was for, and what it cost in hundredths of the currency at the price of that day.
alter table assistant_call
  add column scene text not null default 'chat',
  add column cost numeric(14,4) not null default 0;
create index assistant_call_time_idx on assistant_call (create_time);

-- Each version of the policy that somebody accepted stays on record, with its words.
alter table assistant_acceptance drop constraint assistant_acceptance_pkey;
alter table assistant_acceptance add column text text not null default '';
alter table assistant_acceptance add primary key (account_id, version);

insert into config_item (group_name, name, type, title, title_en, tip, tip_en, options, weigh)
select group_name, name, type, title, title_en, tip, tip_en, options::jsonb, weigh
from (values
  ('assistant', 'assistant_scenes', 'checkbox', '不使用模型的场景', 'Scenes without a model', '选中的场景由规则和检索处理', 'Rules and search answer there', '[{"value":"chat","zh":"对话","en":"Conversations"},{"value":"syllabus","zh":"课程大纲的修改建议","en":"Suggestions for syllabi"},{"value":"teaching-plan","zh":"授课计划的修改建议","en":"Suggestions for teaching plans"},{"value":"report","zh":"达成评价报告的修改建议","en":"Suggestions for attainment reports"},{"value":"review","zh":"合理性审核的修改建议","en":"Suggestions for assessment reviews"},{"value":"measure","zh":"改进措施的修改建议","en":"Suggestions for measures"},{"value":"question","zh":"题目的修改建议","en":"Suggestions for questions"},{"value":"survey","zh":"问卷意见的归类","en":"Themes of survey comments"}]', 806),
  ('assistant', 'assistant_without_colleges', 'textarea', '不使用模型的学院', 'Colleges without a model', '每行一个学院代码或名称；这些学院和下属单位的人由检索作答', 'One code or name per line; whoever belongs to them, or to a unit below, is answered by search', '[]', 805),
  ('assistant', 'assistant_without_courses', 'textarea', '不发给模型的课程', 'Courses kept from models', '每行一个课程代码；它们的大纲、报告、措施和数据不会发给模型', 'One course code per line; their syllabi, reports, measures and figures are sent to no model', '[]', 804),
  ('assistant', 'assistant_per_day_site', 'number', '全校每天的提问次数', 'Questions of the whole school a day', '0 表示不限', '0: no limit', '[]', 803),
  ('assistant', 'assistant_price_in', 'number', '输入价格（分 / 百万 token）', 'Price of input (hundredths per million tokens)', '用来计算费用，例如每百万 2 元填 200', 'Costs are computed by it; 200 for 2.00 a million', '[]', 802),
  ('assistant', 'assistant_price_out', 'number', '输出价格（分 / 百万 token）', 'Price of output (hundredths per million tokens)', '', '', '[]', 801),
  ('assistant', 'assistant_second_price_in', 'number', '备用服务的输入价格', 'Price of input of the second service', '', '', '[]', 800),
  ('assistant', 'assistant_second_price_out', 'number', '备用服务的输出价格', 'Price of output of the second service', '', '', '[]', 799),
  ('assistant', 'assistant_keep_days', 'number', '对话保留天数', 'Days that conversations are kept', '超过这么多天没有新内容的对话和未采用的建议自动彻底删除；0 表示一直保留', 'Conversations without news for so long, and suggestions that nobody took, are deleted for good; 0: kept for ever', '[]', 798)
) as seed (group_name, name, type, title, title_en, tip, tip_en, options, weigh);

-- Suggestions stand in more kinds of documents than syllabi.
alter table assistant_suggestion drop constraint assistant_suggestion_kind_check;
